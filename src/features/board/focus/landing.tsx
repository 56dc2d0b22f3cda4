import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import { useLanding } from './use-landing.ts';
import { useRunningInSight } from './use-running-in-sight.ts';
import { useTaskAddress } from './use-task-address.ts';

/** Stands beside the cards and is drawn with them: what lands there, what runs at first or what the address asks for is brought into sight. */
export function Landing({ place }: { readonly place: BoardPlace }) {
  const landings = useLanding(place);
  useRunningInSight(place, landings);
  useTaskAddress(place, landings);
  return null;
}
