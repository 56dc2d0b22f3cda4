import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config/index.ts';

export interface RefreshToken {
  readonly workspaceId: number;
  readonly signInId: string;
  readonly secret: string;
}

type Whose = Pick<RefreshToken, 'workspaceId' | 'signInId'>;

/** Creates the first secret of a sign-in. */
export const newSecret = (whose: Whose, config: Config): string => sealed(randomBytes(HALF), whose, config);

/** Derives the next secret, the same until `sameUntil` (ms), so that a refresh can be repeated (DEC-136). */
export function nextSecret({ secret, ...whose }: RefreshToken, sameUntil: number, config: Config): string {
  return sealed(mac(`refresh:${secret}:${sameUntil}`, config), whose, config);
}

/** Tells whether this server issued a token; a made-up one must not end the sign-in that it names. */
export function wasGiven({ secret, ...whose }: RefreshToken, config: Config): boolean {
  return sealed(Buffer.from(secret, 'base64url').subarray(0, HALF), whose, config) === secret;
}

/** Formats the refresh cookie. */
export const writeRefreshToken = ({ workspaceId, signInId, secret }: RefreshToken): string =>
  `${workspaceId}.${signInId}.${secret}`;

/** Parses the refresh cookie, or null. */
export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const [, workspace, signInId, secret] = pattern.exec(text ?? '') ?? [];
  if (workspace === undefined || signInId === undefined || secret === undefined) return null;
  return { workspaceId: Number(workspace), signInId, secret };
}

const pattern = /^([1-9]\d{0,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** In bytes: half is random, half a MAC. */
const HALF = 16;

function sealed(seed: Buffer, { workspaceId, signInId }: Whose, config: Config): string {
  const seal = mac(`refresh-seal:${workspaceId}.${signInId}.${seed.toString('hex')}`, config);
  return Buffer.concat([seed, seal]).toString('base64url');
}

const mac = (text: string, { authSecret }: Config): Buffer =>
  createHmac('sha256', authSecret).update(text).digest().subarray(0, HALF);
