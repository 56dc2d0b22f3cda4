import type { Journal } from '#services/journal/journal.types.ts';
import type { OutcomeTeller } from './tell-outcome.ts';

/** What the announcing of outcomes needs; `readAgain` has the boards that are looked at read once more. */
export interface OutcomeAnnouncer extends OutcomeTeller {
  readonly journal: Pick<Journal, 'onSettled' | 'record'>;
  readonly readAgain: () => Promise<void>;
}

/**
 * Tells the person once, where the batch was recorded, which of its tasks the server has left as they are and why
 * (DEC-123). They stand otherwise than this browser believed, so the boards are read again.
 */
export function announceOutcomes(teller: OutcomeAnnouncer): () => void {
  return teller.journal.onSettled((entry, own) => {
    if (entry.status !== 'accepted' || !entry.skipped?.length) return;
    const read = teller.readAgain();
    if (!own) return;
    // Without its words nobody is told; the boards show it all the same.
    Promise.all([import('./tell-outcome.ts'), read])
      .then(([{ tellOutcome }]) => tellOutcome(entry, teller))
      .catch(() => undefined);
  });
}
