import { type RefObject, useEffect, useRef } from 'react';
import type { Column } from '#domain/task/board.ts';
import { parseDay, type PlainDay } from '#domain/time/plain-day.ts';

/** Answers into which of the columns that are shown the keys paste: the one last clicked or focused, else that of today (DEC-20). */
export function useLastColumn(board: RefObject<HTMLElement | null>) {
  const last = useRef<PlainDay | null>(undefined);
  useEffect(() => {
    const end = new AbortController();
    const own = { capture: true, signal: end.signal };
    const note = ({ target }: Event) => {
      const column = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
      if (column) last.current = parseDay(column.dataset['column'] ?? '');
    };
    board.current?.addEventListener('pointerdown', note, own);
    board.current?.addEventListener('focusin', note, own);
    return () => end.abort();
  }, [board]);
  return (columns: readonly Column[], today: PlainDay): PlainDay | null => {
    const { current } = last;
    const isShown = current !== undefined && columns.some(({ day }) => day === current);
    return isShown ? current : today;
  };
}
