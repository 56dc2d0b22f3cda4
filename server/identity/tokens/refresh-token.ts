import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config/config.ts';

/** What a refresh token says: which sign-in of which workspace, and the secret that proves it. */
export interface RefreshToken {
  readonly workspaceId: number;
  readonly signInId: string;
  readonly secret: string;
}

/** Which sign-in a secret is for. */
type Whose = Pick<RefreshToken, 'workspaceId' | 'signInId'>;

/** The first secret of a sign-in. */
export const newSecret = (whose: Whose, config: Config): string => sealed(randomBytes(HALF), whose, config);

/**
 * The secret that follows another for the answers until `sameUntil` (ms). It is computed, so that a refresh whose first
 * answer was lost gives the same token again (DEC-136).
 */
export function nextSecret({ secret, ...whose }: RefreshToken, sameUntil: number, config: Config): string {
  return sealed(mac(`refresh:${secret}:${sameUntil}`, config), whose, config);
}

/** Whether a token was given by this server once: one that was made up says nothing about the sign-in that it names. */
export function wasGiven({ secret, ...whose }: RefreshToken, config: Config): boolean {
  return sealed(Buffer.from(secret, 'base64url').subarray(0, HALF), whose, config) === secret;
}

/** What is stored of a secret (refresh or mailed): its hash. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The cookie's text. */
export const writeRefreshToken = ({ workspaceId, signInId, secret }: RefreshToken): string =>
  `${workspaceId}.${signInId}.${secret}`;

/** Reads the cookie's text; null for anything else. */
export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const [, workspace, signInId, secret] = pattern.exec(text ?? '') ?? [];
  if (workspace === undefined || signInId === undefined || secret === undefined) return null;
  return { workspaceId: Number(workspace), signInId, secret };
}

const pattern = /^([1-9]\d{0,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Bytes of a secret that nobody can guess; as many follow that nobody can make. */
const HALF = 16;

function sealed(seed: Buffer, { workspaceId, signInId }: Whose, config: Config): string {
  const seal = mac(`refresh-seal:${workspaceId}.${signInId}.${seed.toString('hex')}`, config);
  return Buffer.concat([seed, seal]).toString('base64url');
}

const mac = (text: string, { authSecret }: Config): Buffer =>
  createHmac('sha256', authSecret).update(text).digest().subarray(0, HALF);
