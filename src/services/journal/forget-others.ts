import { openDB } from 'idb';
import { databaseName, type JournalTables } from './database.ts';

/** What is kept only so that a board opens without a network. */
const SEEN = ['snapshot', 'answers', 'lists'] as const;

/**
 * Removes what others who have worked in this browser, and were not signed out, saw here. What they have done and the
 * server does not have yet stays until they are back (J11).
 */
export async function forgetOthers(userId: number, workspaceId: number): Promise<void> {
  const own = await databaseName(userId, workspaceId);
  // Some browsers don't tell.
  const known = (await globalThis.indexedDB.databases?.()) ?? [];
  for (const { name = '' } of known) {
    if (name === own || !NAMED.test(name)) continue;
    const db = await openDB<JournalTables>(name);
    const kept = SEEN.filter((each) => db.objectStoreNames.contains(each));
    try {
      await Promise.all(kept.map((each) => db.clear(each)));
    } finally {
      db.close();
    }
  }
}

/** As `databaseName` makes them. */
const NAMED = /^weekwright-[0-9a-f]{32}$/;
