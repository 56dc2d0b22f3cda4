import { addDays, mondayOf, type PlainDay, startOfDay } from '#domain/time/index.ts';
import type { Task } from '#domain/task/index.ts';
import { roundedTimes } from '#domain/report/rounded.ts';

export type PlanState = Pick<Task, 'assigneeId' | 'day' | 'estimateMs' | 'status' | 'live'>;

/** `at` is the time of arrival at the server, in ms. */
export interface PlanStep {
  readonly at: number;
  readonly before: PlanState | null;
  readonly after: PlanState;
  /** Whether it is part of a rollover that was not undone. */
  readonly isRollover: boolean;
  readonly carriedTo: PlainDay | null;
}

export interface TaskPlan {
  readonly steps: readonly PlanStep[];
  readonly now: PlanState;
}

export interface PlannedWeek {
  readonly days: readonly PlainDay[];
  readonly plannedAt: number;
  readonly endsAt: number;
}

export const outcomes = ['done', 'carriedOver', 'open', 'moved', 'handedOver', 'deleted'] as const;

export type Outcome = (typeof outcomes)[number];

export interface CarriedOver {
  readonly from: PlainDay;
  readonly to: PlainDay | null;
}

export interface Drift {
  readonly plannedMs: number | null;
  /** The first and the last estimate within the week. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly isThere: boolean;
  readonly outcome: Outcome;
  readonly movedTo: PlainDay | null;
  readonly carriedOver: readonly CarriedOver[];
  /** Planned and still open, without any work in the week. */
  readonly isUntouched: boolean;
  readonly loggedMs: number;
}

/** Returns the week of a day; its plan counts as made at Monday noon, as users plan on Monday. */
export function plannedWeek(day: PlainDay, timeZone: string): PlannedWeek {
  const monday = mondayOf(day);
  const noon = Temporal.PlainDate.from(monday).toZonedDateTime({ timeZone, plainTime: '12:00' });
  return {
    days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    plannedAt: noon.epochMilliseconds,
    endsAt: startOfDay(addDays(monday, 7), timeZone),
  };
}

/** Compares a task's week with its plan up to `now` (ms); null if it was neither in the week nor worked on. */
export function driftOf(
  plan: TaskPlan,
  userId: number,
  { days, plannedAt, endsAt }: PlannedWeek,
  { loggedMs, now }: { readonly loggedMs: number; readonly now: number },
): Drift | null {
  const inWeek = new Set<PlainDay | null>(days);
  const isPlanned = (state: PlanState | null): state is PlanState =>
    state !== null && state.live && state.assigneeId === userId && inWeek.has(state.day);
  const until = Math.min(endsAt - 1, now);
  const start = Math.min(plannedAt, until);
  const [first, last] = [stateAt(plan, start), stateAt(plan, until)];
  const later = plan.steps.filter(({ at }) => at > start && at <= until);
  const standing = [first, ...later.map(({ after }) => after)].filter(isPlanned);
  if (last === null || (standing.length === 0 && loggedMs === 0)) return null;
  const carriedOver = plan.steps.flatMap(({ before, after, isRollover, carriedTo }) =>
    isRollover && isPlanned(before) && before.day !== null && isCarried(before, after)
      ? [{ from: before.day, to: carriedTo }]
      : [],
  );
  const wasPlanned = isPlanned(first);
  const outcome = outcomeOf(plan, last, { userId, inWeek, until });
  const isWorkedOn = loggedMs > 0 || later.some(({ before, after }) => before?.status !== after.status);
  return {
    plannedMs: wasPlanned ? first.estimateMs : null,
    firstMs: (standing[0] ?? last).estimateMs,
    lastMs: (standing.at(-1) ?? last).estimateMs,
    isThere: isPlanned(last),
    outcome,
    movedTo: outcome === 'moved' ? last.day : null,
    carriedOver,
    isUntouched: wasPlanned && (outcome === 'open' || outcome === 'moved') && !isWorkedOn,
    loggedMs,
  };
}

