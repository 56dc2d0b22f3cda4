import type { BoardPlace } from '#features/board/place/index.ts';
import { useReveal } from './use-reveal.ts';
import { useRevealRunning } from './use-reveal-running.ts';
import { useTaskAddress } from './use-task-address.ts';

/** Mounted beside the cards, so that its effects run once they are rendered. */
export function Reveal({ place }: { readonly place: BoardPlace }) {
  const reveals = useReveal(place);
  useRevealRunning(place, reveals);
  useTaskAddress(place, reveals);
  return null;
}
