import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { mails, mailTokens, signIns } from '#server/db/schema/access-schema.ts';
import { idempotency } from '#server/db/schema/journal-schema.ts';
import { removeExpired, startHousekeeping } from '#server/start/housekeeping.ts';
import { createBackground } from '#server/http/background.ts';
import { createLog } from '#server/http/log.ts';
import { describeEachEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

describeEachEngine('housekeeping', (database) => {
  /** One row of each kind: a sign-in and a token that end at `end`, an e-mail and an answer made at `madeAt`. */
  async function leave({ id, userId }: Workspace, end: number, madeAt: number): Promise<void> {
    const own = { workspaceId: id, userId };
    await withTenant(database(), id, async (tx) => {
      const times = { idleUntil: end, endsAt: end + 60 * DAY_MS };
      await tx.insert(signIns).values({ ...own, id: randomUUID(), tokenHash: randomUUID(), ...times });
      await tx.insert(mailTokens).values({ ...own, hash: randomUUID(), purpose: 'reset', endsAt: end });
      const text = { recipient: 'mia@acme.test', subject: 'Hello', body: 'Text', html: '<p>Text</p>' };
      await tx.insert(mails).values({ ...own, ...text, id: await nextId(tx, mails), createdAt: madeAt });
      const answer = { bodyHash: 'hash', status: 200, answer: {}, createdAt: madeAt };
      await tx.insert(idempotency).values({ ...own, key: randomUUID(), ...answer });
    });
  }

  const kept = ({ id }: Workspace) =>
    withTenant(database(), id, async (tx) => ({
      signIns: await tx.$count(signIns),
      tokens: await tx.$count(mailTokens),
      mails: await tx.$count(mails),
      answers: await tx.$count(idempotency),
    }));

  it('A2 J3 removes what has expired in every workspace, and nothing else', async () => {
    const first = await makeWorkspace(database());
    const second = await makeWorkspace(database());
    for (const workspace of [first, second]) {
      await leave(workspace, now - 1, now - 30 * DAY_MS - 1);
      await leave(workspace, now + 1, now - 30 * DAY_MS + 1);
    }
    await removeExpired(database(), now);
    const one = { signIns: 1, tokens: 1, mails: 1, answers: 1 };
    expect([await kept(first), await kept(second)]).toEqual([one, one]);
    await removeExpired(database(), now + 60 * DAY_MS);
    expect(await kept(first)).toEqual({ signIns: 0, tokens: 0, mails: 0, answers: 0 });
  });
});

describe('the schedule of housekeeping', () => {
  afterEach(() => vi.useRealTimers());

  it('runs at the start and every hour, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const background = createBackground(createLog({ log: 'silent', logFormat: 'text' }));
    const run = vi.spyOn(background, 'run').mockImplementation(() => {});
    const stop = startHousekeeping({ background, database: neverUsed, now: () => now });
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3 * HOUR_MS);
    expect(run).toHaveBeenCalledTimes(4);
    stop();
    vi.advanceTimersByTime(3 * HOUR_MS);
    expect(run).toHaveBeenCalledTimes(4);
  });
});

const neverUsed: Database = {
  engine: 'embedded',
  listen: () => Promise.reject(new Error('Not here.')),
  notify: () => Promise.reject(new Error('Not here.')),
  close: async () => {},
};
