import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useServices } from '#services/user-services/user-context.tsx';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';

/** Gives the focus on when the part of the page goes that has it: to the card of a task, else to where it came from. */
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
      // It is taken away in this turn.
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
