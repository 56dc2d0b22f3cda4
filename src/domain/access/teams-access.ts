import { texts } from '#domain/texts/index.ts';
import { denied, type Refusal } from '#domain/refusal.ts';
import type { Actor } from './actor.ts';
import { changingRefusal } from './changing.ts';
import { holds } from './permissions.ts';
import { managesAll } from './tasks-access.ts';

/** Returns why the actor may not add, change or archive teams or their members, or null (TEA-01, DEC-125). */
export function manageTeamRefusal(actor: Actor): Refusal | null {
  return changingRefusal(actor, holds(actor.permissions, 'Create Teams'), texts.teamsLocked);
}

export interface LedTeam {
  readonly leadId: number | null;
  readonly isActive: boolean;
  readonly members: readonly number[];
  /** Inactive members count too: once active again, they are led like the others. */
  readonly inactiveMembers?: readonly number[];
}

/** Returns why the actor may not change a team so, or null; giving a lead members requires a lead's rights (P3). */
export function changeTeamRefusal(actor: Actor, before: LedTeam | null, after: LedTeam): Refusal | null {
  return manageTeamRefusal(actor) ?? (givesLead(before, after) ? leadRefusal(actor) : null);
}

/** Lists the users that join or leave a team as members or as its lead; `before` is null for a new team. */
export function movedUsers(before: LedTeam | null, after: LedTeam): number[] {
  const isKept = (id: number): boolean => before?.members.includes(id) === after.members.includes(id);
  const members = [...(before?.members ?? []), ...after.members].filter((id) => !isKept(id));
  const leads = before?.leadId === after.leadId ? [] : [before?.leadId ?? null, after.leadId];
  return [...new Set([...members, ...leads.filter((id) => id !== null)])];
}

/** Returns why the actor may not make a user the lead of others, or null (P3, DEC-68). */
export function leadRefusal(actor: Actor): Refusal | null {
  return managesAll(actor) ? null : denied(texts.leadLocked);
}

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
