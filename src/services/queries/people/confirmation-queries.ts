import { MINUTE_MS } from '#domain/constants.ts';
import type { BodyOf, ResponseOf, Calls } from '#domain/contract/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import { signWithPasskey } from '#services/browser/index.ts';
import type { Session } from '#services/session/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

interface Confirming {
  readonly CurrentPassword?: string;
  readonly Code?: string;
}

export type ConfirmingBy = Confirming | 'passkey';

/** Kept in the memory of this page only. */
export interface Confirmation {
  recent(): string | null;
  confirm(confirming: ConfirmingBy): Promise<Decision<null>>;
  forget(): void;
}

/** Returns the confirmations of the signed-in user. */
export function useConfirmation(): Confirmation {
  const { session, clock } = useSharedServices();
  const { user } = useSession();
  const confirm = useCallMutation((api, body: BodyOf<Calls['POST /api/users/Confirmation']>) =>
    api.call('POST /api/users/Confirmation', { body }),
  );
  const begin = useCallMutation<null, ResponseOf<Calls['POST /api/users/Confirmation/Passkey']>>((api) =>
    api.call('POST /api/users/Confirmation/Passkey', {}),
  );
  const byPasskey = async () => {
    const begun = await begin(null);
    if (!begun.ok) return begun;
    const { Challenge, Options } = begun.value;
    const signed = await signWithPasskey(Options);
    return signed.ok ? confirm({ Passkey: { Challenge, Signed: signed.value } }) : signed;
  };
  return {
    recent() {
      const known = proofs.get(session);
      return known?.userId === user.id && known.until > clock.now() ? known.proof : null;
    },
    async confirm(confirming) {
      const confirmed = await (confirming === 'passkey' ? byPasskey() : confirm(confirming));
      if (!confirmed.ok) return confirmed;
      proofs.set(session, {
        userId: user.id,
        proof: confirmed.value.Confirmation,
        until: clock.now() + RECENT_MS,
      });
      return agreed(null);
    },
    forget: () => void proofs.delete(session),
  };
}

interface Proof {
  readonly userId: number;
  readonly proof: string;
  readonly until: number;
}

const proofs = new WeakMap<Session, Proof>();

/** Shorter than the ten minutes for which the server accepts a proof. */
const RECENT_MS = 5 * MINUTE_MS;
