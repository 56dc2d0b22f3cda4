import { type IDBPDatabase, openDB } from 'idb';
import { createSmallStorage, keysOf } from '#services/browser/index.ts';
import { databaseName, type JournalTables } from './database.ts';

/** Removes cached data of other users of this browser. Their unsent changes stay until they sign in again (J11). */
export async function forgetOthers(userId: number, workspaceId: number): Promise<void> {
  const own = await databaseName(userId, workspaceId);
  forgetKeys([PERSONAL, DRAFT], (id) => id !== userId);
  await forgetIn((name) => name !== own);
}

/** Removes cached data of a user whose session has expired. Unsent changes stay (J11, J16). */
export async function forgetSeen(userId: number, workspaceId: number): Promise<void> {
  const own = await databaseName(userId, workspaceId);
  forgetKeys([PERSONAL], (id) => id === userId);
  await forgetIn((name) => name === own);
}

/** Removes a user's keys at sign-out, except those that later sessions need (decisions 0071, 0094 and 0069). */
export const forgetOwnKeys = (userId: number): void => forgetKeys([SIGNED_OUT], (id) => id === userId);

const SEEN = ['snapshot', 'answers', 'lists'] as const;

async function forgetIn(isForgotten: (name: string) => boolean): Promise<void> {
  // Not every browser has `databases()`.
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

/** Keeps the log rows of unsent facts: undo and the changes file need their values before. */
async function forgetSent(db: IDBPDatabase<JournalTables>): Promise<void> {
  const tx = db.transaction(['outbox', 'log'], 'readwrite');
  const unsent = new Set((await tx.objectStore('outbox').getAll()).map(({ fact }) => fact?.id));
  for await (const row of tx.objectStore('log')) if (!unsent.has(row.value.factId)) await row.delete();
  await tx.done;
}

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

/** Matches `personalKey`, but not `unwrittenKey`. */
const PERSONAL = /^weekwright\.(?!unwritten\.).+\.(?<userId>\d+)$/;
/** Matches the `personalKey` entries to remove at sign-out. */
const SIGNED_OUT = /^weekwright\.(?!(?:unwritten|told|dismissed)\.).+\.(?<userId>\d+)$/;
/** Matches `draftKey`. A user's own draft outlives the session (decision 0071). */
const DRAFT = /^onboarding-draft-(?<userId>\d+)$/;
/** Matches `databaseName`. */
const NAMED = /^weekwright-[0-9a-f]{32}$/;
