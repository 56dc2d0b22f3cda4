import type { Refusal } from '#domain/refusal.ts';

export interface Actor {
  readonly userId: number;
  readonly roleName: string;
  readonly permissions: readonly string[];
  readonly isWorkspaceAdmin: boolean;
  readonly isSuperUser: boolean;
  /** The actor's active teams with their active members; `isLead` is true if the actor leads the team (DEC-65). */
  readonly teams: readonly {
    readonly id: number;
    readonly isLead: boolean;
    readonly members: readonly number[];
  }[];
  /** Set while the actor views the app as a role: then no change is allowed (0082). Never set on the server. */
  readonly readOnly?: Refusal;
}

/** Returns whether the actor leads an active team (DEC-65). */
export function isTeamLead(actor: Actor): boolean {
  return actor.teams.some((team) => team.isLead);
}

/** Returns whether the actor leads a team of which `userId` is a member (P5). */
export function leads(actor: Actor, userId: number): boolean {
  return actor.teams.some((team) => team.isLead && team.members.includes(userId));
}
