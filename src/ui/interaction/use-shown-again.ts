import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from its back/forward cache. */
export function useShownAgain(onShown: () => void): void {
  const tell = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onShown();
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => tell(event);
    globalThis.addEventListener('pageshow', shown);
    return () => globalThis.removeEventListener('pageshow', shown);
  }, []);
}
