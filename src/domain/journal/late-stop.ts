import { timeTaskRefusal } from '#domain/access/commands.ts';
import { KEPT_BACK_MS } from '#domain/constants.ts';
import type { Decision } from '#domain/refusal.ts';
import { agreed } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import { decideStatus } from '#domain/timer/timer-rules.ts';
import { type Command, decideOn } from './command.ts';
import { stopFact } from './decide.ts';
import type { Fact } from './events.ts';
import type { Session } from '#domain/timer/session.ts';

/** A run of a task with what ended it; `closedBy` is null while it runs. */
export interface KnownRun extends Session {
  readonly userId: number;
  readonly closedBy: string | null;
}

/** What a stop meets: all runs of the task in their order, and the run that its device saw, by its start (ms), or null. */
export interface StopSituation {
  readonly runs: readonly KnownRun[];
  readonly since: number | null;
  readonly isLate: boolean;
}

/** A closed run that ends earlier than was known: at `at`, by `ms`. */
export interface Shortened {
  readonly sessionId: number;
  readonly at: number;
  readonly ms: number;
}

/**
 * What a stop comes to. A double is kept and changes nothing about the task but what `cut` takes from it. `superseded` is the
 * number of a run that a start elsewhere had ended before the device stopped it: that is told (DEC-142).
 */
export interface Stop {
  readonly fact: Fact<'task.paused' | 'task.completed'>;
  readonly cut: Shortened | null;
  readonly isDouble: boolean;
  readonly superseded: number | null;
}

/**
 * Whether a fact was made without knowing what the task is now (DEC-117, DEC-142): before the task became so, or so long
 * ago that its device has kept it back. Such a one is never refused for the state that it did not know; one that was made
 * here and now is (DEC-113, T7). All in ms; `now` is the time of arrival.
 */
export function isLate({ at }: Pick<Command, 'at'>, task: Pick<Task, 'updatedDate'>, now: number): boolean {
  return now - at > KEPT_BACK_MS || (at < now && at < Date.parse(task.updatedDate));
}

/**
 * Decides a pause or a completion on the server. One that means a run which another start has ended shortens it to its
 * own time, if that lies inside; any other stop of a closed run changes no time and is no refusal, whatever runs now
 * (T11, DEC-117). So the order in which the facts of several devices arrive changes no time.
 */
export function decideStop(
  task: Task,
  action: 'pause' | 'complete',
  situation: StopSituation,
  command: Command,
): Decision<Stop> {
  return decideOn(task, command, timeTaskRefusal, (known) => stopOf(known, action, situation, command));
}

function stopOf(
  task: Task,
  action: 'pause' | 'complete',
  { runs, since, isLate: late }: StopSituation,
  command: Command,
): Decision<Stop> {
  const { at } = command;
  const fact = stopFact(task.id, action, since, command);
  const stop = { fact, cut: null, isDouble: false, superseded: null };
  const decided = decideStatus(task, action);
  const meant = runMeant(runs, since, at);
  // A run that began later is none that the device could mean: it goes on.
  if (meant === undefined && task.runningSince !== null) return agreed({ ...stop, isDouble: true });
  if (meant === undefined || meant.end === null) {
    if (decided.ok) return agreed(stop);
    return late ? agreed({ ...stop, isDouble: true }) : decided;
  }
  const isNamed = late || meant.start === since;
  const isEndedByOther = meant.closedBy === 'rival' || meant.closedBy === 'cut';
  const isShorter = isEndedByOther && meant.userId === task.assigneeId && at >= meant.start && at < meant.end;
  const cut = isShorter ? { sessionId: meant.id, at, ms: meant.end - at } : null;
  const superseded = isNamed && meant.closedBy === 'rival' && at > meant.end ? meant.id : null;
  const runsNow = task.runningSince !== null;
  if (!decided.ok && !runsNow && !isNamed && !isEndedByOther) return decided;
  return agreed({ fact, cut, isDouble: runsNow || !decided.ok, superseded });
}

/** The run that a stop means: the one that its device saw, else the last one that had begun by then. */
function runMeant(runs: readonly KnownRun[], since: number | null, at: number): KnownRun | undefined {
  const named = since === null ? undefined : runs.findLast(({ start }) => start === since);
  return named ?? runs.findLast(({ start }) => start <= at);
}
