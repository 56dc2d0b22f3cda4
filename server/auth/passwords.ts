import { hash, verify } from '@node-rs/argon2';
import { texts } from '#domain/messages.ts';
import { tooMany } from '#server/http/problem.ts';

/** Hashes a password with argon2id, salt and parameters inside the text. Waits its turn; throws 429 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, costs));
}

/** Whether the password is the one behind the hash. Takes as long for somebody without one (`null`), and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, password));
  return matches && passwordHash !== null;
}

const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Made with the same costs, so that a try for an unknown address takes the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$rUO7Zqw0mWm8Dtrn0sUkhA$0000000000000000000000000000000000000000000';

const MOST_AT_ONCE = 2;
const MOST_WAITING = 50;
const RETRY_AFTER_MS = 2_000;
const waiting: (() => void)[] = [];
let running = 0;

/** 19 MiB and a core for each: two at once, fifty in the queue (rule 2). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw tooMany(texts.tooFast, RETRY_AFTER_MS);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
