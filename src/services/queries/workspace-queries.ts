import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { WireWorkspace } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { workspaceFields } from '#domain/workspace.ts';
import { useSharedServices, dataOf, useSession } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from './read.ts';
import { readStale, useCallMutation } from './use-call-mutation.ts';

export interface Workspace {
  readonly companyName: string;
  readonly customerId: string | null;
  readonly createdAt: number;
  readonly daysRemaining: number;
  readonly status: string;
  readonly seats: number;
  readonly usedSeats: number;
  readonly defaults: {
    readonly clientId: number | null;
    readonly projectId: number | null;
    readonly labelId: number | null;
    readonly estimateMs: number | null;
  };
}

type Fields = Partial<z.input<typeof workspaceFields>>;

/** Reads the user's workspace. Never refetched while mounted, so the form doesn't change under the user. */
export function useWorkspace(): Read<Workspace | null> {
  const { api } = useSharedServices();
  const { workspaceId } = useSession();
  const query = useQuery<Workspace | null>({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      toWorkspace(
        dataOf(await api.call('GET /api/workspaces/{id}', { params: { id: String(workspaceId) }, signal })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...retrySilently,
  });
  return readOf(query, null);
}

/** Saves the given workspace fields. `Was` holds the values that the user saw. */
export function useSaveWorkspace(): (body: Fields & { readonly Was?: Fields }) => Promise<Decision<unknown>> {
  const { workspaceId } = useSession();
  return useCallMutation(
    (api, body: Fields & { readonly Was?: Fields }, sending) =>
      api.call('PUT /api/workspaces', { body: { WorkspaceId: workspaceId, ...body }, ...sending }),
    {
      show: (queryClient, saved) => queryClient.setQueryData(KEY, toWorkspace(saved)),
      refused: readStale(KEY),
      invalidates: [['settings']],
    },
  );
}

const KEY = ['workspace'];

function toWorkspace(wire: WireWorkspace): Workspace {
  return {
    companyName: wire.CompanyName,
    customerId: wire.StripeCustomerId,
    createdAt: Date.parse(wire.DateCreated),
    daysRemaining: wire.DaysRemaining,
    status: wire.Status,
    seats: wire.Seats,
    usedSeats: wire.UsedSeats,
    defaults: {
      clientId: wire.DefaultClientId,
      projectId: wire.DefaultProjectId,
      labelId: wire.DefaultLabelId,
      estimateMs: wire.DefaultEstimatedTime,
    },
  };
}
