import type { Actor } from './actor.ts';
import { managesAll, mayManageTasksOf } from './tasks.ts';

/** Whether the actor sees the time of everybody, former users included (P5, P8). */
export function reportsOnAll(actor: Actor): boolean {
  return managesAll(actor);
}

/**
 * Whether the actor sees the time of `userId` in reports: whose tasks he or she may see, so that lists, reports and
 * exports agree (RPT-22, DEC-56, P5, P8).
 */
export function mayReportOn(actor: Actor, userId: number): boolean {
  return mayManageTasksOf(actor, userId);
}

/** Whose time the actor sees in reports where that is not everybody's: the own, and that of the teams led (RPT-22, P5). */
export function reportedUsers(actor: Actor): number[] {
  const led = actor.teams.filter(({ isLead }) => isLead).flatMap(({ members }) => members);
  return [...new Set([actor.userId, ...led])];
}
