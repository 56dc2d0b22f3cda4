import type { Actor } from '#domain/access/actor.ts';
import {
  createTaskRefusal,
  deleteTaskRefusal,
  editTaskRefusal,
  saveAndStartRefusal,
  timeTaskRefusal,
} from '#domain/access/commands.ts';
import { MAX_TASK_MS } from '#domain/constants.ts';
import { loggedEditRefusal } from '#domain/task/logged-time.ts';
import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { isTaskTime, type Task } from '#domain/task/task.ts';
import { dayRefusal } from '#domain/time/allowed-day.ts';
import { decideStatus, type TimerAction } from '#domain/timer/timer-rules.ts';
import { newUnscheduledRefusal, unscheduledRefusal } from '#domain/task/unscheduled.ts';
import { type Command, decideOn, fact } from './command.ts';
import { type EditFact, editOf } from './edit-fact.ts';
import type { Fact, StartData } from './events.ts';
import type { NewTask, TaskChanges } from '#domain/task/task.ts';
import { deletionExclusion } from '#domain/journal/batch/batch-rules.ts';
import { changed } from '#domain/journal/merge/changed-fields.ts';

/**
 * What a start meets: today in the assignee's zone; in the browser what else runs there (`aside`); on the server the rest
 * of `StartData`, whether its device had kept it back (`isLate`), and whether its person is still there.
 */
export interface StartSituation extends Omit<StartData, 'taskId' | 'day' | 'late'> {
  readonly today: PlainDay;
  readonly isLate?: boolean;
  readonly refusalOfPerson?: (userId: number) => Refusal | null;
}

/** Adds a task; one with logged time needs a date, which has its bounds (FRM-26, DEC-143). */
export function decideCreate(task: NewTask, command: Command): Decision<Fact<'task.created'>> {
  const refusal =
    createTaskRefusal(command.actor, task.assigneeId) ??
    (task.day === null ? newUnscheduledRefusal(task.loggedMs) : dayRefusal(task.day));
  return refusal ? { ok: false, refusal } : agreed(fact(command, 'task.created', { task }));
}

/**
 * Starts, pauses, resumes, completes or reopens a task by the table of `timer-rules.ts` (T7, TMR-12 to TMR-20). A late
 * start that the table refuses now is a run all the same: its device could not know (DEC-117). Nothing begins to run for
 * a person who is active no more (DEC-127).
 */
export function decideTimer(
  task: Task | undefined,
  action: TimerAction,
  situation: StartSituation,
  command: Command,
): Decision<Fact<TimerFact>> {
  return decideOn(task, command, timeTaskRefusal, (known): Decision<Fact<TimerFact>> => {
    const decided = decideStatus(known, action);
    if (action === 'start' || action === 'resume') {
      const refusal = situation.refusalOfPerson?.(known.assigneeId) ?? null;
      if (refusal) return { ok: false, refusal };
      if (!decided.ok && !situation.isLate) return decided;
      // A resume of a created task acts as a start (DEC-31).
      const type = known.status === 'created' ? 'task.started' : 'task.resumed';
      return agreed(fact(command, type, startData(known, situation, !decided.ok)));
    }
    if (!decided.ok) return decided;
    if (action === 'reopen') return agreed(fact(command, 'task.reopened', { taskId: known.id }));
    return agreed(stopFact(known.id, action, known.runningSince, command));
  });
}

/** Starts a task with the form that saves it: only one dated today (TMR-26, TMR-28, DEC-31). */
export function decideSavedStart(
  task: Task | undefined,
  action: 'start' | 'resume',
  situation: StartSituation,
  command: Command,
): Decision<Fact<TimerFact>> {
  const { actor } = command;
  const refusal = task?.live ? saveAndStartRefusal(actor, task, situation.today) : null;
  return refusal ? { ok: false, refusal } : decideTimer(task, action, situation, command);
}

/** Sets the estimate on the card: above 0, at most 24 h (CRD-24, TMR-24). */
export function decideEstimate(
  task: Task | undefined,
  estimateMs: number,
  today: PlainDay,
  command: Command,
): Decision<EditFact> {
  return decideOn(
    task,
    command,
    editTaskRefusal,
    (known) => positive(estimateMs) ?? decideEdit(known, { estimateMs }, today, command),
  );
}

/** Sets the logged time of a resting task by hand: above 0, at most 24 h (CRD-23, TMR-31); a running one only in its form (DEC-127). */
export function decideLogged(
  task: Task | undefined,
  loggedMs: number,
  today: PlainDay,
  command: Command,
): Decision<EditFact> {
  return decideOn(task, command, editTaskRefusal, (known) => {
    const refusal = loggedEditRefusal(known);
    if (refusal) return { ok: false, refusal };
    return positive(loggedMs) ?? decideEdit(known, { loggedMs }, today, command);
  });
}

/**
 * Sets fields: those of the edit form, of a chip, or one on the card. The fact is called by what it changes. A running task dated today closes its run at the edit and goes on
 * (TMR-29, TMR-30, DEC-30); so does one of another day whose logged time was typed anew (DEC-127). Whether the task may
 * stand without a date is judged as it is after the edit (FRM-27), the bounds of a date where it changes (DEC-143).
 */
export function decideEdit(
  task: Task | undefined,
  asked: TaskChanges,
  today: PlainDay,
  command: Command,
): Decision<EditFact> {
  const refusalOf = (actor: Actor, known: Task) => editTaskRefusal(actor, known, asked);
  return decideOn(task, command, refusalOf, (known) => {
    const changes = changed(known, asked);
    const outOfRange = dayRefusal(changes.day ?? null);
    if (outOfRange) return { ok: false, refusal: outOfRange };
    if (changes.day === null) {
      const refusal = unscheduledRefusal({ ...known, loggedMs: changes.loggedMs ?? known.loggedMs });
      if (refusal) return { ok: false, refusal };
    }
    if (known.day === null && changes.day === undefined && (changes.loggedMs ?? 0) > 0) {
      return refused('task.unscheduledLogged', texts.loggedNeedsDay);
    }
    const typed = changes.loggedMs !== undefined;
    const bankRun =
      known.runningSince !== null && asked.loggedMs !== undefined && (typed || known.day === today);
    const { type, data } = editOf(known.id, changes, bankRun);
    return agreed(fact(command, type, data));
  });
}

/** Deletes a task; a running one is paused and banked first, unless it was started later on another device (DEC-18, DEC-117). */
export function decideDelete(task: Task | undefined, command: Command): Decision<Fact<'task.deleted'>> {
  return decideOn(task, command, deleteTaskRefusal, (known) => {
    const refusal = deletionExclusion(known, command.at);
    return refusal ? { ok: false, refusal } : agreed(fact(command, 'task.deleted', { taskId: known.id }));
  });
}

type TimerFact = 'task.started' | 'task.resumed' | 'task.paused' | 'task.completed' | 'task.reopened';

/** The pause of a running task whose person is no longer there to pause it: no right on the task is asked for (DEC-127). */
export function stoppedRun(task: Task, command: Command): Fact<'task.paused' | 'task.completed'> {
  return stopFact(task.id, 'pause', task.runningSince, command);
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
