import { denied } from '#domain/refusal.ts';
import { texts } from '#domain/texts/index.ts';
import {
  type Renewal,
  type Renewer,
  type CallResponse,
  readProblem,
  type Transport,
} from '#services/http/index.ts';
import type { SessionStore } from './session-store.ts';

export interface RenewerDeps {
  readonly transport: Transport;
  readonly store: SessionStore;
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

const RENEWAL_LOCK = 'weekwright-refresh';

/** Creates the token renewal: one at a time across tabs, without retries (AUT-07, DEC-136). */
export function createRenewer({ transport, store, locks }: RenewerDeps): Renewer {
  const underWay = new Map<string, Promise<Renewal>>();
  let refused: { readonly token: string; readonly renewal: Renewal } | null = null;

  const changed = (stale: string): Renewal | null => {
    const stored = store.fresh();
    if (!stored || stored.isOver) return stored?.isInactive ? inactive : over;
    const { token } = stored;
    if (token !== stale) return { kind: 'renewed', token };
    return token === refused?.token ? refused.renewal : null;
  };

  const ask = async (stale: string): Promise<Renewal> => {
    const already = changed(stale);
    if (already) return already;
    const response = await transport.send({ method: 'POST', path: REFRESH_PATH, headers: {} });
    if (!response) return { kind: 'unreachable' };
    // Reported as 503, which doesn't count as a try of the pending fact.
    if (isPassing(response.status))
      return {
        kind: 'unreachable',
        failed: readProblem(503, response.body, response.headers.get('Retry-After')),
      };
    const meanwhile = changed(stale);
    if (meanwhile) return meanwhile;
    if (response.status === 401 || response.status === 403) {
      const isInactive = codeOf(response.body) === 'auth.inactive';
      refused = { token: stale, renewal: isInactive ? inactive : over };
      // A proxy's answer must not end the session.
      if (codeOf(response.body) !== undefined) store.end(stale, isInactive);
      return refused.renewal;
    }
    if (response.status !== 200 || !isSignedIn(response.body)) return over;
    const { token, user } = response.body;
    store.write({ token, user });
    return { kind: 'renewed', token };
  };

  const renew = async (stale: string): Promise<Renewal> => {
    try {
      return await (changed(stale) ?? (locks ? locks.request(RENEWAL_LOCK, () => ask(stale)) : ask(stale)));
    } finally {
      underWay.delete(stale);
    }
  };

  return {
    renew(stale) {
      const renewal = underWay.get(stale) ?? renew(stale);
      underWay.set(stale, renewal);
      return renewal;
    },
    isOver: (token) => token === null || token === refused?.token,
  };
}

const REFRESH_PATH = '/api/auth/AuthenticationHandler/Refresh';

const over: Renewal = { kind: 'refused', refusal: denied(texts.signedOut) };
const inactive: Renewal = {
  kind: 'refused',
  refusal: { code: 'auth.inactive', message: texts.accountInactive },
};

function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;

type SignedIn = CallResponse<'POST /api/auth/AuthenticationHandler/Refresh'>;

function isSignedIn(body: unknown): body is SignedIn {
  return (
    typeof body === 'object' && body !== null && 'token' in body && 'user' in body && Boolean(body.token)
  );
}
