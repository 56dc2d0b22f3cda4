import { type KeyboardEvent, useId } from 'react';
import { counted } from '#domain/texts/counted.ts';
import { texts } from '#domain/texts/messages.ts';
import type { QuickLine } from '#domain/quick-add/quick-line.ts';
import { pastedNamesRefusal } from '#domain/task/pasted-names.ts';
import { setsText } from '#features/pickers/line-words.ts';
import { whyOf } from '#features/page/why-of.ts';
import { useToday } from '#services/shared-services/use-today.ts';
import { Button } from '#ui/primitives/button.tsx';

interface PasteQuestionProps {
  readonly lines: readonly QuickLine[];
  /** Why they need a project first; null where there is one. */
  readonly needs: string | null;
  /** They are being added. */
  readonly isBusy: boolean;
  readonly onSeveral: () => void;
  readonly onOne: () => void;
  readonly onDecline: () => void;
}

/** Asks whether several pasted lines are one task or a task each. */
export function PasteQuestion({ lines, needs, isBusy, onSeveral, onOne, onDecline }: PasteQuestionProps) {
  const id = useId();
  const today = useToday();
  const shown = lines.length > MOST_LINES ? MOST_LINES - 1 : lines.length;
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
      <ul className="my-1 text-meta wrap-anywhere text-muted">
        {lines.slice(0, shown).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <li key={at} className="line-clamp-2">
            {[line.name, setsText(line.sets, today)].filter(Boolean).join(' · ')}
          </li>
        ))}
        {lines.length > shown && <li>{`and ${lines.length - shown} more`}</li>}
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

/** So many lines are shown, or one fewer and how many more there are. */
const MOST_LINES = 6;

const focusNow = (button: HTMLButtonElement | null): void => button?.focus();
