import { messages, texts } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { holds } from './permissions.ts';
import { managesTasksOfAll, mayAssignTo, mayCreateFor, mayManageTasksOf } from './tasks-access.ts';

type Assigned = Pick<Task, 'assigneeId'>;

type TaskRefusal = (actor: Actor, task: Assigned) => Refusal | null;

/** Returns why the actor may not create a task for an assignee, or null (ROL-11, ROL-31, ROL-32, DEC-68, DEC-125). */
export function createTaskRefusal(actor: Actor, assigneeId = actor.userId): Refusal | null {
  if (!holds(actor.permissions, 'Create Tasks')) return denied(texts.tasksLocked);
  if (mayCreateFor(actor, assigneeId)) return actor.readOnly ?? null;
  return { code: 'access.createForOther', message: messages.createForOther };
}

/** Returns why the actor may not open the board of a user, or null (DEC-39, P5). */
export function seeBoardRefusal(actor: Actor, userId: number): Refusal | null {
  return mayManageTasksOf(actor, userId) ? null : denied(texts.forbidden);
}

/** Returns why the actor may not see a task, its sessions or its history, or null (DEC-39, P5). */
export const seeTaskRefusal: TaskRefusal = (actor, { assigneeId }) => seeBoardRefusal(actor, assigneeId);

/** Returns why the actor may not edit a task or give it to another assignee, or null (ROL-27 to ROL-30, DEC-68). */
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

export const deleteTaskRefusal: TaskRefusal = ofManaged;

export const restoreTaskRefusal: TaskRefusal = ofManaged;

/** Returns why the actor may not roll a task over, or null; it requires the right to create tasks (DEC-17, DEC-71). */
export const rolloverTaskRefusal: TaskRefusal = (actor, task) =>
  ofManaged(actor, task) ?? createTaskRefusal(actor, task.assigneeId);

/** Returns why the actor may not copy a task to an assignee, or null; the actor must see the original (DEC-19, P4). */
export function cloneTaskRefusal(
  actor: Actor,
  source: Assigned,
  assigneeId = source.assigneeId,
): Refusal | null {
  return seeTaskRefusal(actor, source) ?? createTaskRefusal(actor, assigneeId);
}

export const sortTaskRefusal: TaskRefusal = ofManaged;

/** Returns why the actor may not start, pause, resume, complete or reopen a task, or null (DEC-39, P5). */
export const timeTaskRefusal: TaskRefusal = ofManaged;

/** Returns why nothing can be created or started for an inactive user, or null (FRM-07, DEC-127). */
export function inactiveRefusal(isActive: boolean): Refusal | null {
  return isActive ? null : { code: 'task.invalid', message: texts.personInactive };
}

/** Returns why a task can't be started as it is saved, or null: it must be dated today (TMR-28, DEC-16, DEC-39). */
export function saveAndStartRefusal(
  actor: Actor,
  task: Assigned & { readonly day: PlainDay | null },
  today: PlainDay,
): Refusal | null {
  if (task.day !== today) return { code: 'task.notToday', message: texts.startNotToday };
  return seeTaskRefusal(actor, task) ? denied(texts.startOfOther) : timeTaskRefusal(actor, task);
}

/** Returns why the actor may not resolve a forgotten run that `workerId` worked on a task, or null (DEC-130, P5). */
export function answerRunRefusal(actor: Actor, task: Assigned, workerId = task.assigneeId): Refusal | null {
  return ofManaged(actor, task) ?? ofManaged(actor, { assigneeId: workerId });
}

export const editSessionRefusal = answerRunRefusal;

/** Returns why the actor may not mark a run of a task as unconfirmed, or null (DEC-140, P5). */
export const questionRunRefusal: TaskRefusal = ofManaged;

/** Returns why the actor may not undo a change of a task that goes back to `assigneeId`, or null (DEC-119, P5). */
export function undoTaskRefusal(actor: Actor, task: Assigned, assigneeId = task.assigneeId): Refusal | null {
  return ofManaged(actor, task) ?? ofManaged(actor, { assigneeId });
}

/** Returns why the actor may not import time or undo an import, or null: it creates tasks for all users (ROL-31). */
export function importTimeRefusal(actor: Actor): Refusal | null {
  const may = managesTasksOfAll(actor) && holds(actor.permissions, 'Create Tasks');
  return changingRefusal(actor, may, texts.timeImportLocked);
}

function ofManaged(actor: Actor, { assigneeId }: Assigned): Refusal | null {
  return seeBoardRefusal(actor, assigneeId) ?? actor.readOnly ?? null;
}
