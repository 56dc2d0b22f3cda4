import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when this was first shown, where closing it leaves the focus nowhere: Headless UI
 * does not know what had it before its own code was read.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
}
