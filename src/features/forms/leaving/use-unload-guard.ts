import { useEffect } from 'react';

/** Lets the browser ask before the page is loaded again or closed, while something would be lost by it. */
export function useUnloadGuard(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
