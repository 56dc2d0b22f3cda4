import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { HOUR_MS } from '#domain/constants.ts';
import { serverTexts } from '#domain/texts/messages.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { mailTokens } from '#server/db/schema/access-schema.ts';
import { notFound, Problem } from '#server/http/problem.ts';
import type { CalendarAsking } from '#server/providers/calendar-provider.ts';
import type { Vouching } from '#server/providers/create-google.ts';
import {
  CredentialRefused,
  type GoogleHolder,
  IssuerUnavailable,
} from '#server/providers/google-provider.ts';
import { hashOfSecret } from '#server/base/secret-hash.ts';

/** What a browser takes to Google, and what it keeps meanwhile in a cookie that no script can read. */
interface BegunOAuth {
  readonly response: { readonly Url: string; readonly State: string };
  /** Its cookie from now on. */
  readonly google: string;
}

/**
 * Sends a browser to Google: the credential that it comes back with is bound to its cookie by the nonce (A4). The cookie
 * keeps the secrets of the last requests, so that tabs that go beside each other all come back with what is theirs. Throws
 * 404 where nobody vouches.
 */
export function beginOAuth(google: Vouching, kept: string | undefined, secret = randomText()): BegunOAuth {
  if (google === null) throw notFound();
  const state = randomText();
  return {
    response: { Url: google.askAt({ nonce: hashOfSecret(secret), state }), State: state },
    google: withSecret(kept, secret),
  };
}

/**
 * Sends a browser to Google for a code, bound to its cookie: the state is made of the secret, and the secret is what the
 * code is exchanged with (PKCE, decision 0100).
 */
export function beginCodeOAuth(
  askAt: (asking: CalendarAsking) => string,
  kept: string | undefined,
  secret: string,
): BegunOAuth {
  const state = stateOf(secret);
  const challenge = createHash('sha256').update(secret).digest('base64url');
  return { response: { Url: askAt({ challenge, state }), State: state }, google: withSecret(kept, secret) };
}

/** The request that a state says it comes back from, by the cookie of its browser. */
export function readOAuthState(kept: string | undefined, state: string): OAuthAttempt {
  const secrets = secretsOf(kept);
  return leftOf(
    secrets,
    secrets.find((each) => stateOf(each) === state),
  );
}

/** What a browser comes back with. */
interface OAuthAttempt {
  /** Undefined where it was sent by nobody with this credential. */
  readonly secret: string | undefined;
  /** Its cookie when the request is over: the secrets of the others, null where there is none. */
  readonly left: string | null;
}

/** The request that a credential says it comes back from, by the cookie of its browser. Reading the credential checks that. */
export function oauthStateOf(kept: string | undefined, credential: string): OAuthAttempt {
  const { nonce } = claimsOf(credential);
  const secrets = secretsOf(kept);
  return leftOf(
    secrets,
    secrets.find((each) => hashOfSecret(each) === nonce),
  );
}

/** Whom a credential names; null where it is forged, stale, or was asked for by another browser. Throws 503, 404. */
export async function holderOf(
  google: Vouching,
  credential: string,
  { secret, now }: { readonly secret: string | undefined; readonly now: number },
): Promise<GoogleHolder | null> {
  if (google === null) throw notFound();
  if (secret === undefined) return null;
  try {
    return await google.read(credential, { nonce: hashOfSecret(secret), now });
  } catch (error) {
    if (error instanceof CredentialRefused) return null;
    if (error instanceof IssuerUnavailable)
      throw new Problem(503, 'server.unavailable', serverTexts.googleDown, { retryAfterMs: 30_000 });
    throw error;
  }
}

/** The address in a credential that nobody has checked yet: good for counting tries, and for nothing else. */
export function claimedEmail(credential: string): string {
  const { email } = claimsOf(credential);
  return typeof email === 'string' ? email.slice(0, 254) : '';
}

/** What a credential says that nobody has checked yet; nothing where it cannot be read. */
function claimsOf(credential: string): JWTPayload {
  try {
    return decodeJwt(credential);
  } catch {
    return {};
  }
}

const secretsOf = (kept = ''): readonly string[] => kept.split(SEPARATOR, MOST_REQUESTS).filter(Boolean);
const withSecret = (kept: string | undefined, secret: string): string =>
  [secret, ...secretsOf(kept)].slice(0, MOST_REQUESTS).join(SEPARATOR);
const leftOf = (secrets: readonly string[], secret: string | undefined): OAuthAttempt => ({
  secret,
  left: secrets.filter((each) => each !== secret).join(SEPARATOR) || null,
});
const stateOf = (secret: string): string => hashOfSecret(`state:${secret}`);
const MOST_REQUESTS = 3;
/** Stands in no secret. */
const SEPARATOR = '~';

/** Uses up the nonce of a credential; false where that was done before, also by another process (A4). */
export async function takeNonce(
  tx: WorkspaceTx,
  {
    workspaceId,
    userId,
    secret,
  }: { readonly workspaceId: number; readonly userId: number; readonly secret: string },
  now: number,
): Promise<boolean> {
  const hash = hashOfSecret(hashOfSecret(secret));
  const taken = await tx
    .insert(mailTokens)
    .values({
      workspaceId,
      hash,
      userId,
      purpose: 'google',
      createdAt: now,
      usedAt: now,
      endsAt: now + REMEMBERED_MS,
    })
    .onConflictDoNothing()
    .returning({ hash: mailTokens.hash });
  return taken.length > 0;
}

/** A credential is too old long before. */
const REMEMBERED_MS = HOUR_MS;

const randomText = (): string => randomBytes(24).toString('base64url');
