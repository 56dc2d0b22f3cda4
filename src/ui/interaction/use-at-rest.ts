import { useEffect, useState } from 'react';

/** Turns true once the page has been quiet and the browser idle, also on slow devices. */
export function useAtRest(isQuiet: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false);
  const waits = isQuiet && !isAtRest;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => void whenIdle().then(() => setAtRest(true)), REST_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return isAtRest;
}

/** Resolves when the browser is idle; at once if it can't tell. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else resolve();
  });
}

const REST_MS = 500;
