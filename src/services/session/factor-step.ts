import { type FactorWay, factorWays } from '#domain/people/index.ts';
import type { FactorGiven } from '#machines/auth/session-types.ts';
import { type PasskeySigned, signWithPasskey } from '#services/browser/index.ts';
import type { Api, CallResponse, Failed, Reply } from '#services/http/index.ts';

type Given =
  | { readonly Code: string }
  | { readonly RecoveryCode: string }
  | { readonly Passkey: PasskeySigned };
type SignedIn = CallResponse<'POST /api/auth/SecondFactor'>;

/** Creates the second-factor step of a sign-in. Keeps its token out of the charts. */
export function factorStep(api: Api) {
  let challenge = '';
  let passkey: unknown;
  return {
    ask({ factor }: Failed): readonly FactorWay[] | null {
      if (!isAsked(factor)) return null;
      challenge = factor.Challenge;
      passkey = 'Passkey' in factor ? factor.Passkey : undefined;
      return factorWays.filter((way) => factor.Ways.includes(way));
    },
    async prove({ way, code }: FactorGiven): Promise<Reply<SignedIn>> {
      const send = (given: Given) =>
        api.call('POST /api/auth/SecondFactor', { body: { Challenge: challenge, ...given } });
      if (way !== 'passkey') return send(way === 'app' ? { Code: code } : { RecoveryCode: code });
      const signed = await signWithPasskey(passkey);
      if (signed.ok) return send({ Passkey: signed.value });
      return { ok: false, status: 0, refusal: signed.refusal, retryAfterMs: null };
    },
  };
}

/** Checked by hand: anything unexpected counts as a refusal. */
function isAsked(value: unknown): value is { readonly Challenge: string; readonly Ways: readonly unknown[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'Challenge' in value &&
    typeof value.Challenge === 'string' &&
    'Ways' in value &&
    Array.isArray(value.Ways)
  );
}
