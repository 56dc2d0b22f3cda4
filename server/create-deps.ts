import { createAccountFinder } from './auth/accounts.ts';
import { createRefusals } from './auth/refusals.ts';
import { createSignInLimits } from './auth/sign-in-limits.ts';
import { createBulkhead } from './bulkhead.ts';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { createAddressReader } from './http/address.ts';
import { createBackground } from './http/background.ts';
import type { Deps } from './http/deps.ts';
import { createLimits } from './http/limits.ts';
import { createLog } from './http/log.ts';
import { openStreams } from './journal/stream.ts';
import { createMailer } from './providers/mail.ts';

/** What the routes work with, made from the configuration and the opened database. */
export async function createDeps(config: Config, database: Database, now: () => number): Promise<Deps> {
  const log = createLog(config);
  const background = createBackground(log);
  return {
    config,
    database,
    now,
    log,
    mailer: createMailer(config, database),
    limits: createLimits(config),
    turns: createBulkhead(CALLS_AT_ONCE[database.engine]),
    tries: createBulkhead(1),
    findAccount: createAccountFinder(database),
    signInLimits: createSignInLimits(config, now),
    addressOf: createAddressReader(config.trustedProxies),
    background,
    refusals: createRefusals({ database, background, now }),
    streams: await openStreams({ database, config, log, now }),
  };
}

/** How many calls of one person work at the same time; what waits for an only connection stands before all others. */
const CALLS_AT_ONCE = { postgresql: 4, embedded: 1 } as const;
