import type { Actor } from '#domain/access/actor.ts';
import { saveAndStartRefusal } from '#domain/access/commands.ts';
import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { mayTime, type Timed, whatEnables, whyNot } from '#domain/timer/timer-rules.ts';
import { whyOf } from '#features/page/why-of.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
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
  const { day, assigneeId } = draft;
  const wanted = { day: day === '' ? null : day, assigneeId: assigneeId ?? actor.userId };
  return whyOf(texts.startLocked, saveAndStartRefusal(actor, wanted, today));
}
