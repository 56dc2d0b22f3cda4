import { texts } from '#domain/texts/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { assigneeLocked } from './tasks-access.ts';

/** Returns why the actor may not assign tasks to others, or null (ROL-29, DEC-125). */
export function assignTaskRefusal(actor: Actor): Refusal | null {
  return assigneeLocked(actor) ? denied(texts.assigneeLockedWhy) : null;
}
