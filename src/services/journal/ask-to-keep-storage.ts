import { unsent } from '#domain/journal/index.ts';
import type { SmallStorage } from '#services/browser/index.ts';
import type { Journal } from './journal.types.ts';

/** Some browsers prompt the user, so the request is made once per browser. */
const ASKED_KEY = 'weekwright.storage-asked';

/** Requests persistent storage once the outbox holds an unsent change. Returns the unsubscribe function. */
export function askToKeepStorage(
  journal: Pick<Journal, 'entries' | 'subscribe'>,
  storage: SmallStorage,
  persist: () => Promise<boolean>,
): () => void {
  const ask = (): void => {
    if (unsent(journal.entries()).length === 0) return;
    leave();
    if (storage.read(ASKED_KEY) !== null || !storage.write(ASKED_KEY, '1')) return;
    persist().catch(() => undefined);
  };
  const leave = journal.subscribe(ask);
  ask();
  return leave;
}
