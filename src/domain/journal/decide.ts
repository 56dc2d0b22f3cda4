import { MAX_TASK_MS } from '#domain/constants.ts';
import { loggedEditRefusal } from '#domain/logged-time.ts';
import { texts } from '#domain/messages.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import type { Decision } from '#domain/refusal.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { isTaskTime, type Task } from '#domain/task.ts';
import { dayRefusal } from '#domain/task-day.ts';
import { decideStatus, type TimerAction } from '#domain/timer-rules.ts';
import { newUnscheduledRefusal, unscheduledRefusal } from '#domain/unscheduled.ts';
import type { Fact, FactType, NewTask, StartData, TaskChanges } from './events.ts';
import { type EditField, sameField } from './merge-edit.ts';

/** Who does something, when (device time, ms), and the id that the fact will have: time and ids come from outside. */
export interface Command {
  readonly factId: string;
  readonly at: number;
  readonly by: number;
}

/**
 * What a start meets: today in the assignee's zone; in the browser what else runs there (`aside`); on the server the rest
 * of `StartData`, and whether its device had kept it back (`isLate`).
 */
export interface StartSituation extends Omit<StartData, 'taskId' | 'day' | 'late'> {
  readonly today: PlainDay;
  readonly isLate?: boolean;
}

/** Adds a task; one with logged time needs a date, which has its bounds (FRM-26, DEC-143). */
export function decideCreate(task: NewTask, command: Command): Decision<Fact<'task.created'>> {
  const refusal = task.day === null ? newUnscheduledRefusal(task.loggedMs) : dayRefusal(task.day);
  return refusal ? { ok: false, refusal } : agreed(fact(command, 'task.created', { task }));
}

/**
 * Starts, pauses, resumes, completes or reopens a task by the table of `timer-rules.ts` (T7, TMR-12 to TMR-20). A late
 * start that the table refuses now is a run all the same: its device could not know (DEC-117).
 */
export function decideTimer(
  task: Task | undefined,
  action: TimerAction,
  situation: StartSituation,
  command: Command,
): Decision<Fact<TimerFact>> {
  if (!task?.live) return gone();
  const decided = decideStatus(task, action);
  if (action === 'start' || action === 'resume') {
    if (!decided.ok && !situation.isLate) return decided;
    // A resume of a created task acts as a start (DEC-31).
    const type = task.status === 'created' ? 'task.started' : 'task.resumed';
    return agreed(fact(command, type, startData(task, situation, !decided.ok)));
  }
  if (!decided.ok) return decided;
  if (action === 'reopen') return agreed(fact(command, 'task.reopened', { taskId: task.id }));
  return agreed(stopFact(task.id, action, task.runningSince, command));
}

/** Edits the title in place (CRD-04); the caller has checked the text. */
export function decideRename(
  task: Task | undefined,
  name: string,
  command: Command,
): Decision<Fact<'task.renamed'>> {
  return task?.live ? agreed(fact(command, 'task.renamed', { taskId: task.id, name })) : gone();
}

/** Sets the estimate on the card: above 0, at most 24 h (CRD-24, TMR-24). */
export function decideEstimate(
  task: Task | undefined,
  estimateMs: number,
  command: Command,
): Decision<Fact<'task.estimated'>> {
  if (!task?.live) return gone();
  return positive(estimateMs) ?? agreed(fact(command, 'task.estimated', { taskId: task.id, estimateMs }));
}

/** Sets the logged time of a resting task by hand: above 0, at most 24 h (CRD-23, TMR-31); a running one only in its form (DEC-127). */
export function decideLogged(
  task: Task | undefined,
  loggedMs: number,
  command: Command,
): Decision<Fact<'task.logged'>> {
  if (!task?.live) return gone();
  const refusal = loggedEditRefusal(task);
  if (refusal) return { ok: false, refusal };
  return positive(loggedMs) ?? agreed(fact(command, 'task.logged', { taskId: task.id, loggedMs }));
}

/**
 * Saves the fields of the edit form or of a chip. A running task dated today closes its run at the edit and goes on
 * (TMR-29, TMR-30, DEC-30); so does one of another day whose logged time was typed anew (DEC-127). Whether the task may
 * stand without a date is judged as it is after the edit (FRM-27), the bounds of a date where it changes (DEC-143).
 */
export function decideEdit(
  task: Task | undefined,
  asked: TaskChanges,
  today: PlainDay,
  command: Command,
): Decision<Fact<'task.edited'>> {
  if (!task?.live) return gone();
  const changes = changed(task, asked);
  const outOfRange = dayRefusal(changes.day ?? null);
  if (outOfRange) return { ok: false, refusal: outOfRange };
  if (changes.day === null) {
    const refusal = unscheduledRefusal({ ...task, loggedMs: changes.loggedMs ?? task.loggedMs });
    if (refusal) return { ok: false, refusal };
  }
  if (task.day === null && changes.day === undefined && (changes.loggedMs ?? 0) > 0) {
    return refused('task.unscheduledLogged', texts.loggedNeedsDay);
  }
  const typed = changes.loggedMs !== undefined;
  const bankRun = task.runningSince !== null && asked.loggedMs !== undefined && (typed || task.day === today);
  return agreed(fact(command, 'task.edited', { taskId: task.id, changes, bankRun }));
}

/** Deletes a task; a running one is paused and banked first (DEC-18). */
export function decideDelete(task: Task | undefined, command: Command): Decision<Fact<'task.deleted'>> {
  return task?.live ? agreed(fact(command, 'task.deleted', { taskId: task.id })) : gone();
}

/** Only the fields that differ from the task as it stands; refs are compared by id. */
export function changed(task: Task, asked: TaskChanges): TaskChanges {
  const keys = (Object.keys(asked) as EditField[]).filter((key) => !sameField(key, asked, task));
  return Object.fromEntries(keys.map((key) => [key, asked[key]]));
}

type TimerFact = 'task.started' | 'task.resumed' | 'task.paused' | 'task.completed' | 'task.reopened';

/** Builds a fact of version 1 from a command. */
export function fact<T extends FactType>(command: Command, type: T, data: Fact<T>['data']): Fact<T> {
  return { id: command.factId, type, v: 1, at: command.at, by: command.by, data } as Fact<T>;
}

/** The fact of a pause or a completion; `since` is the start of the run (ms) that the device saw, or null. */
export function stopFact(
  taskId: string,
  action: 'pause' | 'complete',
  since: number | null,
  command: Command,
): Fact<'task.paused' | 'task.completed'> {
  const type = action === 'pause' ? 'task.paused' : 'task.completed';
  return fact(command, type, { taskId, ...(since === null ? {} : { since }) });
}

function startData(task: Task, situation: StartSituation, late: boolean): StartData {
  const { today, endedAt, trims, aside, unseen } = situation;
  return {
    taskId: task.id,
    ...(task.day === null ? { day: today } : {}),
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(trims?.length ? { trims } : {}),
    ...(late ? { late } : {}),
    ...(aside === undefined ? {} : { aside }),
    ...(unseen === undefined ? {} : { unseen }),
  };
}

function positive(ms: number): Decision<never> | null {
  return ms > 0 && isTaskTime(ms, MAX_TASK_MS) ? null : refused('time.notPositive', texts.timeNotPositive);
}

/** The refusal of whatever is asked of a task that is not there. */
export function gone(): Decision<never> {
  return refused('task.gone', texts.taskGone);
}
