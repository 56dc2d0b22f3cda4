import { type IDBPDatabase, openDB } from 'idb';
import { createSmallStorage, keysOf } from '#services/browser/storage.ts';
import { databaseName, type JournalTables } from './database.ts';

/**
 * Removes what others who have worked in this browser, and were not signed out, saw here. What they have done and the
 * server does not have yet stays until they are back (J11).
 */
export async function forgetOthers(userId: number, workspaceId: number): Promise<void> {
  const own = await databaseName(userId, workspaceId);
  forgetKeys([PERSONAL, DRAFT], (id) => id !== userId);
  await forgetIn((name) => name !== own);
}

/** Removes what a user whose session is over saw in this browser; what the server does not have yet stays (J11, J16). */
export async function forgetSeen(userId: number, workspaceId: number): Promise<void> {
  const own = await databaseName(userId, workspaceId);
  forgetKeys([PERSONAL], (id) => id === userId);
  await forgetIn((name) => name === own);
}

/**
 * Removes the keys of a user who signs out, in all storages. Up to where others' acts were told stays (decision 0094), and
 * so do dismissed notifications (decision 0097) and a draft of the wizard (decision 0072); unwritten rows are unsent work.
 */
export const forgetOwnKeys = (userId: number): void => forgetKeys([SIGNED_OUT], (id) => id === userId);

/** What is kept only so that a board opens without a network. */
const SEEN = ['snapshot', 'answers', 'lists'] as const;

async function forgetIn(isForgotten: (name: string) => boolean): Promise<void> {
  // Some browsers don't tell.
  const known = (await globalThis.indexedDB.databases?.()) ?? [];
  for (const { name = '' } of known) {
    if (!NAMED.test(name) || !isForgotten(name)) continue;
    const db = await openDB<JournalTables>(name);
    try {
      const seen = SEEN.filter((each) => db.objectStoreNames.contains(each));
      await Promise.all([...seen.map((each) => db.clear(each)), forgetSent(db)]);
    } finally {
      db.close();
    }
  }
}

/** Empties the log but for what is still in the outbox: its values before go with it into a file, and into an undo. */
async function forgetSent(db: IDBPDatabase<JournalTables>): Promise<void> {
  const tx = db.transaction(['outbox', 'log'], 'readwrite');
  const unsent = new Set((await tx.objectStore('outbox').getAll()).map(({ fact }) => fact?.id));
  for await (const row of tx.objectStore('log')) if (!unsent.has(row.value.factId)) await row.delete();
  await tx.done;
}

/** Removes what the keys of a user name, unsent work excepted. */
function forgetKeys(patterns: readonly RegExp[], isForgotten: (userId: number) => boolean): void {
  for (const open of [() => localStorage, () => sessionStorage])
    for (const key of keysOf(open)) {
      const isTheirs = patterns.some((pattern) => {
        const userId = pattern.exec(key)?.groups?.['userId'];
        return userId !== undefined && isForgotten(Number(userId));
      });
      if (isTheirs) createSmallStorage(open).remove(key);
    }
}

/** As `personalKey` makes them, and not `unwrittenKey`. */
const PERSONAL = /^weekwright\.(?!unwritten\.).+\.(?<userId>\d+)$/;
/** As `personalKey` makes them, and no longer wanted when the same user signs in again. */
const SIGNED_OUT = /^weekwright\.(?!(?:unwritten|told|dismissed)\.).+\.(?<userId>\d+)$/;
/** As `draftKey` makes them: a user's own draft outlives the session (decision 0072). */
const DRAFT = /^onboarding-draft-(?<userId>\d+)$/;
/** As `databaseName` makes them. */
const NAMED = /^weekwright-[0-9a-f]{32}$/;
