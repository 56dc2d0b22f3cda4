import { timeTaskRefusal } from '#domain/access/index.ts';
import { OFFLINE_FACT_AGE_MS } from '#domain/constants.ts';
import { type Decision, agreed } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import { decideStatus, type Session } from '#domain/timer/index.ts';
import { type Command, decideOn } from './command.ts';
import { stopFact } from './decide.ts';
import type { Fact } from './events.ts';

export interface KnownRun extends Session {
  readonly userId: number;
  readonly closedBy: string | null;
}

/** `runs` are in order; `since` is the start (ms) of the run that the device saw. */
export interface StopSituation {
  readonly runs: readonly KnownRun[];
  readonly since: number | null;
  readonly isLate: boolean;
}

export interface Shortened {
  readonly sessionId: number;
  readonly at: number;
  readonly ms: number;
}

/** A double stop changes only what `cut` takes; `superseded` is a run that another start had ended (DEC-142). */
export interface Stop {
  readonly fact: Fact<'task.paused' | 'task.completed'>;
  readonly cut: Shortened | null;
  readonly isDouble: boolean;
  readonly superseded: number | null;
}

/** Returns whether a fact was made without knowing the task's current state (ms; DEC-117, DEC-142). */
export function isLate({ at }: Pick<Command, 'at'>, task: Pick<Task, 'updatedDate'>, now: number): boolean {
  return now - at > OFFLINE_FACT_AGE_MS || (at < now && at < Date.parse(task.updatedDate));
}

/** Decides a stop on the server; the order in which devices report changes no time (T11, DEC-117). */
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
  // The device can't mean a run that began later: it goes on.
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

function runMeant(runs: readonly KnownRun[], since: number | null, at: number): KnownRun | undefined {
  const named = since === null ? undefined : runs.findLast(({ start }) => start === since);
  return named ?? runs.findLast(({ start }) => start <= at);
}
