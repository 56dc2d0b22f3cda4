import type { Pool, PoolClient } from 'pg';
import { MINUTE_MS } from '#domain/constants.ts';
import { counted } from '#domain/texts/index.ts';
import { codeOf, PlainError, monotonic, type Stopwatch } from '#server/base/index.ts';
import { databaseRefusal, outageOf } from './errors.ts';

export interface Waiting {
  readonly ms: number;
  readonly tell: (line: string) => void;
}

/** Connects, retrying a temporary failure within the time limit. Other errors throw a `PlainError` at once. */
export async function reach(
  pool: Pool,
  { ms, tell }: Waiting = NO_WAITING,
  stopwatch: Stopwatch = monotonic,
): Promise<PoolClient> {
  const begun = stopwatch.now();
  let lastReason = '';
  for (;;) {
    try {
      const client = await pool.connect();
      if (lastReason !== '')
        tell(`PostgreSQL was ready after ${Math.ceil((stopwatch.now() - begun) / 1_000)} s.`);
      return client;
    } catch (error) {
      const reason = reasonOf(error);
      const left = ms - (stopwatch.now() - begun);
      if (left <= 0 || !isPassing(error))
        throw new PlainError(`Can't reach the database: ${reason}.`, { cause: error });
      if (lastReason !== reason)
        tell(`Waiting up to ${counted(ms / MINUTE_MS, 'minute')} for PostgreSQL: ${reason}.`);
      lastReason = reason;
      await stopwatch.pause(Math.min(EVERY_MS, left));
    }
  }
}

const NO_WAITING: Waiting = { ms: 0, tell: () => {} };
const EVERY_MS = 1_000;

/** Returns why a connection failed. An `AggregateError` has one error per address and no message of its own. */
export function reasonOf(error: unknown): string {
  const said = error instanceof AggregateError ? error.errors : [error];
  const reasons = said.map((each) => (each instanceof Error ? each.message : '')).filter((each) => each);
  return reasons.length > 0 ? reasons.join(', ') : 'no answer';
}

function isPassing(error: unknown): boolean {
  if (databaseRefusal(error) !== undefined) return outageOf(error) !== undefined;
  const code = codeOf(error);
  if (code !== undefined) return NETWORK.has(code);
  return error instanceof Error && BROKEN_OFF.test(error.message);
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ENOENT',
]);

/** Driver messages without an error code: no answer, or the connection ends before it is open. */
const BROKEN_OFF = /^(Connection terminated|timeout exceeded)/;
