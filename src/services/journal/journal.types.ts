import type { ActorRefFrom } from 'xstate';
import type { Entry, LogRow, Fact, Answer, Snapshot, Change } from '#domain/journal/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { journalDeliveryMachine } from '#machines/delivery/journal-delivery.machine.ts';
import type { SetAsideRow } from './read-rows.ts';
import type { BoardName } from './stored-board.ts';

export interface NewEntry {
  readonly fact: Fact;
  readonly seenVersion: string;
  readonly changes: readonly Change[];
  readonly isTold?: boolean;
  readonly seen?: Task | undefined;
  readonly says?: string | undefined;
}

export interface JournalNotices {
  readonly setAside: readonly SetAsideRow[];
  readonly needsReload: boolean;
}

/** `own` is true only in the tab that should notify the user: the one that recorded the fact, else the sender. */
export type SettledListener = (entry: Entry, own: boolean) => void;

export type RecordedListener = (rows: readonly NewEntry[], own: boolean) => void;

export interface KeptList {
  readonly name: string;
  readonly items: unknown;
}

export interface Journal {
  /** Also resolves if the browser could not open the database. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  written(): Promise<void>;
  readonly delivery: ActorRefFrom<typeof journalDeliveryMachine>;
  /** Returns the same array until something changes. */
  entries(): readonly Entry[];
  subscribe(listener: () => void): () => void;
  /** Shows the facts at once. Refuses with `storage.failed` if not all can be stored (J2, J9, DEC-120). */
  record(rows: readonly NewEntry[]): Promise<Decision<readonly Entry[]>>;
  onSettled(listener: SettledListener): () => void;
  onRecorded(listener: RecordedListener): () => void;
  onCannotSend(listener: () => void): () => void;
  retry(factId: string): Promise<void>;
  discard(factId: string): Promise<void>;
  unsentRows(): Promise<readonly NewEntry[]>;
  /** Returns the number added. Known ids are skipped, so each change counts once (J3). */
  takeIn(rows: readonly NewEntry[]): Promise<Decision<number>>;
  /** For board reads that were taken before these answers (J6). */
  recentAnswers(): readonly Answer[];
  notices(): JournalNotices;
  log(): Promise<readonly LogRow[]>;
  saveBoard(name: BoardName, snapshot: Snapshot): Promise<void>;
  boards(): Promise<readonly (BoardName & { readonly snapshot: Snapshot })[]>;
  saveList(name: string, items: unknown): Promise<void>;
  lists(): Promise<readonly KeptList[]>;
  authExpired(): void;
  authRenewed(): void;
  drain(patienceMs: number): Promise<boolean>;
  close(): Promise<void>;
}
