import type { Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import type { Skipped } from '#domain/journal/batch/batch.ts';
import type { Change } from './changes.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { EditConflict } from '#domain/journal/merge/merge-edit.ts';

/**
 * Where a fact is on its way to the server: pending (durable, waits its turn), sending, accepted (the server has it,
 * a snapshot may not), refused (left the view), parked (the server failed too often: needs attention, DEC-137).
 */
export type EntryStatus = 'pending' | 'sending' | 'accepted' | 'refused' | 'parked';

/** A fact with the bookkeeping of its delivery, which is never sent. `seq` orders the facts of one browser (J4). */
export interface Entry {
  readonly seq: number;
  readonly fact: Fact;
  readonly status: EntryStatus;
  /** The journal position of the server's answer; null until it is accepted. */
  readonly position: number | null;
  readonly refusal: Refusal | null;
  /** How many tries ended in a failing server. */
  readonly tries: number;
  /** The `UpdatedDate` of the task as the user saw it, for the calls that carry one (DEC-122). */
  readonly seenVersion: string;
  /** The changed tasks of the answer. */
  readonly answer: readonly Task[];
  /** What the server has left out of a batch (DEC-123). */
  readonly skipped?: readonly Skipped[] | undefined;
  /** What the fact changes in the first of its tasks, as its person saw it: kept with what needs attention. */
  readonly change?: Change | undefined;
  /** What stands where the edit was overtaken by somebody else (DEC-141). */
  readonly conflict?: EditConflict | undefined;
}

/** A row of the log: an own fact with the values before and after, for undo after a reload and for bug reports. */
export interface LogRow {
  readonly at: number;
  readonly fact: Fact;
  readonly changes: readonly Change[];
}

/** The facts that the view still has to fold: not refused, and not yet part of what the server last said (J6). */
export function concurrentTasks(entries: readonly Entry[]): Fact[] {
  return entries.filter((entry) => isOpen(entry.status)).map((entry) => entry.fact);
}

/** The facts that the server does not have yet: what the "not sent" count counts. */
export function unsent(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => isOpen(entry.status) && entry.status !== 'parked');
}

/**
 * The facts that need the user's attention: refused or given up for now (J8, DEC-137). A refused undo does not: nothing that
 * was typed or worked is lost (DEC-119).
 */
export function needsAttention(entries: readonly Entry[]): Entry[] {
  const isKept = (entry: Entry) => entry.status === 'refused' && !isRefusedUndo(entry);
  return entries.filter((entry) => entry.status === 'parked' || isKept(entry));
}

/** Whether an entry is an undo that the server has refused. */
export function isRefusedUndo({ status, fact }: Entry): boolean {
  return status === 'refused' && fact.type === 'fact.undone';
}

function isOpen(status: EntryStatus): boolean {
  return status === 'pending' || status === 'sending' || status === 'parked';
}
