import type { Decision } from '#domain/refusal.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Deletes the account of a user who has left. */
export function useDeleteUser(): (idUser: number) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, idUser: number, sending) =>
      api.call('POST /api/users/User/Delete', { body: { idUser }, ...sending }),
    { invalidates: [['users'], ['teams']] },
  );
}
