import {
  type Actor,
  createTaskRefusal,
  deleteTaskRefusal,
  editTaskRefusal,
  saveAndStartRefusal,
  timeTaskRefusal,
} from '#domain/access/index.ts';
import { MAX_TASK_MS } from '#domain/constants.ts';
import {
  loggedEditRefusal,
  isTaskTime,
  type Task,
  type NewTask,
  type TaskChanges,
  newUnscheduledRefusal,
  unscheduledRefusal,
} from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type PlainDay, dayRefusal } from '#domain/time/index.ts';
import { type Decision, type Refusal, agreed, refused } from '#domain/refusal.ts';
import { decideStatus, type TimerAction } from '#domain/timer/index.ts';
import { type Command, decideOn, fact } from './command.ts';
import type { EditFact, Fact, StartData } from './events.ts';
import { editOf } from './edit-fact.ts';
import { deletionExclusion } from '#domain/journal/batch/batch-rules.ts';
import { changed } from '#domain/journal/merge/changed-fields.ts';

/** The browser sets `aside`; the server sets `isLate`, `refusalOfPerson` and the rest of `StartData`. */
export interface StartSituation extends Omit<StartData, 'taskId' | 'day' | 'late'> {
  readonly today: PlainDay;
  readonly isLate?: boolean;
  readonly refusalOfPerson?: (userId: number) => Refusal | null;
}

/** Creates a task; logged time needs a date within bounds (FRM-26, DEC-143). */
export function decideCreate(task: NewTask, command: Command): Decision<Fact<'task.created'>> {
  const refusal =
    createTaskRefusal(command.actor, task.assigneeId) ??
    (task.day === null ? newUnscheduledRefusal(task.loggedMs) : dayRefusal(task.day));
  return refusal ? { ok: false, refusal } : agreed(fact(command, 'task.created', { task }));
}

/** Decides a timer action by the table of `timer-rules.ts`; accepts late starts (T7, TMR-12 to TMR-20, DEC-117). */
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

/** Starts a task that a form saves; it must be dated today (TMR-26, TMR-28, DEC-31). */
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

/** Sets the logged time of a stopped task on its card: above 0, at most 24 h (CRD-23, TMR-31, DEC-127). */
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

/** Edits fields of a task; `bankRun` closes the current run and starts a new one (TMR-29, TMR-30, DEC-127). */
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

/** Deletes a task unless another device started it later; the fold pauses it first (DEC-18, DEC-117). */
export function decideDelete(task: Task | undefined, command: Command): Decision<Fact<'task.deleted'>> {
  return decideOn(task, command, deleteTaskRefusal, (known) => {
    const refusal = deletionExclusion(known, command.at);
    return refusal ? { ok: false, refusal } : agreed(fact(command, 'task.deleted', { taskId: known.id }));
  });
}

type TimerFact = 'task.started' | 'task.resumed' | 'task.paused' | 'task.completed' | 'task.reopened';

/** Pauses a running task whose assignee is no longer active, without checking rights (DEC-127). */
export function stoppedRun(task: Task, command: Command): Fact<'task.paused' | 'task.completed'> {
  return stopFact(task.id, 'pause', task.runningSince, command);
}

/** Builds the fact of a pause or completion; `since` is the start (ms) of the run that the device saw, or null. */
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
