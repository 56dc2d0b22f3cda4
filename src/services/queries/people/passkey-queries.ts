import type { BodyOf, Calls } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { makePasskey } from '#services/browser/index.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';
import { FACTORS_KEY, toFactors } from './factor-queries.ts';

interface NewPasskey {
  readonly name: string;
  readonly confirmation: string;
}

/** Creates a passkey in the browser and adds it. Returns new recovery codes. */
export function useAddPasskey(): (
  key: NewPasskey,
) => Promise<Decision<{ readonly RecoveryCodes: readonly string[] }>> {
  const begin = useCallMutation((api, Confirmation: string) =>
    api.call('POST /api/users/SecondFactor/Passkeys/Begin', { body: { Confirmation } }),
  );
  const add = useCallMutation(
    (api, body: BodyOf<Calls['POST /api/users/SecondFactor/Passkeys']>) =>
      api.call('POST /api/users/SecondFactor/Passkeys', { body }),
    { invalidates: [FACTORS_KEY] },
  );
  return async ({ name, confirmation }) => {
    const begun = await begin(confirmation);
    if (!begun.ok) return begun;
    const { Challenge, Options } = begun.value;
    const made = await makePasskey(Options);
    return made.ok ? add({ Name: name, Challenge, Passkey: made.value, Confirmation: confirmation }) : made;
  };
}

/** Renames a passkey. */
export function useRenamePasskey(): (body: {
  readonly Id: string;
  readonly Name: string;
}) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, body: { readonly Id: string; readonly Name: string }, sending) =>
      api.call('PUT /api/users/SecondFactor/Passkeys', { body, ...sending }),
    { show: (queryClient, now) => queryClient.setQueryData(FACTORS_KEY, toFactors(now)) },
  );
}

/** Removes a passkey. */
export function useRemovePasskey(): (body: {
  readonly Id: string;
  readonly Confirmation: string;
}) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, body: { readonly Id: string; readonly Confirmation: string }, sending) =>
      api.call('POST /api/users/SecondFactor/Passkeys/Remove', { body, ...sending }),
    { show: (queryClient, left) => queryClient.setQueryData(FACTORS_KEY, toFactors(left)) },
  );
}
