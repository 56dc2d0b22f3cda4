import { addDays, mondayOf, type PlainDay, startOfDay } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import { roundedTimes } from '#domain/report/rounded.ts';

/** What of a task is its plan. */
export type PlanState = Pick<Task, 'assigneeId' | 'day' | 'estimateMs' | 'status' | 'live'>;

/** A row of the journal about one task: when the server had it (ms), and what the plan was before and after. */
export interface PlanStep {
  readonly at: number;
  /** Null where the row made the task. */
  readonly before: PlanState | null;
  readonly after: PlanState;
  /** Whether it is part of a rollover that was not undone. */
  readonly isRollover: boolean;
  /** The day to which that carried it, null for Unscheduled. */
  readonly carriedTo: PlainDay | null;
}

/** The plan of one task: its steps, oldest first, and what it is now. */
export interface TaskPlan {
  readonly steps: readonly PlanStep[];
  readonly now: PlanState;
}

/** A week whose plan is compared with what came of it: its days, and when it counts as planned and as over, in ms. */
export interface PlannedWeek {
  readonly days: readonly PlainDay[];
  readonly plannedAt: number;
  readonly endsAt: number;
}

/** What became of a task by the end of a week. */
export const outcomes = ['done', 'carriedOver', 'open', 'moved', 'handedOver', 'deleted'] as const;

/** One thing that can become of a task. */
export type Outcome = (typeof outcomes)[number];

/** A time that a task was rolled over from a day of the week. */
export interface CarriedOver {
  readonly from: PlainDay;
  readonly to: PlainDay | null;
}

/** How the week of one task and person differs from its plan; times in ms. */
export interface Drift {
  /** The estimate in the plan; null for a task that was added later. */
  readonly plannedMs: number | null;
  /** The estimate when it came into the week, and the last one in it. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** Whether it still stood in the week at its end. */
  readonly isThere: boolean;
  readonly outcome: Outcome;
  /** Where a task stood that was moved away; null for Unscheduled. */
  readonly movedTo: PlainDay | null;
  readonly carriedOver: readonly CarriedOver[];
  /** It was planned and still is to be done, and nobody has worked on it in the week. */
  readonly isUntouched: boolean;
  readonly loggedMs: number;
}

/** The week of a day in a time zone: planned by Monday noon, for a week is planned on its Monday, and over at its end. */
export function plannedWeek(day: PlainDay, timeZone: string): PlannedWeek {
  const monday = mondayOf(day);
  const noon = Temporal.PlainDate.from(monday).toZonedDateTime({ timeZone, plainTime: '12:00' });
  return {
    days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    plannedAt: noon.epochMilliseconds,
    endsAt: startOfDay(addDays(monday, 7), timeZone),
  };
}

/**
 * How the week of one person differs from its plan for one task, by `now` (ms) where the week is not over; null for a task
 * that neither stood in it nor was worked on. A rollover from a day of the week counts also where it was made after its end.
 */
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

/** In what a task can differ from its plan, and what was done of it, in the order in which they are listed. */
export const driftKinds = ['done', 'carriedOver', 'grown', 'untouched', 'added'] as const;

/** One of the ways in which a task can differ from its plan. */
export type DriftKind = (typeof driftKinds)[number];

const kinds: Readonly<Record<DriftKind, (drift: Drift) => boolean>> = {
  done: ({ plannedMs, outcome }) => plannedMs !== null && outcome === 'done',
  carriedOver: ({ carriedOver }) => carriedOver.length > 0,
  grown: ({ firstMs, lastMs }) => lastMs > firstMs,
  untouched: ({ isUntouched }) => isUntouched,
  added: ({ plannedMs }) => plannedMs === null,
};

/** Whether a task differs from its plan in this way; one can differ in several. */
export const isOfKind = (drift: Drift, kind: DriftKind): boolean => kinds[kind](drift);

/** The sums of a week; times in ms. */
export interface DriftSums {
  readonly plannedMs: number;
  /** What stood in the week at its end. */
  readonly lastMs: number;
  readonly loggedMs: number;
  /** How many tasks were planned. */
  readonly planned: number;
  /** How many tasks are of each kind. */
  readonly of: Readonly<Record<DriftKind, number>>;
}

/** What the drifts of tasks come to. */
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

/** A row of a list of drifts with what is shown of it: whole minutes in ms, which add up to the sums of the list. */
export interface RoundedDrift {
  readonly roundedPlannedMs: number;
  readonly roundedLoggedMs: number;
}

/** The rows of a list with their times as they are shown (B8). */
export function roundedDrifts<D extends Drift>(all: readonly D[]): (D & RoundedDrift)[] {
  const planned = roundedTimes(all.map(({ plannedMs }) => plannedMs ?? 0));
  const logged = roundedTimes(all.map(({ loggedMs }) => loggedMs));
  return all.map((drift, place) => ({
    ...drift,
    roundedPlannedMs: planned[place] ?? 0,
    roundedLoggedMs: logged[place] ?? 0,
  }));
}

/** A row of the journal about one task, by whom it was and which row it takes back. */
export interface UndoableRow {
  readonly id: string;
  readonly undoes: string | null;
}

/** The ids of the rows about one task, oldest first, that were taken back, those of undos that were themselves undone not. */
export function undoneRows(rows: readonly UndoableRow[]): Set<string> {
  const undone = new Set<string>();
  for (const { id, undoes } of rows.toReversed()) if (undoes !== null && !undone.has(id)) undone.add(undoes);
  return undone;
}

/** What a task was at an instant (ms): as the row before says, or the one after; null where it was not there yet. */
function stateAt({ steps, now }: TaskPlan, at: number): PlanState | null {
  const past = steps.findLast((step) => step.at <= at);
  if (past) return past.after;
  const [next] = steps;
  return next ? next.before : now;
}

/** A rollover leaves out tasks of its batch: they are as they were. */
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
