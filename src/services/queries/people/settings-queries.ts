import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireSettings } from '#domain/contract/index.ts';
import { useSharedServices, dataOf, useSession } from '#services/shared-services/index.ts';
import { yieldIfCached, type Read, readOf, retryOnOutage } from '#services/queries/read.ts';

export interface Settings {
  readonly clientId: number | null;
  readonly projectId: number | null;
  readonly labelId: number | null;
  readonly estimateMs: number | null;
}

/** Reads the user's defaults, completed with those of the workspace (BRD-23, DEC-87). */
export function useSettings(): Read<Settings> {
  const { api } = useSharedServices();
  const { user } = useSession();
  const query = useQuery({
    ...retryOnOutage,
    queryKey: settingsKey(user.id),
    queryFn: async (context) => {
      await yieldIfCached(context);
      const { signal } = context;
      const params = { id: String(user.id) };
      return toSettings(dataOf(await api.call('GET /api/users/settings/{id}', { params, signal })));
    },
  });
  return readOf(query, noDefaults);
}

/** Returns the cached defaults of a user. */
export function knownSettings(queryClient: QueryClient, userId: number): Settings {
  return queryClient.getQueryData<Settings>(settingsKey(userId)) ?? noDefaults;
}

const settingsKey = (userId: number) => ['settings', userId] as const;

const noDefaults: Settings = { clientId: null, projectId: null, labelId: null, estimateMs: null };

/** Parses defaults. */
export function toSettings(wire: WireSettings): Settings {
  return {
    clientId: wire.DefaultClientId,
    projectId: wire.DefaultProjectId,
    labelId: wire.DefaultLabelId,
    estimateMs: wire.DefaultEstimatedTime,
  };
}
