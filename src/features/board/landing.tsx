import type { BoardPlace } from './use-board-place.ts';
import { useLanding } from './use-landing.ts';

/** Stands beside the cards and is drawn with them: what lands there is brought into sight. */
export function Landing({ place }: { readonly place: BoardPlace }) {
  useLanding(place);
  return null;
}
