import type { Actor } from '#domain/access/actor.ts';
import { mayManageTasksOf } from '#domain/access/tasks.ts';
import { maySaveAndStart } from '#domain/board.ts';
import { texts } from '#domain/messages.ts';
import type { PlainDay } from '#domain/plain-day.ts';
import { mayTime, type Timed, whatEnables, whyNot } from '#domain/timer-rules.ts';
import type { DisabledReason } from '#ui/disabled-reason.ts';
import type { TaskDraft } from './task-draft.ts';

/** Who fills in a form, and which day it is for that person (DEC-16). */
export interface Filler {
  readonly actor: Actor;
  readonly today: PlainDay;
}

/**
 * Why Save & Start is not possible, undefined where it is: the task must be dated today (TMR-28), of somebody whose
 * timers one may run and, in the edit form, in a status that can be resumed (DEC-31).
 */
export function startWhy(
  draft: TaskDraft,
  { actor, today }: Filler,
  task?: Timed,
): DisabledReason | undefined {
  if (task && !mayTime(task, 'resume')) {
    return { what: whyNot(task.status, 'resume'), reason: whatEnables(task.status, 'resume') };
  }
  if (!maySaveAndStart(draft.day, today)) {
    return { what: texts.startLocked, reason: texts.startNotToday };
  }
  if (draft.assigneeId !== null && !mayManageTasksOf(actor, draft.assigneeId)) {
    return { what: texts.startLocked, reason: texts.startOfOther };
  }
  return undefined;
}
