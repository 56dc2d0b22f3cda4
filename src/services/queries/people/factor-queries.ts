import { useQuery } from '@tanstack/react-query';
import type { WireFactors } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface Factors {
  readonly hasPassword: boolean;
  readonly appSince: number | null;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  readonly isRequired: boolean;
}

/** Counts a user's second factors for the rules of `second-factor.ts`. */
export const heldFactors = ({ appSince, passkeys }: Factors) => ({
  hasApp: appSince !== null,
  passkeys: passkeys.length,
});

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: number;
  readonly lastUsedAt: number | null;
}

export interface NewApp {
  readonly secret: string;
  readonly address: string;
  readonly confirmation: string;
}

/** Reads the user's second factors. Null until loaded. */
export function useFactors(): Read<Factors | null> {
  const { api } = useSharedServices();
  const query = useQuery<Factors | null>({
    queryKey: FACTORS_KEY,
    queryFn: async ({ signal }) =>
      toFactors(dataOf(await api.call('GET /api/users/SecondFactor', { signal }))),
    ...retrySilently,
  });
  return readOf(query, null);
}

/** Creates the secret of a new authenticator app. */
export function useBeginApp(): (confirmation: string) => Promise<Decision<NewApp>> {
  const begin = useCallMutation((api, Confirmation: string) =>
    api.call('POST /api/users/SecondFactor/App/Begin', { body: { Confirmation } }),
  );
  return async (confirmation) => {
    const begun = await begin(confirmation);
    if (!begun.ok) return begun;
    const { Secret, Address } = begun.value;
    return { ok: true, value: { secret: Secret, address: Address, confirmation } };
  };
}

/** Confirms the new authenticator app with its first code. Returns new recovery codes. */
export function useAddApp(): (body: {
  readonly Code: string;
  readonly Confirmation: string;
}) => Promise<Decision<{ readonly RecoveryCodes: readonly string[] }>> {
  return useCallMutation(
    (api, body: { readonly Code: string; readonly Confirmation: string }) =>
      api.call('POST /api/users/SecondFactor/App', { body }),
    { invalidates: [FACTORS_KEY] },
  );
}

/** Removes the authenticator app. */
export function useRemoveApp(): (confirmation: string) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, Confirmation: string, sending) =>
      api.call('POST /api/users/SecondFactor/App/Remove', { body: { Confirmation }, ...sending }),
    {
      show: (queryClient, left) => queryClient.setQueryData(FACTORS_KEY, toFactors(left)),
      invalidates: [FACTORS_KEY],
    },
  );
}

/** Replaces the recovery codes. */
export function useRenewRecoveryCodes(): (
  confirmation: string,
) => Promise<Decision<{ readonly RecoveryCodes: readonly string[] }>> {
  return useCallMutation(
    (api, Confirmation: string) =>
      api.call('POST /api/users/SecondFactor/RecoveryCodes', { body: { Confirmation } }),
    { invalidates: [FACTORS_KEY] },
  );
}

export const FACTORS_KEY = ['factors'];

/** Parses the second factors. */
export const toFactors = ({
  HasPassword,
  App,
  Passkeys,
  RecoveryCodesLeft,
  IsRequired,
}: WireFactors): Factors => ({
  hasPassword: HasPassword,
  appSince: App && Date.parse(App.AddedAt),
  passkeys: Passkeys.map((wire) => ({
    id: wire.Id,
    name: wire.Name,
    addedAt: Date.parse(wire.AddedAt),
    lastUsedAt: wire.LastUsedAt === null ? null : Date.parse(wire.LastUsedAt),
  })),
  recoveryCodesLeft: RecoveryCodesLeft,
  isRequired: IsRequired,
});
