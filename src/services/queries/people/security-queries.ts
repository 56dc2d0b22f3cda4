import { useQuery } from '@tanstack/react-query';
import type { BodyOf, Calls, WireSecurity } from '#domain/contract/index.ts';
import { googleWords } from '#domain/people/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { keepOAuthRequest } from '#services/browser/index.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface SignIn {
  readonly id: string;
  readonly begunAt: number;
  readonly lastUsedAt: number;
  readonly browser: string;
  readonly address: string;
  readonly isThis: boolean;
}

export interface Security {
  readonly hasPassword: boolean;
  readonly google: { readonly email: string | null } | null;
  readonly newEmail: string | null;
  readonly signIns: readonly SignIn[];
}

/** Reads the user's sign-ins. Null until loaded. */
export function useSecurity(): Read<Security | null> {
  const { api } = useSharedServices();
  const query = useQuery<Security | null>({
    queryKey: SECURITY_KEY,
    queryFn: async ({ signal }) => toSecurity(dataOf(await api.call('GET /api/users/SignIns', { signal }))),
    ...retrySilently,
  });
  return readOf(query, null);
}

interface Ending {
  readonly id: string | null;
  readonly Confirmation: string;
}

/** Ends one of the user's sessions, or all others. */
export function useEndSignIns(): (ending: Ending) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, { id, Confirmation }: Ending, sending) =>
      id === null
        ? api.call('POST /api/users/SignIns/EndOthers', { body: { Confirmation }, ...sending })
        : api.call('POST /api/users/SignIns/End', { body: { Id: id, Confirmation }, ...sending }),
    {
      show: (queryClient, left) => queryClient.setQueryData(SECURITY_KEY, toSecurity(left)),
      invalidates: [SECURITY_KEY],
    },
  );
}

/** Changes the password. */
export function useChangePassword(): (
  body: BodyOf<Calls['PUT /api/users/Password']>,
) => Promise<Decision<unknown>> {
  return useCallMutation((api, body, sending) => api.call('PUT /api/users/Password', { body, ...sending }), {
    invalidates: [SECURITY_KEY],
  });
}

/** Begins connecting a Google account and stores the OAuth request in this tab. Returns the URL to open. */
export function useBeginConnecting(): (
  body: BodyOf<Calls['POST /api/users/Google/Begin']>,
  next: string,
) => Promise<Decision<string>> {
  const begin = useCallMutation((api, body: BodyOf<Calls['POST /api/users/Google/Begin']>) =>
    api.call('POST /api/users/Google/Begin', { body }),
  );
  return async (body, next) => {
    const begun = await begin(body);
    if (!begun.ok) return begun;
    const isKept = keepOAuthRequest({ state: begun.value.State, purpose: 'connect', next });
    return isKept ? agreed(begun.value.Url) : refused('storage.failed', googleWords.unkept);
  };
}

/** Disconnects the Google account. */
export function useDisconnectGoogle(): (
  body: BodyOf<Calls['POST /api/users/Google/Disconnect']>,
) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, body: BodyOf<Calls['POST /api/users/Google/Disconnect']>) =>
      api.call('POST /api/users/Google/Disconnect', { body }),
    { invalidates: [SECURITY_KEY] },
  );
}

export const SECURITY_KEY = ['security'];

const toSecurity = ({ HasPassword, Google, NewEmail, SignIns }: WireSecurity): Security => ({
  hasPassword: HasPassword,
  google: Google && { email: Google.Email },
  newEmail: NewEmail,
  signIns: SignIns.map((wire) => ({
    id: wire.Id,
    begunAt: Date.parse(wire.BegunAt),
    lastUsedAt: Date.parse(wire.LastUsedAt),
    browser: wire.Browser,
    address: wire.Address,
    isThis: wire.IsThis,
  })),
});
