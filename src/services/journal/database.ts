import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { PlainDay } from '#domain/time/index.ts';
import type { Entry, LogRow } from '#domain/journal/index.ts';
import type { Task } from '#domain/task/index.ts';

export interface JournalTables extends DBSchema {
  outbox: { key: number; value: Entry | Omit<Entry, 'seq'> };
  log: { key: number; value: StoredLogRow; indexes: { factId: string } };
  snapshot: { key: string; value: StoredBoard; indexes: { savedAt: number } };
  /** Separate from the snapshots: an answer is small, rewriting a snapshot for each is not. */
  answers: { key: number; value: StoredAnswer };
  lists: { key: string; value: StoredList };
}

export interface StoredList {
  readonly list: string;
  readonly shape: number;
  readonly items: unknown;
}

export interface StoredLogRow extends LogRow {
  readonly n?: number;
  readonly factId: string;
  readonly refused: boolean;
}

export interface StoredAnswer {
  readonly position: number;
  readonly tasks: readonly Task[];
}

/** `savedAt` is in epoch ms. */
export interface StoredBoard {
  readonly board: string;
  readonly userId: number;
  readonly monday: PlainDay;
  readonly timeZone: string;
  readonly savedAt: number;
  readonly position: number;
  readonly tasks: readonly Task[];
  readonly newer: readonly (readonly [string, number])[];
}

export type JournalDatabase = IDBPDatabase<JournalTables>;

export type Closing = 'newer' | 'lost';

/** Returns the name of a user's database in one workspace, hashed so that it reveals no ids (J11). */
export async function databaseName(userId: number, workspaceId: number): Promise<string> {
  const text = new TextEncoder().encode(`${workspaceId}/${userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `weekwright-${hex}`;
}

/** Opens the database and closes it at once when another tab upgrades or deletes it (J12). */
export function openDatabase(name: string, onClosing: (why: Closing) => void): Promise<JournalDatabase> {
  return openDB<JournalTables>(name, 3, {
    upgrade(db, before, _, tx) {
      if (before < 1) {
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('log', { keyPath: 'n', autoIncrement: true }).createIndex('factId', 'factId');
        db.createObjectStore('snapshot', { keyPath: 'board' });
      }
      if (before < 2) {
        tx.objectStore('snapshot').createIndex('savedAt', 'savedAt');
        db.createObjectStore('answers', { autoIncrement: true });
      }
      db.createObjectStore('lists', { keyPath: 'list' });
    },
    blocking(_, wanted, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosing(wanted === null ? 'lost' : 'newer');
    },
    terminated: () => onClosing('lost'),
  });
}

/** Deletes a user's journal at sign-out. Other tabs close their connections. */
export async function deleteJournal(userId: number, workspaceId: number): Promise<void> {
  await deleteDB(await databaseName(userId, workspaceId));
}
