import { announceBlocked } from '#services/toasts/announce.ts';
import { blockedWhy } from '#ui/primitives/blocked-why.ts';

/** Does what a button does, or says why that is not possible now. */
export function unlessBlocked(button: HTMLElement, act: () => void): void {
  const why = blockedWhy(button);
  if (why) announceBlocked(why);
  else act();
}
