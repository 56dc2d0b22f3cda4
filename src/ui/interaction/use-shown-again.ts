import { useEffect, useEffectEvent } from 'react';

/** Tells that the browser shows this page again as it was left: somebody went away from it, and back. */
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
