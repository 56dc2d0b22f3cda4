import { createDenials } from '#server/audit/denials.ts';
import { createAccountFinder } from '#server/identity/accounts/accounts.ts';
import { createDelivery } from '#server/mail/mail-delivery.ts';
import { createMailing } from '#server/mail/mailing.ts';
import { createRefusals } from '#server/identity/sign-in/refusals.ts';
import { createResets } from '#server/identity/passwords/reset-mail.ts';
import { createSignInLimits } from '#server/identity/sign-in/sign-in-limits.ts';
import { createFairQueue } from '#server/base/fair-queue.ts';
import { MAX_CALL_MS } from '#server/http/limits/request-limits.ts';
import type { Deps } from '#server/calls/deps.ts';
import { createWriteAttempts } from '#server/calls/write-attempts.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/pool.ts';
import { createAddressReader } from '#server/http/address.ts';
import { createBackground } from '#server/http/background.ts';
import { createKeptBodies } from '#server/http/kept-bodies.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { createLog } from '#server/http/log.ts';
import { createMetrics } from '#server/http/monitoring/metrics.ts';
import { createReadiness } from '#server/base/readiness.ts';
import { createBilling } from '#server/providers/create-billing.ts';
import { createCalendar } from '#server/providers/create-calendar.ts';
import { createVouching } from '#server/providers/create-google.ts';
import { createModel } from '#server/providers/create-model.ts';
import { smtpMailer } from '#server/mail/smtp.ts';
import { openStreams } from '#server/stream/stream.ts';

/** Creates the dependencies of the routes. */
export async function createDeps(config: Config, database: Database, now: () => number): Promise<Deps> {
  const log = createLog(config);
  const background = createBackground(log);
  const callQueue = createFairQueue<number>({ ofOneKey: CALLS_AT_ONCE[database.engine] });
  const findAccount = createAccountFinder(database, now);
  const { smtpUrl, mailFrom } = config;
  const wishes = createResets({ database, findAccount, config, log, now });
  const mailer = smtpUrl === undefined ? null : smtpMailer(smtpUrl, mailFrom);
  const host = smtpUrl === undefined ? '' : new URL(smtpUrl).host;
  const letters = mailer && createDelivery({ mailer, host, database, log, now });
  return {
    config,
    database,
    now,
    log,
    metrics: config.metricsToken === undefined ? null : createMetrics({ database, now }),
    mailing: createMailing({ wishes, letters, background, now }),
    billing: await createBilling(config, { database, background, now }),
    google: createVouching(config, now),
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
