import { useEffect, useState } from 'react';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';

const aModal = 'dialog, [aria-modal=true]';

/** What had the focus before the first of the modals that follow one another: the next one finds it in the one before. */
let onPage: Element | null = null;

/**
 * Gives the focus back to what had it when this was first shown, where closing it leaves the focus nowhere: Headless UI
 * does not know what had it before its own code was read. What stood in a modal that has gone too leaves it to what had it
 * before that one, and what has gone from the page to the content of the page.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (before?.closest(aModal) == null) onPage = before;
    return () => {
      requestAnimationFrame(() => {
        if (document.querySelector(aModal)) return;
        focusFirst(before, onPage, document.querySelector('main'));
      });
    };
  }, [before]);
}
