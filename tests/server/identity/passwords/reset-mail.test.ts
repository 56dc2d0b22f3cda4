import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import { withSystemRole } from '#server/db/handle.ts';
import { mails, mailTokens, resetRequests } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { type AccountFinder, createAccountFinder } from '#server/identity/accounts/accounts.ts';
import { createResets } from '#server/identity/passwords/reset-mail.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describeOneEngine('requests for a password reset', (database) => {
  const at = atServer(database);
  /** Sends no e-mails and is an hour ahead of the others, so its requests wait until a test continues. */
  let still: TestServer;
  beforeEach(async () => {
    still = await startTestServer(database());
    still.deps.mailing.end();
    still.advance(HOUR_MS);
  });
  afterEach(() => still.close());

  const ask = async (email: string) => {
    const { status, data } = await still.call('POST /api/auth/RequestMailReset', { body: { email } });
    return [status, data];
  };
  const wishes = () => withSystemRole(database(), (tx) => tx.select().from(resetRequests));
  const letters = async () =>
    (await at.inside((tx) => tx.select().from(mails).orderBy(mails.id))).map(({ recipient }) => recipient);

  it('AUT-11 API-007 S3-3 gives the same answer for an unknown address, and keeps nothing of the request', async () => {
    const { email } = at.workspace.users.member;
    for (const each of [email, 'nobody@acme.test']) {
      expect(await ask(each)).toEqual([200, {}]);
      expect((await wishes()).map((wish) => wish.email)).toContain(each);
    }
    expect(await letters()).toEqual([]);
    expect(await at.inside((tx) => tx.select().from(mailTokens))).toEqual([]);
    await at.server.mailWithin(2 * HOUR_MS);
    expect([await letters(), await wishes()]).toEqual([[email], []]);
  });

  it('AUT-11 S3-3 waits between 1 and 5 s', async () => {
    const before = still.deps.now();
    await ask(at.workspace.users.member.email);
    const after = still.deps.now();
    const [wish] = await wishes();
    expect(wish?.dueAt).toBeGreaterThanOrEqual(before + 1_000);
    expect(wish?.dueAt).toBeLessThan(after + 5_000);
    await at.server.mailWithin(2 * HOUR_MS);
  });

  it('AUT-11 DEC-101 two servers send one e-mail per request', async () => {
    const other = await startTestServer(database());
    await ask(at.workspace.users.member.email);
    await Promise.all([at.server, other].map((each) => each.mailWithin(2 * HOUR_MS)));
    expect(await letters()).toEqual([at.workspace.users.member.email]);
    await other.close();
  });

  it.each([
    ['ends', { status: 0 }],
    ['gets another address', { email: 'other@acme.test' }],
  ])('AUT-11 A3 sends no e-mail to an account that %s after it was found', async (_, change) => {
    const { id, email } = at.workspace.users.member;
    const { config, log } = still.deps;
    const now = () => still.deps.now() + HOUR_MS;
    const find = createAccountFinder(database(), now);
    const findAccount: AccountFinder = async (asked) => {
      const found = await find(asked);
      await at.inside((tx) => tx.update(users).set(change).where(eq(users.id, id)));
      return found;
    };
    await ask(email);
    await createResets({ database: database(), findAccount, config, log, now }).processDue();
    expect([await letters(), await at.inside((tx) => tx.select().from(mailTokens)), await wishes()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('AUT-11 drops a request after a day without an e-mail', async () => {
    await ask(at.workspace.users.member.email);
    await at.server.mailWithin(DAY_MS + 2 * HOUR_MS);
    expect([await letters(), await wishes()]).toEqual([[], []]);
  });

  it('AUT-11 handles a request that was stored while a clock was far ahead', async () => {
    still.advance(400 * DAY_MS);
    await ask(at.workspace.users.member.email);
    await at.server.mailWithin();
    expect([await letters(), await wishes()]).toEqual([[at.workspace.users.member.email], []]);
  });
});
