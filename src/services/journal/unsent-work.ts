import { unsent } from '#domain/journal/entry.ts';
import { texts } from '#domain/messages.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { UnsentWork } from '#services/session/session.ts';
import { deleteJournal } from './database.ts';
import type { Journal } from './journal.types.ts';

/** How long in ms a sign-out waits for what is still to be sent. */
const PATIENCE_MS = 5_000;

/** What signing out looks after: it sends what can be sent, writes the rest to a file, and forgets the journal (rule 29). */
export function createUnsentWork(
  journal: Journal,
  person: { readonly userId: number; readonly workspaceId: number },
  saveFile: (name: string, text: string) => void,
): UnsentWork {
  return {
    async drain() {
      const isDrained = await journal.drain(PATIENCE_MS);
      return isDrained ? agreed(undefined) : refused('server.unavailable', texts.unavailable);
    },
    async exportUnsent() {
      const facts = unsent(journal.entries()).map((entry) => entry.fact);
      saveFile('weekwright-unsent-changes.json', `${JSON.stringify(facts, null, 2)}\n`);
      return agreed(undefined);
    },
    async forget() {
      await journal.close();
      await deleteJournal(person.userId, person.workspaceId);
    },
  };
}
