import { FORGOTTEN_RUN_MS, MAX_TASK_MS, MINUTE_MS } from '#domain/constants.ts';
import type { SessionAdjustment } from './session.ts';
import { texts } from '#domain/texts/messages.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { isDue } from '#domain/task/run-question.ts';
import type { Task } from '#domain/task/task.ts';

/** The run of a person's task and what this browser knows about that time; instants in epoch ms, null where unknown. */
export interface SeenRun {
  readonly taskId: string;
  readonly since: number;
  /** When the browser was last in use. */
  readonly lastUseAt: number | null;
  /** When the device fell asleep for `SLEEP_GAP_MS` or more, and when it woke. */
  readonly sleptAt: number | null;
  readonly wokeAt: number | null;
  readonly now: number;
}

/** A run that looks forgotten. `end` is null while it runs, `at` is the last sign of life, `woke` when the device woke that had slept from then on; null where the run is only long (ms). */
export interface ForgottenRun {
  readonly taskId: string;
  readonly since: number;
  readonly end: number | null;
  readonly at: number;
  readonly woke: number | null;
}

/** The answer of the person: all of it counts, it ends at `at` (ms), or it ends there and goes on later. */
export interface RunAnswer {
  readonly mode: SessionAdjustment['mode'];
  /** Where a trimmed or split run is cut; null where no time was given. */
  readonly at: number | null;
}

/**
 * Whether the run that is on looks forgotten (T9, DEC-130): the device slept while it ran, for a minute of it or more, or
 * it has lasted longer than `FORGOTTEN_RUN_MS`. What was kept at `keptAt` is answered: the run counts from there on.
 */
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

/**
 * The runs of a person about which an answer is due at `now`, oldest first (DEC-140). Where no device has told a sign of life, the
 * last use of this browser stands for it, if it lies in the run.
 */
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
      const isInside =
        lastUseAt !== null && lastUseAt >= start && lastUseAt < (end ?? Number.POSITIVE_INFINITY);
      asked.push({ taskId, since: start, end, at: at ?? (isInside ? lastUseAt : start), woke });
    }
  }
  return asked.sort((one, other) => one.since - other.since);
}

/** Whether two questions are about the same run. */
export function isSameRun(
  one: Pick<ForgottenRun, 'taskId' | 'since'>,
  other: Pick<ForgottenRun, 'taskId' | 'since'>,
): boolean {
  return one.taskId === other.taskId && one.since === other.since;
}

/** What of a run of so many ms can count: a task has at most 24 h (DEC-03). */
export const countedRun = (ms: number): number => Math.min(ms, MAX_TASK_MS);

/** Whether a run can be split: one that has ended only where it ran on after its device woke. */
export function maySplit({ end, woke }: Pick<ForgottenRun, 'end' | 'woke'>): boolean {
  return end === null || (woke !== null && woke < end);
}

/**
 * Where a run is cut that its person ends at `at`, in ms: from its start on, up to now, and before the end of one that has
 * ended. `toldAt` is when the answer was given by the clock of its device. Where that runs ahead of `now`, the person meant
 * a time that the run has not reached: it is held within the run, as everything that the device says (DEC-128).
 */
export function decideCut(
  at: number | null,
  { start, end }: { readonly start: number; readonly end: number | null },
  now: number,
  toldAt = now,
): Decision<number> {
  if (at !== null && at >= start) {
    if (end === null ? at <= now : at < end) return agreed(at);
    if (toldAt > now && at <= toldAt) return agreed(end ?? now);
  }
  return refused('request.invalid', texts.outsideRun);
}
