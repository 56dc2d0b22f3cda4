import { type RefObject, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createTaskRefusal } from '#domain/access/commands.ts';
import { parseDay, type PlainDay } from '#domain/plain-day.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { useSession } from '#services/shared-services/use-session.ts';
import { ADD_BY_NAME } from './ask-by-name.ts';
import { NameLine } from './name-line.tsx';

interface AddByNameProps {
  /** Whose board it is. */
  readonly userId: number;
  /** What the columns stand in. */
  readonly board: RefObject<HTMLElement | null>;
}

/** The line that is open, in its column, and what had the focus before it. */
interface Line {
  readonly column: HTMLElement;
  readonly day: PlainDay | null;
  readonly before: Element | null;
  /** What stands in it at first: a name that could not be added. */
  readonly name: string;
  /** Each name has a line of its own. */
  readonly count: number;
}

/** Adds tasks to a column by their names, one after the other, where it is asked for (BRD-13, BRD-22). */
export function AddByName({ userId, board }: AddByNameProps) {
  const { actor } = useSession();
  const { onAdd } = useBoardActions();
  const [line, setLine] = useState<Line | null>(null);

  useEffect(() => {
    const end = new AbortController();
    const open = (event: Event) => {
      const { target: column } = event;
      // Whose task it would be says the form, where it cannot be of whom the board is.
      if (!(column instanceof HTMLElement) || createTaskRefusal(actor, userId)) return;
      event.preventDefault();
      const day = parseDay(column.dataset['column'] ?? '');
      // In the turn of the key: the letters that follow belong to the line already.
      flushSync(() => setLine({ column, day, before: document.activeElement, name: '', count: 0 }));
    };
    board.current?.addEventListener(ADD_BY_NAME, open, { signal: end.signal });
    return () => end.abort();
  }, [board, actor, userId]);

  if (!line?.column.isConnected) return null;
  const { column, day, before, name, count } = line;
  const close = () => {
    setLine(null);
    // Who goes elsewhere stays there.
    if (!column.contains(document.activeElement)) return;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else column.focus();
  };
  const next = (again: string) => setLine((now) => now && { ...now, name: again, count: now.count + 1 });
  return createPortal(
    <NameLine
      key={`${day} ${count}`}
      day={day}
      userId={userId}
      initial={name}
      onNext={() => next('')}
      onRefused={next}
      onClose={close}
      onForm={(typed) => {
        close();
        onAdd(day, typed);
      }}
    />,
    column,
  );
}
