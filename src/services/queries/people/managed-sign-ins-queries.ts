import type { Decision } from '#domain/refusal.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Which user, and the proof that the caller has confirmed who they are. */
interface Managed {
  readonly idUser: number;
  readonly Confirmation: string;
}

/** Ends all sessions of another user. */
export function useEndSignInsOf(): (managed: Managed) => Promise<Decision<{ readonly Ended: number }>> {
  return useCallMutation((api, body: Managed, sending) =>
    api.call('POST /api/users/User/EndSignIns', { body, ...sending }),
  );
}

/** Removes all second factors of another user. */
export function useRemoveFactorsOf(): (managed: Managed) => Promise<Decision<unknown>> {
  return useCallMutation((api, body: Managed, sending) =>
    api.call('POST /api/users/User/RemoveFactors', { body, ...sending }),
  );
}
