import { useEffect, useState } from 'react';

/** Turns true once the page has been at rest for a while: long after it was painted, also on a slow device. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setAtRest, REST_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}

const REST_MS = 4_000;
