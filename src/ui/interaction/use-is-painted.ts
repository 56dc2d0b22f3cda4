import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Returns whether the page was painted since `shown` was first rendered; use it to defer less important content. */
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
