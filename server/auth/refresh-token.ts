import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** What a refresh token says: which sign-in of which workspace, and the secret that proves it. */
export interface RefreshToken {
  readonly workspaceId: number;
  readonly signInId: string;
  readonly secret: string;
}

/** The first secret of a sign-in. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The secret that follows another for the answers until `sameUntil` (ms). It is computed, so that a refresh whose first
 * answer was lost gives the same token again (DEC-136).
 */
export function nextSecret(secret: string, sameUntil: number, config: Config): string {
  return createHmac('sha256', config.authSecret).update(`refresh:${secret}:${sameUntil}`).digest('base64url');
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
