import { withinCap } from '#domain/task/logged-time.ts';
import type { Task } from '#domain/task/task.ts';
import type { Session } from '#domain/timer/session.ts';
import type { Fact } from './events.ts';
import { namesTime, pastRun } from './kinds.ts';

/** What a fact writes into the ledger of a task: its sessions are the truth about time (DEC-111, T3). Instants and times in ms. */
export type LedgerStep =
  | { readonly kind: 'close'; readonly at: number }
  | { readonly kind: 'adjust'; readonly deltaMs: number }
  | { readonly kind: 'open'; readonly at: number };

/**
 * The ledger steps that lead from a task before a fact to the task after it, and the new sum of its sessions and
 * adjustments, from which its logged time follows. `sumMs` is that sum before, without the cap: the excess over 24 h stays
 * in the ledger (DEC-03), and a sum below 0 is made up for (DEC-129). Only a fact that names a time corrects it.
 */
export function ledgerSteps(before: Task | null, after: Task, sumMs: number, fact: Fact): LedgerPlan {
  const steps: LedgerStep[] = [];
  const past = pastRun(fact, after.id);
  if (past) steps.push({ kind: 'open', at: past.from }, { kind: 'close', at: past.to });
  const since = before?.runningSince ?? null;
  const changed = since !== after.runningSince;
  let sum = sumMs + (past ? past.to - past.from : 0);
  if (since !== null && changed) {
    const at = Math.max(since, after.stoppedAt ?? fact.at);
    steps.push({ kind: 'close', at });
    sum += at - since;
  }
  const meant = namesTime(fact, after.id) ? after.loggedMs : withinCap(sum);
  if (sum < 0 || meant !== withinCap(sum)) {
    steps.push({ kind: 'adjust', deltaMs: meant - sum });
    sum = meant;
  }
  if (after.runningSince !== null && changed) steps.push({ kind: 'open', at: after.runningSince });
  return { steps, sumMs: sum };
}

/** The steps of a fact in the ledger of one task, and the sum (ms, uncapped) that follows. */
export interface LedgerPlan {
  readonly steps: readonly LedgerStep[];
  readonly sumMs: number;
}

/** Where a start at `at` fits among the runs of its user. */
export interface Placement {
  /** Closed runs that the start cuts: they now end at `at` (DEC-117). Open ones are paused by the fold. */
  readonly trims: readonly { readonly sessionId: number; readonly taskId: string; readonly ms: number }[];
  /** The beginning of the next later run, at which the new one ends; absent when there is none. */
  readonly endedAt?: number;
}

/**
 * Fits a start among the sessions of the same user, so that none overlap and the union of both is kept: the earlier
 * run ends where the later begins (T1, T6, T11, T12, DEC-117).
 */
export function placeStart(sessions: readonly Session[], at: number): Placement {
  const trims = sessions.flatMap((session) =>
    session.end !== null && session.start <= at && session.end > at
      ? [{ sessionId: session.id, taskId: session.taskId, ms: session.end - at }]
      : [],
  );
  const later = sessions.filter((session) => session.start > at).map((session) => session.start);
  return later.length > 0 ? { trims, endedAt: Math.min(...later) } : { trims };
}
