import type { ActorRefFrom } from 'xstate';
import type { Entry, LogRow } from '#domain/journal/sending/entry.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { Answer, Snapshot } from '#domain/journal/snapshot.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import type { journalDeliveryMachine } from '#machines/delivery/journal-delivery.machine.ts';
import type { SetAsideRow } from './read-rows.ts';
import type { BoardName } from './stored-board.ts';

/** A fact that is to be recorded, with what is known beside it: the version the user saw, and the tasks before and after. */
export interface NewEntry {
  readonly fact: Fact;
  readonly seenVersion: string;
  readonly changes: readonly Change[];
  /** Its person is told of it elsewhere, or not at all: a form, an answer and an undo have words of their own. */
  readonly isTold?: boolean;
  /** Its task as the person saw it when the edit began; absent where it is made of the task as it stands. */
  readonly seen?: Task | undefined;
  /** What is said of it in place of its own words: of a batch, that it has left some tasks out. */
  readonly says?: string | undefined;
}

/** What the user should know of the journal beside its entries. */
export interface JournalNotices {
  /** Stored changes that could not be read: kept, shown, never sent (J1). */
  readonly setAside: readonly SetAsideRow[];
  /** A newer version of the app has written here: this page must be loaded again (J12). */
  readonly needsReload: boolean;
}

/**
 * Hears of an entry that the server accepted, refused or that was parked, as it then is. `own` is true in the one tab
 * that should tell the user: the one that recorded the fact, else the sender.
 */
export type SettledListener = (entry: Entry, own: boolean) => void;

/** Hears of facts that a tab of this browser has recorded, when they are durable; `own` is true in that tab. */
export type RecordedListener = (rows: readonly NewEntry[], own: boolean) => void;

/** A list as it was last read, under the key of its query. */
export interface KeptList {
  readonly name: string;
  readonly items: unknown;
}

/** What this user did that the server has not yet shown back. */
export interface Journal {
  /** Resolves when the stored entries are in the list; also when the browser could not open its store. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  /** Resolves once everything that was recorded until now stands in the store, or was taken back. */
  written(): Promise<void>;
  /** How the changes are being sent. */
  readonly delivery: ActorRefFrom<typeof journalDeliveryMachine>;
  /** All entries in their order; the same array until something changes. */
  entries(): readonly Entry[];
  subscribe(listener: () => void): () => void;
  /**
   * Shows the facts of one interaction at once; resolves when they are durable, or refuses with `storage.failed` and takes
   * them back: all are kept, or none (J2, J9, DEC-120).
   */
  record(rows: readonly NewEntry[]): Promise<Decision<readonly Entry[]>>;
  onSettled(listener: SettledListener): () => void;
  onRecorded(listener: RecordedListener): () => void;
  /** Hears when the facts of this browser cannot be sent now. */
  onCannotSend(listener: () => void): () => void;
  /** Sends a refused or parked fact again, with those that were held back by it (J8). */
  retry(factId: string): Promise<void>;
  /** Drops a refused or parked fact, with those that cannot be without it. */
  discard(factId: string): Promise<void>;
  /** What the server does not have, in its order, with all that sending it needs. */
  unsentRows(): Promise<readonly NewEntry[]>;
  /** Takes changes of a file in that this browser does not know; answers how many. Their ids make each count once (J3). */
  takeIn(rows: readonly NewEntry[]): Promise<Decision<number>>;
  /** The latest answers to own writes, for board reads that were taken before them (J6). */
  recentAnswers(): readonly Answer[];
  notices(): JournalNotices;
  /** The own facts of the log, oldest first, with what they changed. */
  log(): Promise<readonly LogRow[]>;
  /** Keeps a board for the next start. */
  saveBoard(name: BoardName, snapshot: Snapshot): Promise<void>;
  /** The boards that were kept. */
  boards(): Promise<readonly (BoardName & { readonly snapshot: Snapshot })[]>;
  /** Keeps a list that forms offer for the next start, by the key of its query. */
  saveList(name: string, items: unknown): Promise<void>;
  /** The lists that were kept. */
  lists(): Promise<readonly KeptList[]>;
  /** The session has run out: nothing is sent until somebody signs in again (J16). */
  authExpired(): void;
  /** Somebody signed in again: sending goes on (J16). */
  authRenewed(): void;
  /** Waits until nothing is left to send; false when that cannot be within `patienceMs`. */
  drain(patienceMs: number): Promise<boolean>;
  /** Ends sending and closes the store; nothing is lost. */
  close(): Promise<void>;
}
