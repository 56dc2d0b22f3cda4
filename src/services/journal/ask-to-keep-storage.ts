import { unsent } from '#domain/journal/sending/entry.ts';
import type { SmallStorage } from '#services/browser/storage.ts';
import type { Journal } from './journal.types.ts';

/** Says that this browser was asked: some ask the user, who answers once. */
const ASKED_KEY = 'weekwright.storage-asked';

/**
 * Asks the browser not to clear what this site keeps, once a change is not sent yet, and not a second time. Answers how to
 * end that.
 */
export function askToKeepStorage(
  journal: Pick<Journal, 'entries' | 'subscribe'>,
  storage: SmallStorage,
  persist: () => Promise<boolean>,
): () => void {
  const ask = (): void => {
    if (unsent(journal.entries()).length === 0) return;
    leave();
    if (storage.read(ASKED_KEY) !== null || !storage.write(ASKED_KEY, '1')) return;
    // A browser that refuses keeps the changes as long as it has room.
    persist().catch(() => undefined);
  };
  const leave = journal.subscribe(ask);
  ask();
  return leave;
}
