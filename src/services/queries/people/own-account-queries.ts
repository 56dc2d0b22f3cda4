import type { Decision } from '#domain/refusal.ts';
import { SECURITY_KEY } from './security-queries.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** What confirms with the own password; none for who has none. */
interface Confirmed {
  readonly CurrentPassword?: string | undefined;
}

/** Proves with the own password who asks; the proof goes along with what is asked for. */
function useConfirmed<Input, T>(
  act: (input: Input & { readonly Confirmation: string }) => Promise<Decision<T>>,
): (input: Input, confirmed: Confirmed) => Promise<Decision<T>> {
  const confirm = useCallMutation((api, body: { readonly CurrentPassword?: string }) =>
    api.call('POST /api/users/Confirmation', { body }),
  );
  return async (input, { CurrentPassword }) => {
    const proof = await confirm(CurrentPassword === undefined ? {} : { CurrentPassword });
    return proof.ok ? act({ ...input, ...proof.value }) : proof;
  };
}

/** Asks for a link to a new address of the own account (decision 0091). */
export function useChangeAddress(): (
  input: { readonly Email: string },
  confirmed: Confirmed,
) => Promise<Decision<unknown>> {
  return useConfirmed<{ readonly Email: string }, unknown>(
    useCallMutation(
      (api, body: { readonly Email: string; readonly Confirmation: string }, sending) =>
        api.call('POST /api/users/EmailChange', { body, ...sending }),
      { invalidates: [SECURITY_KEY] },
    ),
  );
}

/** Asks for the link to the new address again. */
export function useResendAddress(): () => Promise<Decision<unknown>> {
  const resend = useCallMutation(
    (api, _: null, sending) => api.call('POST /api/users/EmailChange/Resend', sending),
    { invalidates: [SECURITY_KEY] },
  );
  return () => resend(null);
}

/** Keeps the own address as it is. */
export function useCancelAddress(): () => Promise<Decision<unknown>> {
  const cancel = useCallMutation(
    (api, _: null, sending) => api.call('POST /api/users/EmailChange/Cancel', sending),
    { invalidates: [SECURITY_KEY] },
  );
  return () => cancel(null);
}

/** Deletes the own account. */
export function useDeleteOwnAccount(): (
  input: { readonly idUser: number },
  confirmed: Confirmed,
) => Promise<Decision<unknown>> {
  return useConfirmed<{ readonly idUser: number }, unknown>(
    useCallMutation((api, body: { readonly idUser: number; readonly Confirmation: string }, sending) =>
      api.call('POST /api/users/User/Delete', { body, ...sending }),
    ),
  );
}
