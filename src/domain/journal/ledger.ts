import { withinCap, type Task } from '#domain/task/index.ts';
import type { Session } from '#domain/timer/index.ts';
import type { Fact } from './events.ts';
import { namesTime, pastRun } from './kinds.ts';

/** Instants and durations in ms; the sessions of the ledger define a task's time (DEC-111, T3). */
export type LedgerStep =
  | { readonly kind: 'close'; readonly at: number }
  | { readonly kind: 'adjust'; readonly deltaMs: number }
  | { readonly kind: 'open'; readonly at: number };

/** Returns the ledger steps of a fact and the new uncapped sum; only `namesTime` corrects it (DEC-03, DEC-129). */
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

/** `sumMs` is uncapped: time over 24 h stays in the ledger (DEC-03). */
export interface LedgerPlan {
  readonly steps: readonly LedgerStep[];
  readonly sumMs: number;
}

export interface Placement {
  /** Closed runs that now end at the start; the fold pauses open ones (DEC-117). */
  readonly trims: readonly { readonly sessionId: number; readonly taskId: string; readonly ms: number }[];
  readonly endedAt?: number;
}

/** Fits a start among its user's sessions: the earlier run ends where the later begins (T1, T6, T11, DEC-117). */
export function placeStart(sessions: readonly Session[], at: number): Placement {
  const trims = sessions.flatMap((session) =>
    session.end !== null && session.start <= at && session.end > at
      ? [{ sessionId: session.id, taskId: session.taskId, ms: session.end - at }]
      : [],
  );
  const later = sessions.filter((session) => session.start > at).map((session) => session.start);
  return later.length > 0 ? { trims, endedAt: Math.min(...later) } : { trims };
}
