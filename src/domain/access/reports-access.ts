import { texts } from '#domain/texts/messages.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { managesTasksOfAll, mayManageTasksOf, seesOthers } from './tasks-access.ts';

/** Whether the actor sees the time of everybody, former users included (P5, P8). */
export function reportsOnAll(actor: Actor): boolean {
  return managesTasksOfAll(actor);
}

/**
 * Whether the actor sees the time of `userId` in reports: whose tasks he or she may see, so that lists, reports and
 * exports agree (RPT-22, DEC-56, P5, P8).
 */
export function mayReportOn(actor: Actor, userId: number): boolean {
  return mayManageTasksOf(actor, userId);
}

/** Why the actor may not look at a saved view of somebody, or null: everybody has the own alone (P1). */
export function seeSavedViewRefusal(
  { userId }: Actor,
  { ownerId }: { readonly ownerId: number },
): Refusal | null {
  return ownerId === userId ? null : denied(texts.viewsOfOther);
}

/** Why the actor may not save, change or delete a view of somebody, or null (P1). */
export const manageSavedViewRefusal: typeof seeSavedViewRefusal = (actor, view) =>
  seeSavedViewRefusal(actor, view) ?? actor.readOnly ?? null;

/** Whose time the actor sees in reports where that is not everybody's: the own, and that of the teams led (RPT-22, P5). */
export function reportedUsers(actor: Actor): number[] {
  if (!seesOthers(actor)) return [actor.userId];
  const led = actor.teams.filter(({ isLead }) => isLead).flatMap(({ members }) => members);
  return [...new Set([actor.userId, ...led])];
}
