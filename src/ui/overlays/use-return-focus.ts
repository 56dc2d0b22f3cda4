import { useEffect, useState } from 'react';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';

const aModal = 'dialog, [aria-modal=true]';

/** The element focused before the first of several successive modals. */
let onPage: Element | null = null;

/** Restores the focus on close, since Headless UI loads too late to know the element that had it. */
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
