import { useEffect, useRef } from 'react';
import { focusFirstCard } from '#features/board/focus/card-focus.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

/**
 * Gives the focus to the first of the cards in sight that were selected, where it would be nowhere once nothing is selected
 * any more: the bar goes, and a form over it finds nothing to give the focus back to.
 */
export function useStayWithCards(taskIds: readonly string[]): void {
  const before = useRef(taskIds);
  useEffect(() => {
    const gone = taskIds.length === 0 ? before.current : [];
    before.current = taskIds;
    if (gone.length === 0) return undefined;
    // The form closes first, which gives the focus to the whole page then.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isFocusNowhere() || document.activeElement?.matches('main')) focusFirstCard(gone);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [taskIds]);
}
