import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireSettings } from '#domain/contract/people/users-contract.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { yieldIfKnown, type Read, readOf, triedAgain } from '#services/queries/read.ts';

/** The defaults of the signed-in person, filled up with those of the workspace; null where there is none (BRD-23, DEC-87). */
export interface Settings {
  readonly clientId: number | null;
  readonly projectId: number | null;
  readonly labelId: number | null;
  readonly estimateMs: number | null;
}

/** Reads the defaults; none are known until they are read. */
export function useSettings(): Read<Settings> {
  const { api } = useSharedServices();
  const { user } = useSession();
  const query = useQuery({
    ...triedAgain,
    queryKey: settingsKey(user.id),
    queryFn: async (context) => {
      await yieldIfKnown(context);
      const { signal } = context;
      const params = { id: String(user.id) };
      return toSettings(dataOf(await api.call('GET /api/users/settings/{id}', { params, signal })));
    },
  });
  return readOf(query, noDefaults);
}

/** The defaults of a person as they were read last; none while they are unread. */
export function knownSettings(queryClient: QueryClient, userId: number): Settings {
  return queryClient.getQueryData<Settings>(settingsKey(userId)) ?? noDefaults;
}

const settingsKey = (userId: number) => ['settings', userId] as const;

const noDefaults: Settings = { clientId: null, projectId: null, labelId: null, estimateMs: null };

/** Reads defaults from the wire. */
export function toSettings(wire: WireSettings): Settings {
  return {
    clientId: wire.DefaultClientId,
    projectId: wire.DefaultProjectId,
    labelId: wire.DefaultLabelId,
    estimateMs: wire.DefaultEstimatedTime,
  };
}
