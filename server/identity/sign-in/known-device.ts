import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#domain/constants.ts';
import type { Config } from '#server/config/index.ts';

export const KNOWN_MS = 365 * DAY_MS;

/** Returns the id of a browser known for this address, or null; it gives no rights, only its own limits. */
export function knownDevice(
  cookie: string | undefined,
  email: string,
  config: Config,
  now: number,
): string | null {
  return marksOf(cookie).find((mark) => holds(mark, email, config, now))?.id ?? null;
}

/** Returns the device cookie after a sign-in; it holds this address and up to three others. */
export function rememberDevice(
  cookie: string | undefined,
  email: string,
  config: Config,
  now: number,
): string {
  const id = knownDevice(cookie, email, config, now) ?? randomBytes(9).toString('base64url');
  const endsAt = now + KNOWN_MS;
  const others = marksOf(cookie).filter((mark) => mark.endsAt > now && !holds(mark, email, config, now));
  const mark = { id, endsAt, proof: proofOf({ id, endsAt }, email, config) };
  return [mark, ...others.slice(0, MOST_OTHERS)].map(textOf).join('~');
}

interface Mark {
  readonly id: string;
  readonly endsAt: number;
  readonly proof: string;
}

const MOST_OTHERS = 3;

const textOf = ({ id, endsAt, proof }: Mark): string => `${id}.${endsAt}.${proof}`;

function marksOf(cookie: string | undefined): Mark[] {
  return (cookie ?? '').split('~').flatMap((text) => {
    const [, id, endsAt, proof] = /^([\w-]{12})\.(\d{13})\.([\w-]{43})$/.exec(text) ?? [];
    return id === undefined || proof === undefined ? [] : [{ id, endsAt: Number(endsAt), proof }];
  });
}

function holds(mark: Mark, email: string, config: Config, now: number): boolean {
  const proof = Buffer.from(proofOf(mark, email, config));
  return mark.endsAt > now && timingSafeEqual(Buffer.from(mark.proof), proof);
}

function proofOf({ id, endsAt }: Omit<Mark, 'proof'>, email: string, { authSecret }: Config): string {
  const text = `device:${id}.${endsAt}:${email.toLowerCase()}`;
  return createHmac('sha256', authSecret).update(text).digest('base64url');
}
