import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Whether the page has been painted since `shown` was rendered first: what nobody waits for is rendered and read then.
 * Nothing counts as shown while `isThere` is false.
 */
export function useIsPainted(shown: unknown, isThere = true): boolean {
  const [painted, setPainted] = useState<unknown>();
  useEffect(() => {
    if (!isThere) return undefined;
    let isGone = false;
    void afterPaint().then(() => !isGone && startTransition(() => setPainted(shown)));
    return () => void (isGone = true);
  }, [shown, isThere]);
  return painted === shown;
}
