import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { serverTexts } from '#domain/texts/index.ts';
import { tooMany } from '#server/http/index.ts';
import { createFairQueue } from '#server/base/index.ts';

export interface PasswordTurn {
  readonly key: string;
  readonly isFirst?: boolean;
}

/** Hashes a password with argon2id; throws 429 if too many wait. */
export function hashPassword(password: string, { key, ...turn }: PasswordTurn = anyTurn): Promise<string> {
  return passwordQueue.run(key, () => timed(() => hash(password, costs)), turn);
}

/** Verifies a password; without a hash it returns false after the same time, but without the work. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  { key, ...turn }: PasswordTurn = anyTurn,
): Promise<boolean> {
  const check = (hash: string) => passwordQueue.run(key, () => timed(() => verify(hash, password)), turn);
  if (passwordHash !== null) return check(passwordHash);
  if (lastTook === undefined) await check(nobodysHash);
  passwordQueue.requireRoom(key, turn);
  await pause((1 + passwordQueue.ahead() / MOST_AT_ONCE) * (lastTook ?? 0));
  return false;
}

/** Tells whether a hash is one of `hashPassword`: a foreign one could demand all memory. */
export const isOwnHash = (hash: string): boolean => OWN_HASH.test(hash);

const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const { memoryCost, timeCost, parallelism } = costs;
const OWN_HASH = new RegExp(
  String.raw`^\$argon2id\$v=19\$m=${memoryCost},t=${timeCost},p=${parallelism}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$`,
);

/** Has the same costs; measures the time of a check on this machine. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$rUO7Zqw0mWm8Dtrn0sUkhA$0000000000000000000000000000000000000000000';

/** Each takes 19 MiB and a core (S3-2). */
const MOST_AT_ONCE = 2;
const passwordQueue = createFairQueue({
  atOnce: MOST_AT_ONCE,
  mostWaiting: 50,
  refused: () => tooMany(serverTexts.tooFast, 2_000),
});
const anyTurn: PasswordTurn = { key: '' };

let lastTook: number | undefined;

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  lastTook = performance.now() - began;
  return result;
}
