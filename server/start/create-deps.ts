import { createDenials } from '#server/audit/index.ts';
import {
  createAccountFinder,
  createRefusals,
  createResets,
  createSignInLimits,
} from '#server/identity/index.ts';
import { createDelivery, createMailing, smtpMailer } from '#server/mail/index.ts';
import { createFairQueue, createReadiness } from '#server/base/index.ts';
import {
  MAX_CALL_MS,
  createAddressReader,
  createBackground,
  createKeptBodies,
  createLimits,
  createLog,
  createMetrics,
} from '#server/http/index.ts';
import { type Deps, createWriteAttempts } from '#server/calls/index.ts';
import type { Config } from '#server/config/index.ts';
import type { Database } from '#server/db/index.ts';
import { createBilling, createCalendar, createGoogleSignIn, createModel } from '#server/providers/index.ts';
import { openStreams } from '#server/stream/index.ts';

/** Creates the dependencies of the routes. */
export async function createDeps(config: Config, database: Database, now: () => number): Promise<Deps> {
  const log = createLog(config);
  const background = createBackground(log);
  const callQueue = createFairQueue<number>({ ofOneKey: CALLS_AT_ONCE[database.engine] });
  const findAccount = createAccountFinder(database, now);
  const { smtpUrl, mailFrom } = config;
  const requests = createResets({ database, findAccount, config, log, now });
  const mailer = smtpUrl === undefined ? null : smtpMailer(smtpUrl, mailFrom);
  const host = smtpUrl === undefined ? '' : new URL(smtpUrl).host;
  const letters = mailer && createDelivery({ mailer, host, database, log, now });
  return {
    config,
    database,
    now,
    log,
    metrics: config.metricsToken === undefined ? null : createMetrics({ database, now }),
    mailing: createMailing({ requests, letters, background, now }),
    billing: await createBilling(config, { database, background, now }),
    google: createGoogleSignIn(config, now),
    calendar: createCalendar(config, now),
    model: await createModel(config),
    limits: createLimits(config),
    keptBodies: createKeptBodies(),
    callMs: MAX_CALL_MS,
    callQueue,
    writeAttempts: createWriteAttempts(),
    findAccount,
    signInLimits: createSignInLimits(config, { now }),
    addressOf: createAddressReader(config.trustedProxies, (text) => log.warn(text)),
    background,
    readiness: createReadiness(),
    refusals: createRefusals({ database, background, now }),
    denials: createDenials({ database, background, queue: callQueue }),
    streams: await openStreams({ database, config, log, now }),
  };
}

/** Per user; an embedded database has one connection. */
const CALLS_AT_ONCE = { postgresql: 4, embedded: 1 } as const;
