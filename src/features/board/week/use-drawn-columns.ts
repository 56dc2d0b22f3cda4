import { startTransition, useEffect, useState } from 'react';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { afterPaint } from '#ui/interaction/after-paint.ts';

interface DrawnColumnsProps {
  /** The first day of the week that is shown. */
  readonly monday: PlainDay;
  /** The index of the column that a phone shows. */
  readonly shown: number;
  /** How many columns the week has. */
  readonly count: number;
  /** Whether the cards of the week are known. */
  readonly isKnown: boolean;
}

/**
 * Says of a column, by its index, whether its cards are drawn. A phone shows one column: it draws the cards of that one
 * first and those of its neighbors after the next paint, so that no task is long enough to delay a touch.
 */
export function useDrawnColumns({
  monday,
  shown,
  count,
  isKnown,
}: DrawnColumnsProps): (index: number) => boolean {
  const begin = () => ({ monday, reach: matchMedia('(width < 768px)').matches ? 1 : count });
  const [drawn, setDrawn] = useState(begin);
  if (drawn.monday !== monday) setDrawn(begin);
  // How many columns from the shown one, itself included, are drawn.
  const { reach } = drawn;
  const isWaiting = isKnown && reach < count;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    void afterPaint().then(() => {
      if (!isGone) startTransition(() => setDrawn({ monday, reach: reach + 1 }));
    });
    return () => void (isGone = true);
  }, [isWaiting, monday, reach]);
  return (index) => Math.abs(index - shown) < reach;
}