export const driftKinds = ['done', 'carriedOver', 'grown', 'untouched', 'added'] as const;

export type DriftKind = (typeof driftKinds)[number];

const kinds: Readonly<Record<DriftKind, (drift: Drift) => boolean>> = {
  done: ({ plannedMs, outcome }) => plannedMs !== null && outcome === 'done',
  carriedOver: ({ carriedOver }) => carriedOver.length > 0,
  grown: ({ firstMs, lastMs }) => lastMs > firstMs,
  untouched: ({ isUntouched }) => isUntouched,
  added: ({ plannedMs }) => plannedMs === null,
};

/** Returns whether a drift is of a kind; it can be of several. */
export const isOfKind = (drift: Drift, kind: DriftKind): boolean => kinds[kind](drift);

export interface DriftSums {
  readonly plannedMs: number;
  readonly lastMs: number;
  readonly loggedMs: number;
  readonly planned: number;
  readonly of: Readonly<Record<DriftKind, number>>;
}

/** Sums the drifts of tasks. */
export function driftSums(all: readonly Drift[]): DriftSums {
  const sum = (of: (each: Drift) => number): number => all.reduce((ms, each) => ms + of(each), 0);
  const count = (kind: DriftKind): number => all.filter(kinds[kind]).length;
  return {
    plannedMs: sum(({ plannedMs }) => plannedMs ?? 0),
    lastMs: sum(({ isThere, lastMs }) => (isThere ? lastMs : 0)),
    loggedMs: sum(({ loggedMs }) => loggedMs),
    planned: all.length - count('added'),
    of: {
      done: count('done'),
      carriedOver: count('carriedOver'),
      grown: count('grown'),
      untouched: count('untouched'),
      added: count('added'),
    },
  };
}

export interface RoundedDrift {
  readonly roundedPlannedMs: number;
  readonly roundedLoggedMs: number;
}

/** Rounds the times of a list so that they add up (B8). */
export function roundedDrifts<D extends Drift>(all: readonly D[]): (D & RoundedDrift)[] {
  const planned = roundedTimes(all.map(({ plannedMs }) => plannedMs ?? 0));
  const logged = roundedTimes(all.map(({ loggedMs }) => loggedMs));
  return all.map((drift, place) => ({
    ...drift,
    roundedPlannedMs: planned[place] ?? 0,
    roundedLoggedMs: logged[place] ?? 0,
  }));
}

export interface UndoableRow {
  readonly id: string;
  readonly undoes: string | null;
}

/** Returns the rows (oldest first) that were undone and not redone. */
export function undoneRows(rows: readonly UndoableRow[]): Set<string> {
  const undone = new Set<string>();
  for (const { id, undoes } of rows.toReversed()) if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return undone;
}

function stateAt({ steps, now }: TaskPlan, at: number): PlanState | null {
  const past = steps.findLast((step) => step.at <= at);
  if (past) return past.after;
  const [next] = steps;
  return next ? next.before : now;
}

/** A rollover may skip tasks of its batch. */
const isCarried = (before: PlanState, after: PlanState): boolean =>
  before.day !== after.day || (before.status !== 'done' && after.status === 'done');

function outcomeOf(
  { steps }: TaskPlan,
  last: PlanState,
  {
    userId,
    inWeek,
    until,
  }: { readonly userId: number; readonly inWeek: ReadonlySet<PlainDay | null>; readonly until: number },
): Outcome {
  if (!last.live) return 'deleted';
  if (last.assigneeId !== userId) return 'handedOver';
  if (last.status === 'done') {
    const ended = steps.findLast(
      ({ at, before, after }) => at <= until && after.status === 'done' && before?.status !== 'done',
    );
    return ended?.isRollover === true ? 'carriedOver' : 'done';
  }
  return inWeek.has(last.day) ? 'open' : 'moved';
}
