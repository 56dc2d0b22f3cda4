import { useQuery } from '@tanstack/react-query';
import type { BodyOf, Calls, WireUserSettings } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { useSharedServices, dataOf, useSession } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { type Settings, toSettings } from './settings-queries.ts';
import { readStale, useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface OwnSettings {
  readonly own: Settings;
  readonly shared: Settings;
}

type Fields = Omit<BodyOf<Calls['PUT /api/users/settings/{id}']>, 'Was'>;

/** Reads the user's defaults. Never refetched while mounted, so the form doesn't change under the user. */
export function useOwnSettings(): Read<OwnSettings | null> {
  const { api } = useSharedServices();
  const { user } = useSession();
  const query = useQuery<OwnSettings | null>({
    queryKey: OWN_KEY,
    queryFn: async ({ signal }) =>
      toOwn(
        dataOf(await api.call('GET /api/users/settings/{id}', { params: { id: String(user.id) }, signal })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...retrySilently,
  });
  return readOf(query, null);
}

/** Saves the given defaults. `Was` holds the values that the user saw. */
export function useSaveSettings(): (body: Fields & { readonly Was?: Fields }) => Promise<Decision<unknown>> {
  const { user } = useSession();
  return useCallMutation(
    (api, body: Fields & { readonly Was?: Fields }, sending) =>
      api.call('PUT /api/users/settings/{id}', { params: { id: String(user.id) }, body, ...sending }),
    {
      show: (queryClient, saved) => queryClient.setQueryData(OWN_KEY, toOwn(saved)),
      refused: readStale(OWN_KEY),
      invalidates: [['settings']],
    },
  );
}

const OWN_KEY = ['ownSettings'];

const toOwn = ({ Own, Shared }: WireUserSettings): OwnSettings => ({
  own: toSettings(Own),
  shared: toSettings(Shared),
});
