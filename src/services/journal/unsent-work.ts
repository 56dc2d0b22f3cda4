import { type FileOwner, writeChangesFile } from '#domain/journal/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { type SmallStorage, unwrittenKey } from '#services/browser/index.ts';
import type { UnsentWork } from '#services/session/index.ts';
import { deleteJournal } from './database.ts';
import { forgetOwnKeys } from './forget.ts';
import type { Journal } from './journal.types.ts';

const PATIENCE_MS = 5_000;

/** Creates the sign-out steps: send changes, export the rest to a file, delete the journal (S3-29, DEC-141). */
export function createUnsentWork(
  journal: Journal,
  person: FileOwner,
  saveFile: (name: string, text: string) => void,
  storage: Pick<SmallStorage, 'remove'>,
  isOnline: () => boolean,
): UnsentWork {
  return {
    async drain() {
      if (!(await journal.drain(PATIENCE_MS)))
        return refused('server.unavailable', isOnline() ? texts.noAnswer : texts.unsentOffline);
      return journal.entries().length === 0
        ? agreed(undefined)
        : refused('server.unavailable', texts.attentionLeft);
    },
    async exportUnsent() {
      saveFile('weekwright-unsent-changes.json', writeChangesFile(person, await journal.unsentRows()));
      return agreed(undefined);
    },
    async forget() {
      await journal.close();
      forgetOwnKeys(person.userId);
      storage.remove(unwrittenKey(person));
      await deleteJournal(person.userId, person.workspaceId);
    },
  };
}
