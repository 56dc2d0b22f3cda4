import { type KeyboardEvent, useId } from 'react';
import { counted } from '#domain/texts/counted.ts';
import { texts } from '#domain/texts/messages.ts';
import type { QuickLine } from '#domain/quick-add/quick-line.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { pastedNamesRefusal } from '#domain/task/pasted-names.ts';
import { setsText } from '#features/pickers/line-words.ts';
import { whyOf } from '#features/page/why-of.ts';
import type { TaskDefaults } from '#services/user-services/use-named-task.ts';
import { useToday } from '#services/shared-services/use-today.ts';
import { Button } from '#ui/primitives/button.tsx';

interface PasteQuestionProps {
  readonly lines: readonly QuickLine[];
  /** What the task of a line has where the line does not say it; null until its project is chosen. */
  readonly defaultsOf: (line: QuickLine) => TaskDefaults | null;
  /** Why they need a project first; null where there is one. */
  readonly needs: string | null;
  /** They are being added. */
  readonly isBusy: boolean;
  readonly onSeveral: () => void;
  readonly onOne: () => void;
  readonly onDecline: () => void;
}

/** Asks whether several pasted lines are one task or a task each. */
export function PasteQuestion({
  lines,
  defaultsOf,
  needs,
  isBusy,
  onSeveral,
  onOne,
  onDecline,
}: PasteQuestionProps) {
  const id = useId();
  const today = useToday();
  const names = lines.map(({ name }) => name);
  const what = texts.severalLocked;
  const why = needs === null ? whyOf(what, pastedNamesRefusal(names)) : { what, reason: needs };
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDecline();
  };
  return (
    <div role="presentation" className="mt-2" onKeyDown={hear}>
      <p id={id} className="text-body font-medium text-text">
        Add {counted(names.length, 'task')}?
      </p>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keys
        tabIndex={0}
        aria-labelledby={id}
        className="my-1 grid max-h-60 gap-1 overflow-y-auto text-meta wrap-anywhere"
      >
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <li key={at}>
            <span className="text-text">{line.name}</span>
            <span className="text-muted">{` · ${taskText(line, defaultsOf(line), today)}`}</span>
          </li>
        ))}
      </ul>
      {why && <p className="mb-1.5 text-meta text-bad">{why.reason}</p>}
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-1.5">
        <Button ref={focusNow} size="tool" variant="primary" busy={isBusy} why={why} onClick={onSeveral}>
          Add {names.length}
        </Button>
        <Button size="tool" busy={isBusy} onClick={onOne}>
          One task
        </Button>
        <Button size="tool" variant="ghost" busy={isBusy} onClick={onDecline}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** What the task of a line is to have besides its name. */
function taskText({ sets }: QuickLine, defaults: TaskDefaults | null, today: PlainDay): string {
  if (defaults === null) return setsText(sets, today);
  const { label, ...others } = defaults;
  return setsText({ ...others, ...(label && { label }), ...sets }, today);
}

const focusNow = (button: HTMLButtonElement | null): void => button?.focus();
