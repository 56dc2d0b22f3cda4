import type { Decision } from '#domain/refusal.ts';
import { SECURITY_KEY } from './security-queries.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

interface Confirmed {
  readonly CurrentPassword?: string | undefined;
}

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

/** Requests a link to a new address for the user's account (decision 0091). */
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

/** Resends the link to the new address. */
export function useResendAddress(): () => Promise<Decision<unknown>> {
  const resend = useCallMutation(
    (api, _: null, sending) => api.call('POST /api/users/EmailChange/Resend', sending),
    { invalidates: [SECURITY_KEY] },
  );
  return () => resend(null);
}

/** Cancels the change of address. */
export function useCancelAddress(): () => Promise<Decision<unknown>> {
  const cancel = useCallMutation(
    (api, _: null, sending) => api.call('POST /api/users/EmailChange/Cancel', sending),
    { invalidates: [SECURITY_KEY] },
  );
  return () => cancel(null);
}

/** Deletes the user's own account. */
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
