import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { profileForm } from '#domain/people/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { useSharedServices, dataOf, useSession } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { readStale, useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
}

type Fields = Partial<z.output<typeof profileForm>>;

/** Reads the user's profile. Never refetched while mounted, so the form doesn't change under the user. */
export function useProfile(): Read<Profile | null> {
  const { api } = useSharedServices();
  const { user } = useSession();
  const query = useQuery<Profile | null>({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const params = { id: String(user.id) };
      return toProfile(dataOf(await api.call('GET /api/users/User/{id}', { params, signal })));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...retrySilently,
  });
  return readOf(query, null);
}

/** Saves the given profile fields. `Was` holds the values that the user saw. */
export function useSaveProfile(): (body: Fields & { readonly Was?: Fields }) => Promise<Decision<unknown>> {
  const { session } = useSharedServices();
  const { user } = useSession();
  return useCallMutation(
    (api, body: Fields & { readonly Was?: Fields }, sending) =>
      api.call('PUT /api/users/User', { body: { idUser: user.id, ...body }, ...sending }),
    {
      show(queryClient, saved) {
        queryClient.setQueryData(KEY, toProfile(saved));
        void session.readRights();
      },
      refused: readStale(KEY),
      invalidates: [['users']],
    },
  );
}

const KEY = ['profile'];

interface WireProfile {
  readonly FirstName: string;
  readonly LastName: string;
  readonly TimeZone: string;
}

const toProfile = ({ FirstName, LastName, TimeZone }: WireProfile): Profile => ({
  firstName: FirstName,
  lastName: LastName,
  timeZone: TimeZone,
});
