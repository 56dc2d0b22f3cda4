import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import { useLanding } from './use-landing.ts';
import { useRunningInSight } from './use-running-in-sight.ts';

/** Stands beside the cards and is drawn with them: what lands there, and what runs at first, is brought into sight. */
export function Landing({ place }: { readonly place: BoardPlace }) {
  useRunningInSight(place, useLanding(place));
  return null;
}
