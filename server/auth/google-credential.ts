import { randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { HOUR_MS } from '#domain/constants.ts';
import { serverTexts } from '#domain/messages.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { mailTokens } from '#server/db/schema/access.ts';
import { notFound, Problem } from '#server/http/problem.ts';
import type { Vouching } from '#server/providers/create-google.ts';
import { CredentialRefused, type GoogleHolder, IssuerUnavailable } from '#server/providers/google.ts';
import { hashOfSecret } from './refresh-token.ts';

/** What a browser takes to Google, and the secret that it keeps meanwhile in a cookie that no script can read. */
export interface Errand {
  readonly url: string;
  readonly state: string;
  readonly secret: string;
}

/** Sends a browser to Google: the credential that it comes back with is bound to its cookie by the nonce (A4). Throws 404 where nobody vouches. */
export function beginErrand(google: Vouching, secret = randomText()): Errand {
  if (google === null) throw notFound();
  const state = randomText();
  return { url: google.askAt({ nonce: hashOfSecret(secret), state }), state, secret };
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

/**
 * What a browser keeps that goes on one more errand: the secrets of the last ones, so that tabs that go to Google beside
 * each other all come back with what is theirs (A4).
 */
export const withErrand = (kept: string | undefined, secret: string): string =>
  [secret, ...secretsOf(kept)].slice(0, MOST_ERRANDS).join(SEPARATOR);

/** What a browser keeps whose errand is over: the secrets of the others, null where there is none. */
export const withoutErrand = (kept: string | undefined, secret: string | undefined): string | null =>
  secretsOf(kept)
    .filter((each) => each !== secret)
    .join(SEPARATOR) || null;

/** The secret of a browser that a credential says it is bound to; undefined where it is none of them. Reading it checks that. */
export function errandOf(kept: string | undefined, credential: string): string | undefined {
  const { nonce } = claimsOf(credential);
  return secretsOf(kept).find((secret) => hashOfSecret(secret) === nonce);
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

const secretsOf = (kept = ''): readonly string[] => kept.split(SEPARATOR, MOST_ERRANDS).filter(Boolean);
const MOST_ERRANDS = 3;
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
