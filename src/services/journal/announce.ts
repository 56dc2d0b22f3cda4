import { announceRefusal } from '#services/toasts/announce.ts';
import type { Toasts } from '#services/toasts/toasts.ts';
import type { Journal } from './journal.types.ts';

/**
 * Tells the user once, in the tab that did it, why a change was refused or is held back (J7, J8); `showList` opens the
 * list in which it is kept with what can be done about it.
 */
export function announceRefusals(
  journal: Pick<Journal, 'onSettled'>,
  toasts: Pick<Toasts, 'show'>,
  showList: () => void,
): () => void {
  return journal.onSettled(({ status, refusal }, own) => {
    if (!own || status === 'accepted' || !refusal) return;
    announceRefusal(refusal, toasts, [{ label: 'Show', run: showList }]);
  });
}
