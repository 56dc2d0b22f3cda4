import { texts } from '#domain/texts/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { managesTasksOfAll, mayManageTasksOf, seesOthers } from './tasks-access.ts';

/** Returns whether the actor sees the time of all users, former ones included (P5, P8). */
export function reportsOnAll(actor: Actor): boolean {
  return managesTasksOfAll(actor);
}

/** Returns whether the actor sees the time of `userId`, by the same rule as the tasks (RPT-22, DEC-56). */
export function mayReportOn(actor: Actor, userId: number): boolean {
  return mayManageTasksOf(actor, userId);
}

/** Returns why the actor may not see a saved view, or null: users see only their own (P1). */
export function seeSavedViewRefusal(
  { userId }: Actor,
  { ownerId }: { readonly ownerId: number },
): Refusal | null {
  return ownerId === userId ? null : denied(texts.viewsOfOther);
}

/** Returns why the actor may not save, change or delete a saved view, or null (P1). */
export const manageSavedViewRefusal: typeof seeSavedViewRefusal = (actor, view) =>
  seeSavedViewRefusal(actor, view) ?? actor.readOnly ?? null;

/** Lists the users whose time an actor without access to all sees: the actor and the members of led teams (RPT-22). */
export function reportedUsers(actor: Actor): number[] {
  if (!seesOthers(actor)) return [actor.userId];
  const led = actor.teams.filter(({ isLead }) => isLead).flatMap(({ members }) => members);
  return [...new Set([actor.userId, ...led])];
}
