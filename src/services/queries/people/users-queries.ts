import { STALE_MS } from '#domain/constants.ts';
import type { WireUser } from '#domain/contract/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';
import type { Read } from '#services/queries/read.ts';
import { useList } from '#services/queries/use-list.ts';

/** The server sends addresses only to callers with the right to see them (P6, DEC-125). */
export interface UserItem {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly timeZone: string;
}

/** Reads the active users of the workspace (NFR-06, DEC-88). */
export function useUsers(): Read<readonly UserItem[]> {
  const { api } = useSharedServices();
  return useList({
    key: ['users'],
    read: (signal) => api.call('GET /api/users/User/List', { query: { IncludeInactive: 'false' }, signal }),
    item: toUser,
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    staleTime: STALE_MS.workspaceUsers,
  });
}

function toUser(wire: WireUser): UserItem {
  return {
    id: wire.idUser,
    firstName: wire.FirstName,
    lastName: wire.LastName,
    email: wire.Email ?? null,
    timeZone: wire.TimeZone,
  };
}
