import { MINUTE_MS } from '#domain/constants.ts';

/** By what a sign-in is completed after the password. */
export const factorWays = ['app', 'passkey', 'recoveryCode'] as const;

/** One of them. */
export type FactorWay = (typeof factorWays)[number];

/** How long (ms) a sign-in waits for its second factor. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** How often a second factor may be wrong before the sign-in begins again. */
export const CHALLENGE_TRIES = 5;
/** How often the second factors of a user may be wrong in a quarter of an hour, wherever they are tried. */
export const FACTOR_TRIES = 20;
/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;
/** How long (s) a code of an authenticator app is shown. */
export const APP_STEP_S = 30;
/** How many steps earlier or later than now a code may be, for clocks that differ. */
export const APP_WINDOW = 1;

/** The six digits of an authenticator app as somebody types them, with or without blanks; null for anything else. */
export function appCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The letters of recovery codes: none looks like another. */
export const recoveryLetters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/** How many letters a recovery code has: 120 bits, so that a plain hash is enough. */
export const RECOVERY_LETTERS = 24;

/** A recovery code as it is hashed: however it is typed, in any case, with or without blanks; null for anything else. */
export function recoveryCodeOf(typed: string): string | null {
  const letters = typed.slice(0, 100).replaceAll(/[\s-]/g, '').toUpperCase();
  const isCode = letters.length === RECOVERY_LETTERS && /^[A-HJKMNP-Z\d]+$/.test(letters);
  return isCode ? letters : null;
}

/** A recovery code as it is shown: in groups of four letters. */
export const shownRecoveryCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Whether a code of an authenticator app counts: each step once, and none before one that counted (RFC 6238, 5.2). */
export const isFreshStep = (step: number, lastStep: number): boolean => step > lastStep;

/** How many passkeys a user can have. */
export const MOST_PASSKEYS = 20;

/** For whom passkeys are made: the name that browsers bind them to, and the only origin from which they count. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of a public address. Browsers make no passkeys for an IP address: on this machine "localhost" stands
 * for it; null anywhere else.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (/^127\.|^\[::1\]$/.test(url.hostname)) {
    url.hostname = 'localhost';
    return { id: 'localhost', origin: url.origin };
  }
  return isAddress(url.hostname) ? null : { id: url.hostname, origin: url.origin };
}

/** Whether a host is an IP address: passkeys need a name. */
export const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** What a user has beside the password. */
export interface OwnFactors {
  readonly hasApp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

/** Whether a sign-in of this user takes a second factor. Recovery codes alone are none. */
export const hasFactor = ({ hasApp, passkeys }: Pick<OwnFactors, 'hasApp' | 'passkeys'>): boolean =>
  hasApp || passkeys > 0;

/** By what a sign-in of this user can be completed; empty where the password is enough. */
export function waysOf(own: OwnFactors): FactorWay[] {
  if (!hasFactor(own)) return [];
  const has = { app: own.hasApp, passkey: own.passkeys > 0, recoveryCode: own.recoveryCodesLeft > 0 };
  return factorWays.filter((way) => has[way]);
}
