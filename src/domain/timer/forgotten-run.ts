import { FORGOTTEN_RUN_MS, MAX_TASK_MS, MINUTE_MS } from '#domain/constants.ts';
import type { SessionAdjustment } from './session-times.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { isDue, type Task } from '#domain/task/index.ts';

/** Instants in epoch ms; null where unknown. */
export interface SeenRun {
  readonly taskId: string;
  readonly since: number;
  readonly lastUseAt: number | null;
  readonly sleptAt: number | null;
  readonly wokeAt: number | null;
  readonly now: number;
}

/** Epoch ms; `end`: null while it runs, `at`: the last sign of life, `woke`: null if the run is only long. */
export interface ForgottenRun {
  readonly taskId: string;
  readonly since: number;
  readonly end: number | null;
  readonly at: number;
  readonly woke: number | null;
}

export interface RunAnswer {
  readonly mode: SessionAdjustment['mode'];
  readonly at: number | null;
}

/** Returns the run if it looks forgotten: the device slept, or it is too long since `keptAt` (T9, DEC-130). */
export function forgottenRun(seen: SeenRun, keptAt: number | null): ForgottenRun | null {
  const { taskId, since, lastUseAt, sleptAt, wokeAt, now } = seen;
  const countsFrom = Math.max(since, keptAt ?? since);
  if (sleptAt !== null && sleptAt >= countsFrom) {
    const woke = Math.min(now, wokeAt ?? now);
    if (woke - sleptAt >= MINUTE_MS) return { taskId, since, end: null, at: sleptAt, woke };
  }
  if (now - countsFrom <= FORGOTTEN_RUN_MS) return null;
  return { taskId, since, end: null, at: Math.min(now, Math.max(since, lastUseAt ?? since)), woke: null };
}

/** Returns the user's runs that need an answer at `now`, oldest first (DEC-140). */
export function askedRuns(
  tasks: Iterable<Task>,
  { userId, lastUseAt, now }: Pick<SeenRun, 'lastUseAt' | 'now'> & { readonly userId: number },
): ForgottenRun[] {
  const asked: ForgottenRun[] = [];
  for (const { id: taskId, live, questions, keptAt } of tasks) {
    if (!live) continue;
    for (const question of questions) {
      const { userId: worker, start, end, at, woke } = question;
      if (worker !== userId || !isDue(question, keptAt, now)) continue;
      // The last use of this browser stands in for a missing sign of life, if it lies in the run.
      const isInside =
        lastUseAt !== null && lastUseAt >= start && lastUseAt < (end ?? Number.POSITIVE_INFINITY);
      asked.push({ taskId, since: start, end, at: at ?? (isInside ? lastUseAt : start), woke });
    }
  }
  return asked.sort((one, other) => one.since - other.since);
}

/** Returns whether two questions concern the same run. */
export function isSameRun(
  one: Pick<ForgottenRun, 'taskId' | 'since'>,
  other: Pick<ForgottenRun, 'taskId' | 'since'>,
): boolean {
  return one.taskId === other.taskId && one.since === other.since;
}

/** Limits a run in ms to the 24 h that a task can count (DEC-03). */
export const countedRun = (ms: number): number => Math.min(ms, MAX_TASK_MS);

/** Returns whether a run can be split; an ended one only if it ran on after its device woke. */
export function maySplit({ end, woke }: Pick<ForgottenRun, 'end' | 'woke'>): boolean {
  return end === null || (woke !== null && woke < end);
}

/** Returns the cut of a run (ms); limits answers of a device clock that runs ahead to the run (DEC-128). */
export function decideCut(
  at: number | null,
  { start, end }: { readonly start: number; readonly end: number | null },
  now: number,
  sentDeviceTime = now,
): Decision<number> {
  if (at !== null && at >= start) {
    if (end === null ? at <= now : at < end) return agreed(at);
    if (sentDeviceTime > now && at <= sentDeviceTime) return agreed(end ?? now);
  }
  return refused('request.invalid', texts.outsideRun);
}
