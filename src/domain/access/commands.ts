import { messages, texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/task.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { holds } from './permissions.ts';
import { managesTasksOfAll, mayAssignTo, mayCreateFor, mayManageTasksOf } from './tasks-access.ts';

/** Whose task it is: all that access looks at. */
type Assigned = Pick<Task, 'assigneeId'>;

/** Why somebody may not do something with a task, or null. */
type TaskRefusal = (actor: Actor, task: Assigned) => Refusal | null;

/** Why the actor may not add a task for somebody, without a name for himself or herself, or null (ROL-11, ROL-31, ROL-32, DEC-68, DEC-125). */
export function createTaskRefusal(actor: Actor, assigneeId = actor.userId): Refusal | null {
  if (!holds(actor.permissions, 'Create Tasks')) return denied(texts.tasksLocked);
  if (mayCreateFor(actor, assigneeId)) return actor.readOnly ?? null;
  return { code: 'access.createForOther', message: messages.createForOther };
}

/** Why the actor may not look at the board of somebody, or null (DEC-39, P5). */
export function seeBoardRefusal(actor: Actor, userId: number): Refusal | null {
  return mayManageTasksOf(actor, userId) ? null : denied(texts.forbidden);
}

/** Why the actor may not look at a task, its sessions or its history, or null (DEC-39, P5). */
export const seeTaskRefusal: TaskRefusal = (actor, { assigneeId }) => seeBoardRefusal(actor, assigneeId);

/** Why the actor may not change a task, or give it to whom the changes name, or null (ROL-27 to ROL-30, DEC-68, P5). */
export function editTaskRefusal(
  actor: Actor,
  task: Assigned,
  { assigneeId = task.assigneeId }: Partial<Assigned> = {},
): Refusal | null {
  const isGivenAway = assigneeId !== task.assigneeId;
  return (
    ofManaged(actor, task) ??
    (isGivenAway && !mayAssignTo(actor, assigneeId) ? denied(texts.forbidden) : null)
  );
}

/** Why the actor may not delete a task, or null (P5). */
export const deleteTaskRefusal: TaskRefusal = ofManaged;

/** Why the actor may not bring a deleted task back, or null (P5). */
export const restoreTaskRefusal: TaskRefusal = ofManaged;

/** Why the actor may not carry the rest of a task over, or null: that may make a new one of it (DEC-17, DEC-71, P5). */
export const rolloverTaskRefusal: TaskRefusal = (actor, task) =>
  ofManaged(actor, task) ?? createTaskRefusal(actor, task.assigneeId);

/** Why the actor may not make a copy of a task for its person, or for whom it is pasted, or null: he or she must see it (DEC-19, P4). */
export function cloneTaskRefusal(
  actor: Actor,
  source: Assigned,
  assigneeId = source.assigneeId,
): Refusal | null {
  return seeTaskRefusal(actor, source) ?? createTaskRefusal(actor, assigneeId);
}

/** Why the actor may not move a card within its column or into another one, or null (P5). */
export const sortTaskRefusal: TaskRefusal = ofManaged;

/** Why the actor may not start, pause, resume, complete or reopen a task, or null (DEC-39, P5). */
export const timeTaskRefusal: TaskRefusal = ofManaged;

/** Why nothing can be made or run for a person, or null: he or she must be active (FRM-07, DEC-127). */
export function inactiveRefusal(isActive: boolean): Refusal | null {
  return isActive ? null : { code: 'task.invalid', message: texts.personInactive };
}

/**
 * Why the actor may not start a task with the form that saves it, or null: it must be dated today (TMR-28, DEC-16), of
 * somebody whose timers he or she may run (DEC-39).
 */
export function saveAndStartRefusal(
  actor: Actor,
  task: Assigned & { readonly day: PlainDay | null },
  today: PlainDay,
): Refusal | null {
  if (task.day !== today) return { code: 'task.notToday', message: texts.startNotToday };
  return seeTaskRefusal(actor, task) ? denied(texts.startOfOther) : timeTaskRefusal(actor, task);
}

/** Why the actor may not say what becomes of a run of a task, or null; `workerId` is whose run it is (DEC-130, P5). */
export function answerRunRefusal(actor: Actor, task: Assigned, workerId = task.assigneeId): Refusal | null {
  return ofManaged(actor, task) ?? ofManaged(actor, { assigneeId: workerId });
}

/** Why the actor may not add, change or delete a session of a task, or null; `workerId` is whose it is (DEC-152, P5). */
export const editSessionRefusal = answerRunRefusal;

/** Why the actor may not put a run of a task in question, or null (DEC-140, P5). */
export const questionRunRefusal: TaskRefusal = ofManaged;

/** Why the actor may not take back what was done with a task, or null; it goes back to `assigneeId` (DEC-119, P5). */
export function undoTaskRefusal(actor: Actor, task: Assigned, assigneeId = task.assigneeId): Refusal | null {
  return ofManaged(actor, task) ?? ofManaged(actor, { assigneeId });
}

/** Why the actor may not import time or take an import back, or null: it is of everybody, and makes tasks for them (ROL-31, DEC-68, P5). */
export function importTimeRefusal(actor: Actor): Refusal | null {
  const may = managesTasksOfAll(actor) && holds(actor.permissions, 'Create Tasks');
  return changingRefusal(actor, may, texts.timeImportLocked);
}

function ofManaged(actor: Actor, { assigneeId }: Assigned): Refusal | null {
  return seeBoardRefusal(actor, assigneeId) ?? actor.readOnly ?? null;
}
