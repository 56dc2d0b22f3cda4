import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Config } from '#server/config/index.ts';
import { unauthorized } from '#server/http/index.ts';

/** Whether the sign-in is still active is read from the rows on every request (P7). */
export interface TokenClaims {
  readonly userId: number;
  readonly workspaceId: number;
  readonly signInId: string;
}

/** Creates an access token, valid for ten minutes (S3-4). `now` is in ms. */
export function makeAccessToken(claims: TokenClaims, config: Config, now: number): Promise<string> {
  const seconds = Math.floor(now / 1_000);
  return new SignJWT({ ws: claims.workspaceId, sid: claims.signInId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(claims.userId))
    .setIssuer(NAME)
    .setAudience(NAME)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS)
    .sign(keyOf(config));
}

/** Verifies an access token; throws 401 if it is foreign, changed or expired. */
export async function readAccessToken(token: string, config: Config, now: number): Promise<TokenClaims> {
  const known = held(config).get(token);
  if (known !== undefined && known.endsAt > now) return known.claims;
  const options = {
    algorithms: [ALGORITHM],
    issuer: NAME,
    audience: NAME,
    currentDate: new Date(now),
    requiredClaims: ['exp'],
  };
  const verified = await jwtVerify(token, keyOf(config), options).catch(() => null);
  const claims = payload.safeParse(verified?.payload);
  if (!claims.success) throw unauthorized();
  const { sub, ws, sid, exp } = claims.data;
  const read = { userId: Number(sub), workspaceId: ws, signInId: sid };
  hold(config, token, { claims: read, endsAt: exp * 1_000 });
  return read;
}

/** Returns the token of an `Authorization` header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1] ?? null;
}

const NAME = 'weekwright';
const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 600;

const payload = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  ws: z.int().positive(),
  sid: z.uuid(),
  exp: z.int().positive(),
});

/** A verified token; its signature isn't checked again until `endsAt` (ms). */
interface Held {
  readonly claims: TokenClaims;
  readonly endsAt: number;
}

const tokens = new Map<string, Map<string, Held>>();

function held({ authSecret }: Config): Map<string, Held> {
  const known = tokens.get(authSecret) ?? new Map<string, Held>();
  tokens.set(authSecret, known);
  return known;
}

function hold(config: Config, token: string, read: Held): void {
  const known = held(config);
  const [oldest] = known.keys();
  if (known.size >= MOST_HELD && oldest !== undefined) known.delete(oldest);
  known.set(token, read);
}

const MOST_HELD = 10_000;

/** Reused, because the library caches what it derives from a key object. */
function keyOf({ authSecret }: Config): KeyObject {
  const key = keys.get(authSecret) ?? createSecretKey(authSecret, 'utf8');
  keys.set(authSecret, key);
  return key;
}

const keys = new Map<string, KeyObject>();
