import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { Skipped } from '#domain/journal/batch/batch.ts';
import type { Change } from './changes.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { EditConflict } from '#domain/journal/merge/merge-edit.ts';

/** An accepted fact may be missing from the snapshot; a parked one failed on the server too often (DEC-137). */
export type EntryStatus = 'pending' | 'sending' | 'accepted' | 'refused' | 'parked';

/** `seq` orders the facts of one browser (J4); only the fact itself is sent. */
export interface Entry {
  readonly seq: number;
  readonly fact: Fact;
  readonly status: EntryStatus;
  readonly position: number | null;
  readonly refusal: Refusal | null;
  readonly tries: number;
  /** The `UpdatedDate` that the user saw, for calls that carry one (DEC-122). */
  readonly seenVersion: string;
  readonly answer: readonly Task[];
  readonly skipped?: readonly Skipped[] | undefined;
  /** The change of the first task as the user saw it; set for entries that need attention. */
  readonly change?: Change | undefined;
  readonly conflict?: EditConflict | undefined;
}

export interface LogRow {
  readonly at: number;
  readonly fact: Fact;
  readonly changes: readonly Change[];
}

/** Returns the facts that the view still has to fold: not refused and not in the snapshot (J6). */
export function unmergedFacts(entries: readonly Entry[]): Fact[] {
  return entries.filter((entry) => isOpen(entry.status)).map((entry) => entry.fact);
}

/** Returns the facts that the server doesn't have yet, for the "not sent" count. */
export function unsent(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => isOpen(entry.status) && entry.status !== 'parked');
}

/** Returns refused and parked entries, except a refused undo, which loses no input (J8, DEC-119, DEC-137). */
export function needsAttention(entries: readonly Entry[]): Entry[] {
  const isKept = (entry: Entry) => entry.status === 'refused' && !isRefusedUndo(entry);
  return entries.filter((entry) => entry.status === 'parked' || isKept(entry));
}

/** Returns whether an entry is an undo that the server has refused. */
export function isRefusedUndo({ status, fact }: Entry): boolean {
  return status === 'refused' && fact.type === 'fact.undone';
}

function isOpen(status: EntryStatus): boolean {
  return status === 'pending' || status === 'sending' || status === 'parked';
}
