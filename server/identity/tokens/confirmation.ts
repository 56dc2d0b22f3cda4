import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/index.ts';

export interface Sealed {
  readonly workspaceId: number;
  readonly userId: number;
  readonly signInId: string;
}

export type SealPurpose = 'google-connect' | 'calendar-connect' | 'own-account';

/** Creates the proof of a password just given in this sign-in (A4, S3-3). */
export function newConfirmation(purpose: SealPurpose, who: Sealed, config: Config, now: number): string {
  const seed = `${now.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${seed}.${sealOf(purpose, seed, who, config).toString('base64url')}`;
}

/** Tells whether a seal is for this purpose and sign-in, and at most ten minutes old (A4, S3-3). */
export function isConfirmation(
  purpose: SealPurpose,
  seal: string,
  who: Sealed,
  config: Config,
  now: number,
): boolean {
  const [, begun = '', random = '', signed = ''] = pattern.exec(seal) ?? [];
  const given = Buffer.from(signed, 'base64url');
  const made = sealOf(purpose, `${begun}.${random}`, who, config);
  return (
    given.length === made.length &&
    timingSafeEqual(given, made) &&
    now - Number.parseInt(begun, 36) <= SEALED_MS
  );
}

const pattern = /^([\da-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/;

/** In ms; also the maximum age of a sign-in that replaces a password. */
export const SEALED_MS = 10 * MINUTE_MS;

const sealOf = (
  purpose: SealPurpose,
  seed: string,
  { workspaceId, userId, signInId }: Sealed,
  { authSecret }: Config,
): Buffer =>
  createHmac('sha256', authSecret).update(`${purpose}:${workspaceId}.${userId}.${signInId}.${seed}`).digest();
