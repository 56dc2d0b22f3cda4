import type { Journal } from '#services/journal/index.ts';
import type { OutcomeTeller } from './tell-outcome.ts';

export interface OutcomeAnnouncer extends OutcomeTeller {
  readonly journal: Pick<Journal, 'onSettled' | 'record'>;
  readonly readAgain: () => Promise<void>;
}

/** Announces the tasks that the server skipped in a batch (DEC-123) and reloads the boards. */
export function announceOutcomes(teller: OutcomeAnnouncer): () => void {
  return teller.journal.onSettled((entry, own) => {
    if (entry.status !== 'accepted' || !entry.skipped?.length) return;
    const read = teller.readAgain();
    if (!own) return;
    // If the import fails, the boards still show the result.
    Promise.all([import('./tell-outcome.ts'), read])
      .then(([{ tellOutcome }]) => tellOutcome(entry, teller))
      .catch(() => undefined);
  });
}
