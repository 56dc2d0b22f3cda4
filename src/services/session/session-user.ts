import type { Actor } from '#domain/access/actor.ts';
import type { WireSessionUser } from '#domain/contract/people/auth-contract.ts';
import { canonicalTimeZone } from '#domain/time/plain-day.ts';

/** The signed-in person, as the screens know him or her (USR-01). */
export interface SessionUser {
  readonly id: number;
  readonly workspaceId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isOnboarded: boolean;
  /** The own address is not confirmed yet: invitations wait for it (DEC-126). */
  readonly mustConfirmEmail: boolean;
  /** A link that confirms it was mailed, and still holds. */
  readonly isConfirmationSent: boolean;
  /** The company requires a second factor and this user has none: nothing else can be done before. */
  readonly owesFactor: boolean;
  readonly companyName: string;
  /** The IANA zone that says what "today" is (DEC-16). */
  readonly timeZone: string;
}

/** Who is signed in: the person, and what the rules of access look at. */
export interface CurrentSession {
  readonly user: SessionUser;
  readonly actor: Actor;
}

/** Reads the signed-in person from the wire; without a zone the browser's counts (DEC-134). */
export function sessionOfWire(wire: WireSessionUser): CurrentSession {
  return {
    user: {
      id: wire.idUser,
      workspaceId: wire.idWorkspace,
      firstName: wire.FirstName,
      lastName: wire.LastName,
      email: wire.Email,
      isOnboarded: wire.IsOnboarded,
      mustConfirmEmail: wire.MustConfirmEmail === true,
      isConfirmationSent: wire.IsConfirmationSent === true,
      owesFactor: wire.MustSetUpFactor === true,
      companyName: wire.CompanyName,
      timeZone: wire.TimeZone || browserTimeZone(),
    },
    actor: {
      userId: wire.idUser,
      roleName: wire.Role.roleName,
      permissions: wire.Role.Permissions,
      isWorkspaceAdmin: wire.isWSAdmin,
      isSuperUser: wire.isSuperUser,
      teams: wire.Teams.map((team) => ({ id: team.idTeam, isLead: team.isLead, members: team.Members })),
    },
  };
}

/** The IANA zone of the browser; null where the machine has none that is known, as "Etc/Unknown". */
export const reportedTimeZone = (): string | null =>
  canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The same, UTC where there is none. */
export const browserTimeZone = (): string => reportedTimeZone() ?? 'UTC';
