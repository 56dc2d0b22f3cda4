import { Secret, TOTP } from 'otpauth';
import { APP_STEP_S, APP_WINDOW } from '#domain/people/second-factor.ts';

/** Makes the secret of an authenticator app, in base32: 160 bits (RFC 4226, 4). */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address from which an authenticator app takes a secret, as its QR code holds it. */
export const appAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step whose code this is, one step earlier or later included; null where it is wrong. `now` in ms. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: APP_WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / APP_STEP_S) + delta;
}

/** The parameters that every authenticator app knows: SHA-1, 6 digits, 30 seconds. */
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Weekwright',
    label: label || 'Weekwright',
    algorithm: 'SHA1',
    digits: 6,
    period: APP_STEP_S,
    secret: Secret.fromBase32(secret),
  });
