import { and, desc, isNull } from 'drizzle-orm';
import type { systemCalls } from '#domain/contract/index.ts';
import { DEMO_PASSWORD, readDemoAccounts } from '#server/identity/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { VERSION } from '#server/base/index.ts';
import { withSystemRole, ping, type Database, mails } from '#server/db/index.ts';
import { notFound, outdated, unavailable, within } from '#server/http/index.ts';

/** Shows users and load in a demo only (S3-46). */
export const systemHandlers: Handlers<typeof systemCalls> = {
  'GET /api/health': async ({ deps: { database } }) => {
    await answered(database);
    return { response: { status: 'ok', version: VERSION } };
  },

  'GET /api/live': async () => ({ response: { status: 'ok' } }),

  'GET /api/ready': async ({ deps: { database, readiness } }) => {
    if (!readiness.isReady()) throw unavailable();
    if (!(await answered(database))) throw outdated();
    return { response: { status: 'ok' } };
  },

  'GET /api/capabilities': async ({ deps: { config, database, billing, google, model } }) => ({
    response: {
      demo: config.demo
        ? { password: DEMO_PASSWORD, accounts: await readDemoAccounts(database, config) }
        : null,
      supportEmail: config.supportEmail,
      mail: config.smtpUrl === undefined ? 'outbox' : 'smtp',
      google: google?.kind ?? 'off',
      freeQuestions: model !== null,
      ...(config.analytics && { analytics: config.analytics }),
      billing: { kind: billing.kind, priceIds: [...billing.priceIds] },
    },
  }),

  'GET /api/outbox': async ({ deps: { config, database } }) => {
    if (!config.demo) throw notFound();
    const rows = await withSystemRole(database, (tx) =>
      tx
        .select()
        .from(mails)
        .where(and(isNull(mails.dueAt), isNull(mails.heldFor)))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(MOST_MAILS),
    );
    return {
      response: rows.map(({ id, recipient, subject, body, createdAt }) => ({
        id,
        to: recipient,
        subject,
        text: body,
        sentAt: new Date(createdAt).toISOString(),
      })),
    };
  },
};

/** Throws `unavailable` unless the database answers in time. */
async function answered(database: Database): Promise<boolean> {
  const answer = ping(database).catch(() => {
    throw unavailable();
  });
  return within(HEALTH_MS, answer, unavailable);
}

const HEALTH_MS = 2_000;
const MOST_MAILS = 100;
