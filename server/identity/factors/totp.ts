import { Secret, TOTP } from 'otpauth';
import { APP_STEP_S, APP_WINDOW } from '#domain/people/index.ts';

/** Creates the base32 secret of an authenticator app: 160 bits (RFC 4226, 4). */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the otpauth address for an app's QR code. */
export const appAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step of a code, one step off allowed, or null. `now` is in ms. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: APP_WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / APP_STEP_S) + delta;
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: 'Weekwright',
    label: label || 'Weekwright',
    algorithm: 'SHA1',
    digits: 6,
    period: APP_STEP_S,
    secret: Secret.fromBase32(secret),
  });
