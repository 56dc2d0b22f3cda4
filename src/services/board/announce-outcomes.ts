import { sizeOf } from '#domain/journal/batch-words.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { Toasts } from '#services/toasts/toasts.ts';

/** What the telling of outcomes needs; `readAgain` has the boards that are looked at read once more. */
export interface OutcomeTeller {
  readonly journal: Pick<Journal, 'onSettled'>;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly readAgain: () => void;
}

/**
 * Tells the person once, where the batch was recorded, which of its tasks the server has left as they are and why
 * (DEC-123). They stand otherwise than this browser believed, so the boards are read again.
 */
export function announceOutcomes({ journal, toasts, readAgain }: OutcomeTeller): () => void {
  return journal.onSettled(({ status, fact, skipped = [] }, own) => {
    if (status !== 'accepted' || skipped.length === 0) return;
    readAgain();
    if (!own) return;
    // Without its words nobody is told; the boards show it all the same.
    import('#domain/journal/batch-outcome.ts')
      .then(({ outcomeText }) => {
        const text = outcomeText(fact, sizeOf(fact) - skipped.length, skipped);
        if (text !== null) toasts.show({ text, tone: 'info' });
      })
      .catch(() => undefined);
  });
}
