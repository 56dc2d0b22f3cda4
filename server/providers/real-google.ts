import { createRemoteJWKSet, customFetch } from 'jose';
import { createBreaker } from '#server/base/index.ts';
import { ASKED, type Google, IssuerUnavailable, RETURN_PATH } from './google-provider.ts';
import { type KeyReader, keysFromElsewhere, readIdToken } from './id-token.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly publicUrl: string;
  readonly keysAt?: string;
}

/** Creates Google sign-in by OpenID Connect redirect; caches keys for an hour. `now` is in ms. */
export function createGoogle(
  { clientId, publicUrl, keysAt = GOOGLE_KEYS }: GoogleSettings,
  now: () => number,
): Google & { readonly kind: 'google' } {
  const remote = createRemoteJWKSet(new URL(keysAt), {
    timeoutDuration: ANSWER_MS,
    cooldownDuration: AGAIN_MS,
    cacheMaxAge: KEPT_MS,
    [customFetch]: fetchBounded,
  });
  const breaker = createBreaker({
    now,
    isOutage: (error) => error instanceof IssuerUnavailable,
    rest: () => new IssuerUnavailable('Left alone for a while'),
  });
  const read = keysFromElsewhere(remote);
  const keyOf: KeyReader = (header, token) => breaker.run(() => read(header, token));
  return {
    kind: 'google',
    askAt(asking) {
      const query = { ...ASKED, ...asking, client_id: clientId, redirect_uri: publicUrl + RETURN_PATH };
      return `${GOOGLE_PAGE}?${new URLSearchParams(query)}`;
    },
    read: (credential, check) => readIdToken(credential, { issuers: GOOGLE_ISSUERS, clientId, keyOf }, check),
  };
}

const GOOGLE_PAGE = 'https://accounts.google.com/o/oauth2/v2/auth';
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const ANSWER_MS = 3_000;
const AGAIN_MS = 30_000;
const KEPT_MS = 3_600_000;
const MOST_BYTES = 65_536;

/** Limits the size and follows no redirect. */
async function fetchBounded(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'error' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new IssuerUnavailable('Too much for keys');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status: response.status });
}
