import type { Refusal } from '#domain/refusal.ts';

/** Who acts, as far as the rules of access look at a person; built from the live rows on every request. */
export interface Actor {
  readonly userId: number;
  readonly roleName: string;
  readonly permissions: readonly string[];
  readonly isWorkspaceAdmin: boolean;
  readonly isSuperUser: boolean;
  /** The active teams of the actor with their active members; `isLead` where the actor leads it (DEC-65). */
  readonly teams: readonly {
    readonly id: number;
    readonly isLead: boolean;
    readonly members: readonly number[];
  }[];
  /** Why he or she changes nothing at all: the app is looked at as a role (0082). Absent for everybody else, and always on the server. */
  readonly readOnly?: Refusal;
}

/** Whether the actor leads an active team (DEC-65). */
export function isTeamLead(actor: Actor): boolean {
  return actor.teams.some((team) => team.isLead);
}

/** Whether the actor leads a team in which `userId` is a member (P5). */
export function leads(actor: Actor, userId: number): boolean {
  return actor.teams.some((team) => team.isLead && team.members.includes(userId));
}
