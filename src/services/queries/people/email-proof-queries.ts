import type { Decision } from '#domain/refusal.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Confirms the user's address with an e-mailed token (DEC-126). */
export function useConfirmEmail(): (token: string) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, token: string) => api.call('POST /api/auth/ConfirmEmail', { body: { token } }),
    {
      invalidates: [['users']],
    },
  );
}

/** Resends the confirmation link of the user's address (DEC-126). */
export function useResendConfirmation(): () => Promise<Decision<unknown>> {
  const resend = useCallMutation((api, _: null, sending) =>
    api.call('POST /api/users/User/ResendConfirmation', sending),
  );
  return () => resend(null);
}
