import { skipToken, useQuery } from '@tanstack/react-query';
import type { WireManagedUser, WireManagedWorkspace } from '#domain/contract/index.ts';
import { useSharedServices, CallError, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from './read.ts';
import type { ReadItem } from './resource.ts';

export interface ManagedWorkspace {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly daysRemaining: number;
  readonly status: string;
  readonly seats: number;
  readonly usedSeats: number;
}

export interface ManagedUser {
  /** Unique within the workspace only. */
  readonly userId: number;
  readonly workspaceId: number;
  readonly companyName: string;
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly roleName: string;
}

/** Reads all workspaces (API-087). */
export function useManagedWorkspaces(): Read<readonly ManagedWorkspace[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly ManagedWorkspace[]>({
    queryKey: ['backoffice', 'workspaces'],
    queryFn: async ({ signal }) =>
      dataOf(await api.call('GET /api/admin/manage/workspaces', { signal })).map(toWorkspace),
    ...retrySilently,
  });
  return readOf(query, none);
}

/** Reads all users of all workspaces, each with an id unique in the list (API-088). */
export function useManagedUsers(): Read<readonly (ManagedUser & { readonly id: number })[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly (ManagedUser & { readonly id: number })[]>({
    queryKey: ['backoffice', 'users'],
    queryFn: async ({ signal }) =>
      dataOf(await api.call('GET /api/admin/manage/users', { signal })).map((wire, id) => ({
        id,
        ...toUser(wire),
      })),
    ...retrySilently,
  });
  return readOf(query, none);
}

/** Reads the users of a workspace. Null while loading or without a workspace (API-086). */
export function useUsersOf(workspaceId: number | null): ReadItem<readonly ManagedUser[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly ManagedUser[] | null>({
    queryKey: ['backoffice', 'workspace', workspaceId],
    queryFn:
      workspaceId === null
        ? skipToken
        : async ({ signal }) => {
            const params = { id: String(workspaceId) };
            return dataOf(await api.call('GET /api/admin/manage/workspace/{id}', { params, signal })).map(
              toUser,
            );
          },
    ...retrySilently,
  });
  const isGone = query.error instanceof CallError && query.error.status === 404;
  return { ...readOf(query, null), isGone };
}

const none: readonly never[] = [];

function toWorkspace(wire: WireManagedWorkspace): ManagedWorkspace {
  return {
    id: wire.WorkspaceId,
    name: wire.CompanyName,
    createdAt: Date.parse(wire.DateCreated),
    daysRemaining: wire.DaysRemaining,
    status: wire.Status,
    seats: wire.Seats,
    usedSeats: wire.UsedSeats,
  };
}

function toUser(wire: WireManagedUser): ManagedUser {
  return {
    userId: wire.idUser,
    workspaceId: wire.idWorkspace,
    companyName: wire.CompanyName,
    name: `${wire.FirstName} ${wire.LastName}`,
    email: wire.Email,
    isActive: wire.Status === 1,
    roleName: wire.roleName,
  };
}
