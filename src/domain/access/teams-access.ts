import { texts } from '#domain/texts/messages.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { holds } from './permissions.ts';
import { managesAll } from './tasks-access.ts';

/** Why the actor may not add, change or archive teams, or say who is in them, or null: that takes `Create Teams` (TEA-01, DEC-125). */
export function manageTeamRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Create Teams'), texts.teamsLocked);
}

/** A team as far as its lead depends on it. */
export interface LedTeam {
  readonly leadId: number | null;
  readonly isActive: boolean;
  readonly members: readonly number[];
  /** Members who are inactive: once active again, they are led as the others are. */
  readonly inactiveMembers?: readonly number[];
}

/**
 * Why the actor may not make a team so, or null; `before` is null for a new one. A lead manages the tasks of the members and
 * assigns tasks to anybody (DEC-65, DEC-68), so making somebody lead, also of a team without members, or giving a lead
 * members takes the right to manage the tasks of all: nobody gives what he or she lacks (P3).
 */
export function changeTeamRefusal(actor: Actor, before: LedTeam | null, after: LedTeam): Refusal | null {
  return manageTeamRefusal(actor) ?? (givesLead(before, after) ? leadRefusal(actor) : null);
}

/** Who comes to a team or leaves it, as a member or as its lead; `before` is null for a new one. */
export function movedUsers(before: LedTeam | null, after: LedTeam): number[] {
  const isKept = (id: number): boolean => before?.members.includes(id) === after.members.includes(id);
  const members = [...(before?.members ?? []), ...after.members].filter((id) => !isKept(id));
  const leads = before?.leadId === after.leadId ? [] : [before?.leadId ?? null, after.leadId];
  return [...new Set([...members, ...leads.filter((id) => id !== null)])];
}

/** Why the actor may not make somebody lead of others, or null (P3, DEC-68). */
export function leadRefusal(actor: Actor): Refusal | null {
  return managesAll(actor) ? null : denied(texts.leadLocked);
}

/** Whether somebody becomes the lead of a team, or of a person whom he or she did not lead. */
function givesLead(before: LedTeam | null, after: LedTeam): boolean {
  const { leadId, isActive } = after;
  if (leadId === null || !isActive) return false;
  if (before?.isActive !== true || before.leadId !== leadId) return true;
  return everyMember(after).some((member) => member !== leadId && !everyMember(before).includes(member));
}

const everyMember = ({ members, inactiveMembers = [] }: LedTeam): readonly number[] => [
  ...members,
  ...inactiveMembers,
];
