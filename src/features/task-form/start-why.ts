import { type Actor, saveAndStartRefusal } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { mayTime, type Timed, whatEnables, whyNot } from '#domain/timer/index.ts';
import { whyOf } from '#features/page/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { TaskDraft } from './task-draft.ts';

export interface Filler {
  readonly actor: Actor;
  readonly today: PlainDay;
}

/**
 * Needs a task dated today (TMR-28) of a user whose timers the actor may run, and for an existing task a status
 * that can be resumed (DEC-31).
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
