import { MINUTE_MS } from '#domain/constants.ts';

export const factorWays = ['app', 'passkey', 'recoveryCode'] as const;

export type FactorWay = (typeof factorWays)[number];

export const CHALLENGE_MS = 5 * MINUTE_MS;
export const CHALLENGE_TRIES = 5;
/** Failed attempts per user in 15 minutes, across all sign-ins. */
export const FACTOR_TRIES = 20;
export const RECOVERY_CODES = 10;
export const APP_STEP_S = 30;
/** Accepted steps before and after the current one, because clocks differ. */
export const APP_WINDOW = 1;

/** Returns the six digits of a typed code without blanks and dashes; null for anything else. */
export function appCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Without letters that look alike. */
export const recoveryLetters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/** 120 bits, so that a plain hash is enough. */
export const RECOVERY_LETTERS = 24;

/** Normalizes a typed recovery code before hashing; null if it isn't one. */
export function recoveryCodeOf(typed: string): string | null {
  const letters = typed.slice(0, 100).replaceAll(/[\s-]/g, '').toUpperCase();
  const isCode = letters.length === RECOVERY_LETTERS && /^[A-HJKMNP-Z\d]+$/.test(letters);
  return isCode ? letters : null;
}

/** Formats a recovery code in groups of four letters. */
export const shownRecoveryCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Returns whether an authenticator step is newer than the last accepted one; prevents replay (RFC 6238, 5.2). */
export const isFreshStep = (step: number, lastStep: number): boolean => step > lastStep;

export const MOST_PASSKEYS = 20;

/** Browsers bind passkeys to `id` and accept them only from `origin`. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Returns the relying party of a public URL, or null for an IP address; loopback addresses become "localhost". */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (/^127\.|^\[::1\]$/.test(url.hostname)) {
    url.hostname = 'localhost';
    return { id: 'localhost', origin: url.origin };
  }
  return isAddress(url.hostname) ? null : { id: url.hostname, origin: url.origin };
}

/** Returns whether a host is an IP address, for which browsers make no passkeys. */
export const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

export interface OwnFactors {
  readonly hasApp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

/** Returns whether a user has a second factor; recovery codes alone don't count. */
export const hasFactor = ({ hasApp, passkeys }: Pick<OwnFactors, 'hasApp' | 'passkeys'>): boolean =>
  hasApp || passkeys > 0;

/** Lists the second factors that can complete a sign-in; empty if the password is enough. */
export function waysOf(own: OwnFactors): FactorWay[] {
  if (!hasFactor(own)) return [];
  const has = { app: own.hasApp, passkey: own.passkeys > 0, recoveryCode: own.recoveryCodesLeft > 0 };
  return factorWays.filter((way) => has[way]);
}
