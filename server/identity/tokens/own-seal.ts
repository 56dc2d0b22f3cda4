import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/config.ts';

/** For whom a seal is good, and in which of the own sign-ins. */
export interface Sealed {
  readonly workspaceId: number;
  readonly userId: number;
  readonly signInId: string;
}

/** What a seal is good for: to connect a Google account or its calendar, or to change the address or delete the account. */
export type SealPurpose = 'google-connect' | 'calendar-connect' | 'own-account';

/** Makes the proof that this person has given the password in this sign-in just now (A4, S3-3). */
export function newSeal(purpose: SealPurpose, who: Sealed, config: Config, now: number): string {
  const seed = `${now.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${seed}.${sealOf(purpose, seed, who, config).toString('base64url')}`;
}

/** Whether a seal was given to this person in this sign-in for this purpose at most ten minutes ago (A4, S3-3). */
export function isSeal(
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

/** How long (ms) a seal is good, and how old a sign-in without a password may be that stands in for one. */
export const SEALED_MS = 10 * MINUTE_MS;

const sealOf = (
  purpose: SealPurpose,
  seed: string,
  { workspaceId, userId, signInId }: Sealed,
  { authSecret }: Config,
): Buffer =>
  createHmac('sha256', authSecret).update(`${purpose}:${workspaceId}.${userId}.${signInId}.${seed}`).digest();
