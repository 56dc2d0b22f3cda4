import { type KeyboardEvent, useId } from 'react';
import { counted, texts } from '#domain/texts/index.ts';
import type { QuickLine } from '#domain/quick-add/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { pastedNamesRefusal } from '#domain/task/index.ts';
import { setsText } from '#features/pickers/index.ts';
import { whyOf } from '#features/page/index.ts';
import type { TaskDefaults } from '#services/user-services/index.ts';
import { useToday } from '#services/shared-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';

interface PasteQuestionProps {
  readonly lines: readonly QuickLine[];
  readonly defaultsOf: (line: QuickLine) => TaskDefaults | null;
  readonly needs: string | null;
  readonly isBusy: boolean;
  readonly onSeveral: () => void;
  readonly onOne: () => void;
  readonly onDecline: () => void;
}

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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={id}
        className="my-1 grid max-h-60 gap-1 overflow-y-auto text-meta wrap-anywhere"
      >
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
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

function taskText({ sets }: QuickLine, defaults: TaskDefaults | null, today: PlainDay): string {
  if (defaults === null) return setsText(sets, today);
  const { label, ...others } = defaults;
  return setsText({ ...others, ...(label && { label }), ...sets }, today);
}

const focusNow = (button: HTMLButtonElement | null): void => button?.focus();
