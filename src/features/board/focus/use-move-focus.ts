import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useServices } from '#services/user-services/index.ts';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';

/** When the element unmounts with the focus, moves it to the task's card, else to where it came from. */
export function useMoveFocus(taskId: string): {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
} {
  const { cards } = useServices();
  const ref = useRef<HTMLElement>(null);
  const from = useRef<Element>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      // Wait until the element has been removed.
      queueMicrotask(() => {
        focusFirst(cards.card(taskId), from.current);
      });
    };
  }, [cards, taskId]);
  return {
    ref,
    onFocus({ relatedTarget }) {
      if (relatedTarget && !ref.current?.contains(relatedTarget)) from.current = relatedTarget;
    },
  };
}
