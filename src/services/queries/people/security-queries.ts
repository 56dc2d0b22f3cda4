import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#domain/contract/contract.ts';
import type { Calls } from '#domain/contract/services.ts';
import type { WireSecurity } from '#domain/contract/people/sign-ins-contract.ts';
import { googleWords } from '#domain/people/google-words.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { keepOAuthRequest } from '#services/browser/oauth-request.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { dataOf } from '#services/shared-services/query-client.ts';
import { type Read, readOf, saidOnScreen } from '#services/queries/read.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Where the person is signed in. */
export interface SignIn {
  readonly id: string;
  /** Epoch ms. */
  readonly begunAt: number;
  /** Epoch ms. */
  readonly lastUsedAt: number;
  /** In plain words; empty where it is not known. */
  readonly browser: string;
  readonly address: string;
  /** The one that this page uses. */
  readonly isThis: boolean;
}

/** How the person gets in, and where he or she is in. */
export interface Security {
  readonly hasPassword: boolean;
  /** The account of Google that opens this one, and what it is called there where that is known. */
  readonly google: { readonly email: string | null } | null;
  /** The address that waits for its link to be opened. */
  readonly newEmail: string | null;
  readonly signIns: readonly SignIn[];
}

/** The own sign-ins; null until they are known. */
export function useSecurity(): Read<Security | null> {
  const { api } = useSharedServices();
  const query = useQuery<Security | null>({
    queryKey: SECURITY_KEY,
    queryFn: async ({ signal }) => toSecurity(dataOf(await api.call('GET /api/users/SignIns', { signal }))),
    ...saidOnScreen,
  });
  return readOf(query, null);
}

/** Which of the caller's sessions to end, null for all but this one; and the proof that the user has confirmed who they are. */
interface Ending {
  readonly id: string | null;
  readonly Confirmation: string;
}

/** Ends one of the caller's sessions, or all but this one. */
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

/** Sets another password, with the one that counts now. */
export function useChangePassword(): (
  body: BodyOf<Calls['PUT /api/users/Password']>,
) => Promise<Decision<unknown>> {
  return useCallMutation((api, body, sending) => api.call('PUT /api/users/Password', { body, ...sending }), {
    invalidates: [SECURITY_KEY],
  });
}

/** Asks where the own account of Google is chosen, and keeps the request in this tab: answers the address to go to. */
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

/** Takes the account of Google away from the own one, with the password that counts now. */
export function useDisconnectGoogle(): (
  body: BodyOf<Calls['POST /api/users/Google/Disconnect']>,
) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, body: BodyOf<Calls['POST /api/users/Google/Disconnect']>) =>
      api.call('POST /api/users/Google/Disconnect', { body }),
    { invalidates: [SECURITY_KEY] },
  );
}

/** The key of what was read of it. */
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
