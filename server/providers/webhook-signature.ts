import { createHmac, timingSafeEqual } from 'node:crypto';

/** In ms; older signatures may be replays. */
const TOLERANCE_MS = 300_000;

/** Signs a webhook as Stripe does, with a time in seconds and an HMAC. */
export function signWebhook(payload: string, secret: string, at: number): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${hmacOf(seconds, payload, secret)}`;
}

/** Tells whether a webhook was recently signed with the secret (S3-17). `now` is in ms. */
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
