import { texts } from '#domain/texts/messages.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { createTaskRefusal } from './commands.ts';

/** Whose template it is: all that access looks at. */
interface Owned {
  readonly ownerId: number;
}

/** Why the actor may not look at templates of somebody, or null: everybody has the own alone (P1). */
export function seeTemplateRefusal({ userId }: Actor, { ownerId }: Owned): Refusal | null {
  return ownerId === userId ? null : denied(texts.templatesOfOther);
}

/** Why the actor may not add, change or delete a template of somebody, or null (P1). */
export const manageTemplateRefusal: typeof seeTemplateRefusal = (actor, template) =>
  seeTemplateRefusal(actor, template) ?? actor.readOnly ?? null;

/** Why the actor may not add the tasks of a template for somebody, or null: of an own one, as tasks are added (ROL-31, DEC-68, DEC-125). */
export function applyTemplateRefusal(actor: Actor, template: Owned, assigneeId: number): Refusal | null {
  return seeTemplateRefusal(actor, template) ?? createTaskRefusal(actor, assigneeId);
}
