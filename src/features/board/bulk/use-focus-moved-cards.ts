import { useEffect, useRef } from 'react';
import { type Column, byPlace, type Task } from '#domain/task/index.ts';
import { focusFirstCard, focusNextOf, focusColumn } from '#features/board/focus/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';

interface Selected {
  readonly taskIds: readonly string[];
  readonly isAny: boolean;
}

/**
 * Restores the focus after the bulk bar closes: to the first visible card of the tasks, to the card that took
 * the place of deleted ones, or to the column.
 */
export function useFocusMovedCards({ taskIds, isAny }: Selected, columns: () => readonly Column[]): void {
  const { board, cards } = useServices();
  const before = useRef<readonly Task[]>([]);
  const latest = useLatest(columns);
  useEffect(() => {
    if (taskIds.length > 0) before.current = taskIds.flatMap((id) => board.task(id) ?? []);
    if (isAny) return;
    const gone = before.current;
    before.current = [];
    if (gone.length === 0 || (!isFocusNowhere() && !document.activeElement?.matches('main'))) return;
    const deleted = gone.filter(({ id }) => !board.task(id)?.live);
    const ids = gone.map(({ id }) => id);
    if (deleted.length < gone.length) focusFirstCard(cards, ids);
    const [first] = deleted.toSorted(byPlace);
    if (first) return focusNextOf(cards, first, latest()());
    const [left] = gone.toSorted(byPlace);
    if (left) focusColumn(cards, left.day);
  }, [board, cards, latest, taskIds, isAny]);
}
