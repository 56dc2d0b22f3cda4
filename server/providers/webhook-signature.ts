import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far (ms) the time of a signature may be from now: older ones are sent again by somebody else. */
const TOLERANCE_MS = 300_000;

/** Signs the bytes of a webhook as Stripe does: a time in seconds, and an HMAC of both. */
export function signWebhook(payload: string, secret: string, at: number): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${hmacOf(seconds, payload, secret)}`;
}

/** Whether a webhook was signed with the secret within the last minutes; `now` in ms (S3-17). */
export function isSigned(payload: string, signature: string, secret: string, now: number): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(now - seconds * 1_000) > TOLERANCE_MS) return false;
  const expected = Buffer.from(hmacOf(seconds, payload, secret));
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value);
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const hmacOf = (seconds: number, payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
