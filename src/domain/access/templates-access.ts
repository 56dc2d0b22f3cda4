import { texts } from '#domain/texts/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { createTaskRefusal } from './commands.ts';

interface Owned {
  readonly ownerId: number;
}

/** Returns why the actor may not see templates of an owner, or null: users see only their own (P1). */
export function seeTemplateRefusal({ userId }: Actor, { ownerId }: Owned): Refusal | null {
  return ownerId === userId ? null : denied(texts.templatesOfOther);
}

/** Returns why the actor may not add, change or delete a template, or null (P1). */
export const manageTemplateRefusal: typeof seeTemplateRefusal = (actor, template) =>
  seeTemplateRefusal(actor, template) ?? actor.readOnly ?? null;

/** Returns why the actor may not add the tasks of an own template for an assignee, or null (ROL-31, DEC-68). */
export function applyTemplateRefusal(actor: Actor, template: Owned, assigneeId: number): Refusal | null {
  return seeTemplateRefusal(actor, template) ?? createTaskRefusal(actor, assigneeId);
}
