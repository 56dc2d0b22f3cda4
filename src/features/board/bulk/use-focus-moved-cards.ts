import { useEffect, useRef } from 'react';
import type { Column } from '#domain/task/board.ts';
import type { Task } from '#domain/task/task.ts';
import { focusFirstCard } from '#features/board/focus/card-focus.ts';
import { goOnFrom } from '#features/board/focus/go-on.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { byPlace } from './board-order.ts';

/**
 * Gives the focus to the first of the cards in sight that were selected, where it would be nowhere once nothing is selected
 * any more: the bar goes, and a form over it finds nothing to give the focus back to. Where they were deleted it goes to
 * what stands in the place of the first of them.
 */
export function useFocusMovedCards(taskIds: readonly string[], columns: () => readonly Column[]): void {
  const { board } = useServices();
  const before = useRef<readonly Task[]>([]);
  const latest = useLatest(columns);
  useEffect(() => {
    const gone = taskIds.length === 0 ? before.current : [];
    before.current = taskIds.flatMap((id) => board.task(id) ?? []);
    if (gone.length === 0) return undefined;
    // The form closes first, which gives the focus to the whole page then.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!isFocusNowhere() && !document.activeElement?.matches('main')) return;
        const deleted = gone.filter(({ id }) => !board.task(id)?.live);
        if (deleted.length < gone.length) focusFirstCard(gone.map(({ id }) => id));
        const [first] = deleted.toSorted(byPlace);
        if (first) goOnFrom(first, latest()());
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [board, latest, taskIds]);
}
