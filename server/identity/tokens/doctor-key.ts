import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/index.ts';

type Secret = Pick<Config, 'authSecret'>;

/** Creates the proof that a program has the server's secret; valid for a minute (decision 0172). */
export function newDoctorKey(config: Secret, now: number): string {
  const at = now.toString(36);
  return `${at}.${sealOf(at, config).toString('base64url')}`;
}

/** Tells whether a key was made with this server's secret within the last minute. */
export function isDoctorKey(key: string, config: Secret, now: number): boolean {
  const [, at = '', signed = ''] = /^([\da-z]{1,10})\.([\w-]{43})$/.exec(key) ?? [];
  const given = Buffer.from(signed, 'base64url');
  const made = sealOf(at, config);
  return (
    given.length === made.length &&
    timingSafeEqual(given, made) &&
    Math.abs(now - Number.parseInt(at, 36)) <= MINUTE_MS
  );
}

const sealOf = (at: string, { authSecret }: Secret): Buffer =>
  createHmac('sha256', authSecret).update(`doctor:${at}`).digest();
