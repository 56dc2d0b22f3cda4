import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { HOUR_MS } from '#domain/constants.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { type WorkspaceTx, mailTokens } from '#server/db/index.ts';
import { notFound, Problem } from '#server/http/index.ts';
import {
  type CalendarAsking,
  type GoogleSignIn,
  CredentialRefused,
  type GoogleHolder,
  IssuerUnavailable,
} from '#server/providers/index.ts';
import { hashOfSecret } from '#server/base/index.ts';

interface BegunOAuth {
  readonly response: { readonly Url: string; readonly State: string };
  readonly google: string;
}

/** Starts a Google sign-in bound to the cookie by a nonce (A4); the cookie holds several for parallel tabs. */
export function beginOAuth(
  google: GoogleSignIn,
  kept: string | undefined,
  secret = randomText(),
): BegunOAuth {
  if (google === null) throw notFound();
  const state = randomText();
  return {
    response: { Url: google.askAt({ nonce: hashOfSecret(secret), state }), State: state },
    google: withSecret(kept, secret),
  };
}

/** Starts a code request bound to the cookie by state and PKCE (decision 0100). */
export function beginCodeOAuth(
  askAt: (asking: CalendarAsking) => string,
  kept: string | undefined,
  secret: string,
): BegunOAuth {
  const state = stateOf(secret);
  const challenge = createHash('sha256').update(secret).digest('base64url');
  return { response: { Url: askAt({ challenge, state }), State: state }, google: withSecret(kept, secret) };
}

/** Finds the request of a returned state in the cookie. */
export function readOAuthState(kept: string | undefined, state: string): OAuthAttempt {
  const secrets = secretsOf(kept);
  return leftOf(
    secrets,
    secrets.find((each) => stateOf(each) === state),
  );
}

interface OAuthAttempt {
  readonly secret: string | undefined;
  readonly left: string | null;
}

/** Finds the request of a credential in the cookie; reading the credential verifies it. */
export function oauthStateOf(kept: string | undefined, credential: string): OAuthAttempt {
  const { nonce } = claimsOf(credential);
  const secrets = secretsOf(kept);
  return leftOf(
    secrets,
    secrets.find((each) => hashOfSecret(each) === nonce),
  );
}

/** Verifies a credential; null if it is forged, stale or of another browser. Throws 503, or 404 without Google. */
export async function holderOf(
  google: GoogleSignIn,
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

/** Returns the unverified address of a credential; use it only to count attempts. */
export function claimedEmail(credential: string): string {
  const { email } = claimsOf(credential);
  return typeof email === 'string' ? email.slice(0, 254) : '';
}

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
const SEPARATOR = '~';

/** Uses up the nonce of a credential; false if any process has used it before (A4). */
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

const REMEMBERED_MS = HOUR_MS;

const randomText = (): string => randomBytes(24).toString('base64url');
