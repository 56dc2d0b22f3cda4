import type { BoardPlace } from '#features/board/week/use-board-place.ts';
import { useReveal } from './use-reveal.ts';
import { useRevealRunning } from './use-reveal-running.ts';
import { useTaskAddress } from './use-task-address.ts';

/** Stands beside the cards and is drawn with them: what lands there, what runs at first or what the address asks for is brought into sight. */
export function Reveal({ place }: { readonly place: BoardPlace }) {
  const reveals = useReveal(place);
  useRevealRunning(place, reveals);
  useTaskAddress(place, reveals);
  return null;
}
