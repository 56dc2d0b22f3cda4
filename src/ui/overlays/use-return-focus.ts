import { useEffect, useState } from 'react';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';

/**
 * Gives the focus back to what had it when this was first shown, where closing it leaves the focus nowhere: Headless UI
 * does not know what had it before its own code was read. What has gone meanwhile leaves it to the content of the page.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (!isFocusNowhere()) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        if (isFocusNowhere()) document.querySelector('main')?.focus();
      });
    },
    [before],
  );
}
