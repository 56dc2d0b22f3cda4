import { FORGOTTEN_RUN_MS } from './constants.ts';
import type { Fact, SessionAdjustment } from './journal/events.ts';
import { texts } from './messages.ts';
import type { Refusal } from './refusal.ts';

/** The run of a person's task and what this browser knows about that time; instants in epoch ms, null where unknown. */
export interface SeenRun {
  readonly taskId: string;
  readonly since: number;
  /** When the browser was last in use. */
  readonly lastUseAt: number | null;
  /** When the device fell asleep for `SLEEP_GAP_MS` or more. */
  readonly sleptAt: number | null;
  readonly now: number;
}

/** A run that looks forgotten: because it is long, or because the device slept. `at` is the last sign of life (ms). */
export interface ForgottenRun {
  readonly taskId: string;
  readonly since: number;
  readonly why: 'long' | 'slept';
  readonly at: number;
}

/** The answer of the person: all of it counts, it ends at `at` (ms), or it ends there and goes on now. */
export interface RunAnswer {
  readonly mode: SessionAdjustment['mode'];
  /** Where a trimmed or split run is cut; null where no time was given. */
  readonly at: number | null;
}

/**
 * Whether a run looks forgotten (T9, DEC-130): the device slept while it ran, or it has lasted longer than
 * `FORGOTTEN_RUN_MS`. What was kept at `keptAt` is settled: the run counts from there on.
 */
export function forgottenRun(seen: SeenRun, keptAt: number | null): ForgottenRun | null {
  const { taskId, since, lastUseAt, sleptAt, now } = seen;
  const settledAt = Math.max(since, keptAt ?? since);
  if (sleptAt !== null && sleptAt >= settledAt && sleptAt <= now) {
    return { taskId, since, why: 'slept', at: sleptAt };
  }
  if (now - settledAt <= FORGOTTEN_RUN_MS) return null;
  return { taskId, since, why: 'long', at: Math.min(now, Math.max(since, lastUseAt ?? since)) };
}

/** When a run was last kept by an answer that was not undone, in ms; null where it never was. `facts`: oldest first. */
export function keptAt(
  facts: readonly Fact[],
  { taskId, since }: Pick<SeenRun, 'taskId' | 'since'>,
): number | null {
  const undone = new Set<string>();
  for (const fact of facts.toReversed()) {
    if (undone.has(fact.id)) continue;
    if (fact.type === 'fact.undone') undone.add(fact.data.factId);
    if (fact.type !== 'session.adjusted' || fact.data.mode !== 'keep') continue;
    if (fact.data.taskId === taskId && fact.at >= since) return fact.at;
  }
  return null;
}

/** Why a run cannot be cut at `at`, or null: from its start on, up to now, and before the end of one that has ended. */
export function cutRefusal(
  at: number | null,
  run: { readonly start: number; readonly end: number | null },
  now: number,
): Refusal | null {
  const isInside = at !== null && at >= run.start && (run.end === null ? at <= now : at < run.end);
  return isInside ? null : { code: 'request.invalid', message: texts.outsideRun };
}
