import { useState } from 'react';
import type { PlainDay } from '#domain/time/index.ts';
import { useIsPainted } from '#ui/interaction/use-is-painted.ts';

interface DrawnColumnsProps {
  readonly monday: PlainDay;
  readonly shown: number;
  readonly count: number;
  readonly isKnown: boolean;
}

/**
 * A phone draws the shown column first and its neighbors after the next paint, so that no long task delays a
 * touch.
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
  // Columns closer to the shown one than this are drawn.
  const { reach } = drawn;
  const isWaiting = isKnown && reach < count;
  const isPainted = useIsPainted(`${monday} ${reach}`, isWaiting);
  if (isWaiting && isPainted) setDrawn({ monday, reach: reach + 1 });
  return (index) => Math.abs(index - shown) < reach;
}
