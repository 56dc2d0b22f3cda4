import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { serverTexts } from '#domain/texts/messages.ts';
import { tooMany } from '#server/http/problem.ts';
import { createFairQueue } from '#server/base/fair-queue.ts';

/** Behind whom a password waits, and whether it goes before those of strangers. */
export interface PasswordTurn {
  readonly key: string;
  readonly isFirst?: boolean;
}

/** Hashes a password with argon2id, salt and parameters inside the text. Waits its turn; throws 429 when too many wait. */
export function hashPassword(password: string, { key, ...turn }: PasswordTurn = anyTurn): Promise<string> {
  return passwordQueue.run(key, () => timed(() => hash(password, costs)), turn);
}

/**
 * Whether the password is the one behind the hash. For somebody without one (`null`) it is false, and takes as long as
 * if there were one, without the work: else made-up addresses would keep the machine from checking real ones.
 */
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

/** Whether a text is a hash as `hashPassword` makes it: another one may say that its check takes all memory. */
export const isOwnHash = (hash: string): boolean => OWN_HASH.test(hash);

const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const { memoryCost, timeCost, parallelism } = costs;
const OWN_HASH = new RegExp(
  String.raw`^\$argon2id\$v=19\$m=${memoryCost},t=${timeCost},p=${parallelism}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$`,
);

/** Made with the same costs, to learn how long the work takes on this machine. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$rUO7Zqw0mWm8Dtrn0sUkhA$0000000000000000000000000000000000000000000';

/** 19 MiB and a core for each: two at once, fifty in the queue (S3-2). */
const MOST_AT_ONCE = 2;
const passwordQueue = createFairQueue({
  atOnce: MOST_AT_ONCE,
  mostWaiting: 50,
  refused: () => tooMany(serverTexts.tooFast, 2_000),
});
const anyTurn: PasswordTurn = { key: '' };

/** How long (ms) the last hash took; unknown until the first. */
let lastTook: number | undefined;

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  lastTook = performance.now() - began;
  return result;
}
