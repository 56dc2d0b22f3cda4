import type { ManagedUser } from '#domain/access/index.ts';
import type * as z from 'zod';
import type { WireUserDetails } from '#domain/contract/index.ts';
import { userFields, type userForm } from '#domain/people/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { resourceWithoutDelete } from '#services/queries/resource.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface ManagedItem extends ManagedUser {
  readonly id: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roleId: number | null;
  /** Null if the caller may not see it (P6). */
  readonly hourlyRate: number | null;
  readonly status: 1 | 2;
  readonly isInvited: boolean;
  readonly isInviteUnsent: boolean;
  readonly isInviteHeld: boolean;
  readonly isInviteOver: boolean;
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  readonly teamIds: readonly number[];
}

export const userResource = resourceWithoutDelete('users', {
  list: (api, { withInactive }: { readonly withInactive: boolean }, sending) =>
    api.call('GET /api/users/User/List', {
      query: { IncludeInactive: withInactive ? 'true' : 'false', IncludeDetails: 'true' },
      ...sending,
    }),
  // The form requires the right to view users, so the answer always has all details.
  read: (api, id, sending) =>
    api.call('GET /api/users/User/{id}', { params: { id: String(id) }, ...sending }),
  toItem,
  notReturned: ({ permissions }) => ({ permissions }),
  add: (api, { teamIds, status, ...fields }: z.output<typeof userForm>, sending) =>
    api.call('POST /api/users/User', {
      body: {
        ...userFields.toWire({ ...fields, status: statusOnWire(status) }),
        ...(teamIds.length > 0 && { Teams: teamIds }),
      },
      ...sending,
    }),
  change: (api, { id: idUser, fields, was = {} }, sending) =>
    api.call('PUT /api/users/User', { body: { idUser, ...toWire(fields), Was: toWire(was) }, ...sending }),
  invalidatedKeys: [['teams'], ['workspace']],
});

const toWire = ({ status, teamIds, ...fields }: Partial<z.output<typeof userForm>>) => ({
  ...userFields.toWire({ ...fields, ...(status !== undefined && { status: statusOnWire(status) }) }),
  ...(teamIds !== undefined && { Teams: teamIds }),
});

const statusOnWire = (status: 1 | 2): 0 | 1 => (status === 1 ? 1 : 0);

/** Resends the invitation of a user without a password (API-021, USR-14). */
export function useResendInvite(): (idUser: number) => Promise<Decision<unknown>> {
  return useCallMutation((api, idUser: number, sending) =>
    api.call('POST /api/users/User/ResendInvite', { body: { idUser }, ...sending }),
  );
}

function toItem(wire: WireUserDetails): ManagedItem {
  return {
    id: wire.idUser,
    userId: wire.idUser,
    name: `${wire.FirstName} ${wire.LastName}`.trim(),
    firstName: wire.FirstName,
    lastName: wire.LastName,
    email: wire.Email ?? '',
    roleId: wire.idRole ?? null,
    roleName: wire.Role?.roleName ?? '',
    permissions: wire.Role?.Permissions ?? [],
    isWorkspaceAdmin: wire.isWSAdmin ?? false,
    leadsOthers: wire.LeadsOthers ?? false,
    isSuperUser: wire.IsSuperUser ?? false,
    hourlyRate: wire.HourlyRate ?? null,
    status: wire.Status === 1 ? 1 : 2,
    isActive: wire.Status === 1,
    isInvited: wire.IsInvited ?? false,
    isInviteUnsent: wire.IsInviteUnsent ?? false,
    isInviteHeld: wire.IsInviteHeld ?? false,
    isInviteOver: wire.IsInviteOver ?? false,
    teams: (wire.Teams ?? []).map(({ idTeam, TeamName }) => ({
      id: idTeam,
      name: TeamName ?? '',
    })),
    teamIds: (wire.Teams ?? []).map(({ idTeam }) => idTeam),
  };
}
