import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Entry, LogRow } from '#domain/journal/sending/entry.ts';
import type { Task } from '#domain/task/task.ts';

/** The tables of one person's journal in the browser; rows are checked when they are read (J1). */
export interface JournalTables extends DBSchema {
  /** Facts that no snapshot has shown yet. */
  outbox: { key: number; value: Entry | Omit<Entry, 'seq'> };
  /** A ring of the last own facts with the values before and after, for undo after a reload. */
  log: { key: number; value: StoredLogRow; indexes: { factId: string } };
  /** The last board snapshots, task rows only. */
  snapshot: { key: string; value: StoredBoard; indexes: { savedAt: number } };
  /** Answers to own writes that the snapshots have not been joined with yet: each is small, a snapshot is not. */
  answers: { key: number; value: StoredAnswer };
  /** The lists that forms offer, as they were read last. */
  lists: { key: string; value: StoredList };
}

/** A list as it was last read. `list` is its key; `shape` says of which kind its items are. */
export interface StoredList {
  readonly list: string;
  readonly shape: number;
  readonly items: unknown;
}

/** A row of the log as it is stored; a refused fact cannot be undone. */
export interface StoredLogRow extends LogRow {
  readonly n?: number;
  readonly factId: string;
  readonly refused: boolean;
}

/** What the server said of some tasks, and the position at which they stood so. */
export interface StoredAnswer {
  readonly position: number;
  readonly tasks: readonly Task[];
}

/** A board as it was last seen. `board` is its key, `savedAt` (ms) says which boards are the oldest. */
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

/** An open journal database. */
export type JournalDatabase = IDBPDatabase<JournalTables>;

/** Why a database is closed while it was in use: a newer version of the app wants it, or it went away. */
export type Closing = 'newer' | 'lost';

/** The name of the database of one person in one workspace; it tells nobody who that is (J11). */
export async function databaseName(userId: number, workspaceId: number): Promise<string> {
  const text = new TextEncoder().encode(`${workspaceId}/${userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `weekwright-${hex}`;
}

/** Opens the database, and closes it at once when another tab upgrades or deletes it (J12). */
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

/** Deletes the journal of a person at sign-out; other tabs close theirs. */
export async function deleteJournal(userId: number, workspaceId: number): Promise<void> {
  await deleteDB(await databaseName(userId, workspaceId));
}
