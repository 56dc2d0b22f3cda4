import type { Actor } from '#domain/access/index.ts';
import type { WireSessionUser } from '#domain/contract/index.ts';
import { canonicalTimeZone } from '#domain/time/index.ts';

export interface SessionUser {
  readonly id: number;
  readonly workspaceId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isOnboarded: boolean;
  readonly mustConfirmEmail: boolean;
  readonly isConfirmationSent: boolean;
  readonly owesFactor: boolean;
  readonly companyName: string;
  readonly timeZone: string;
}

export interface CurrentSession {
  readonly user: SessionUser;
  readonly actor: Actor;
}

/** Parses the signed-in user. Falls back to the browser's time zone (DEC-134). */
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

/** Returns the browser's IANA zone, or null if unknown ("Etc/Unknown"). */
export const reportedTimeZone = (): string | null =>
  canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns the browser's IANA zone, or UTC if unknown. */
export const browserTimeZone = (): string => reportedTimeZone() ?? 'UTC';
