import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { postLetters } from '#server/mail/letters.ts';
import { addMailToken } from '#server/identity/tokens/mail-tokens.ts';
import { withSystemRole } from '#server/db/handle.ts';
import { mailCounts, mails, mailTokens } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import type { Letter } from '#server/http/handler.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { counting } from '#tests/support/statements.ts';

describeOneEngine('the limits on e-mails', (database) => {
  const at = atServer(database, {
    rateLimits: true,
    invitesPerDay: 1_000,
    unconfirmedMailsPerDay: 150,
  });
  let now = 0;
  beforeEach(async () => {
    now = at.server.deps.now();
    await withSystemRole(database(), (tx) => tx.delete(mailCounts));
  });

  const letter = (kind: Letter['kind'], to: string, more: Partial<Letter> = {}): Letter => ({
    ...writeLetter({ to, subject: kind, paragraphs: [] }),
    kind,
    userId: at.workspace.users.admin.id,
    ...more,
  });
  const post = (letters: readonly Letter[], address = '198.51.100.7') =>
    at.inside((tx) =>
      postLetters(tx, { workspaceId: at.workspace.id, address, config: at.server.deps.config, now }, letters),
    );
  const repeat = async (times: number, work: () => Promise<unknown>) => {
    for (let time = 0; time < times; time += 1) await work();
  };
  const sent = async () =>
    (await at.inside((tx) => tx.select().from(mails).orderBy(mails.id))).map(({ subject }) => subject);
  const times = (kind: string, many: number) => Array.from({ length: many }, () => kind);
  const counted = async (key: RegExp) => {
    const rows = await withSystemRole(database(), (tx) => tx.select().from(mailCounts));
    return rows.filter((row) => key.test(row.key)).map(({ count }) => count);
  };
  const mailbox = () => `someone.${at.workspace.id}@elsewhere.test`;
  const unconfirm = () => at.inside((tx) => tx.update(users).set({ emailProvenAt: null }));

  it('DEC-101 S3-40 after ten e-mails to an address in a quarter of an hour, drops further notices and refuses invitations', async () => {
    await repeat(12, () => post([letter('notice', mailbox())]));
    expect(await sent()).toEqual(times('notice', 10));
    expect(await counted(/^address /)).toEqual([10]);
    await expect(post([letter('invitation', mailbox().toUpperCase())])).rejects.toMatchObject({
      status: 429,
      detail: 'Too many e-mails were sent to this address. Please wait 15 minutes.',
    });
    now += 15 * MINUTE_MS;
    await post([letter('invitation', mailbox())]);
    expect(await sent()).toEqual([...times('notice', 10), 'invitation']);
  });

  it('DEC-101 S3-40 A2 password reset links have their own limit of five in a quarter of an hour, and a dropped link ends', async () => {
    await repeat(10, () => post([letter('notice', mailbox())]));
    const userId = at.workspace.users.member.id;
    await repeat(6, async () => {
      const linkToken = await at.inside((tx) =>
        addMailToken(tx, { workspaceId: at.workspace.id, userId, purpose: 'reset', validMs: DAY_MS }, now),
      );
      await post([letter('reset', mailbox(), { userId, linkToken })]);
    });
    expect(await sent()).toEqual([...times('notice', 10), ...times('reset', 5)]);
    const links = await at.inside((tx) =>
      tx
        .select()
        .from(mailTokens)
        .where(and(eq(mailTokens.purpose, 'reset'), isNull(mailTokens.usedAt))),
    );
    expect(links).toHaveLength(5);
  });

  it('DEC-101 S3-40 A3 no limit stops the link that restores an address', async () => {
    await repeat(10, () => post([letter('notice', mailbox())]));
    await post([letter('takeBack', mailbox())]);
    expect((await sent()).at(-1)).toBe('takeBack');
  });

  it('DEC-101 S3-40 an account can send ten verification e-mails a day, to whatever addresses', async () => {
    await repeat(10, () => post([letter('proof', `${crypto.randomUUID()}@elsewhere.test`)]));
    await expect(post([letter('proof', mailbox())])).rejects.toMatchObject({
      code: 'mail.limited',
      detail: 'We sent you several of these e-mails today. Check your inbox, or try again tomorrow.',
    });
    await post([letter('proof', mailbox(), { userId: at.workspace.users.mate.id })]);
    expect(await sent()).toEqual(times('proof', 11));
  });

  it("DEC-101 S3-40 one network gets a tenth of the e-mails of unverified workspaces, and refused ones don't count", async () => {
    await unconfirm();
    const each = (address: string) =>
      post([letter('notice', `${crypto.randomUUID()}@elsewhere.test`)], address);
    await repeat(40, () => each('198.51.100.7'));
    expect([await sent(), await counted(/^unconfirmed$/)]).toEqual([times('notice', 15), [15]]);
    await repeat(40, () => each('2001:db8::1'));
    await each('2001:db8::2');
    await each('203.0.113.9');
    expect([(await sent()).length, await counted(/^unconfirmed$/)]).toEqual([31, [31]]);
    await expect(post([letter('invitation', mailbox())], '198.51.100.7')).rejects.toMatchObject({
      code: 'mail.limited',
    });
    expect(await counted(/^invitations /)).toEqual([]);
  });

  it('DEC-101 S3-40 counts all kinds of e-mails of unverified workspaces together, without held invitations', async () => {
    await unconfirm();
    const { admin } = at.workspace.users;
    await post([letter('invitation', mailbox(), { heldFor: admin.id })]);
    expect(await counted(/^unconfirmed$/)).toEqual([]);
    await post([letter('reset', admin.email)]);
    await post([letter('proof', admin.email)]);
    await post([letter('notice', admin.email), letter('invitation', mailbox())]);
    expect(await counted(/^unconfirmed$/)).toEqual([4]);
    await at.inside((tx) => tx.update(users).set({ emailProvenAt: now }).where(eq(users.id, admin.id)));
    await post([letter('notice', admin.email)]);
    expect(await counted(/^unconfirmed$/)).toEqual([4]);
  });

  it('DEC-101 S3-40 counts a thousand invitations in one statement', async () => {
    const letters = Array.from({ length: 1_000 }, (_, place) =>
      letter('invitation', `nora.${place}.${at.workspace.id}@acme.test`),
    );
    const { statements } = await counting(() => post(letters));
    expect(statements.filter((text) => text.includes('mail_counts'))).toHaveLength(1);
    expect(await counted(/^invitations /)).toEqual([1_000]);
    expect(await counted(/^address /)).toEqual(letters.map(() => 1));
  });

  it('DEC-101 S3-40 two servers that count the same addresses in opposite order lose no count', async () => {
    const addresses = Array.from({ length: 40 }, (_, place) => `nora.${place}.${at.workspace.id}@acme.test`);
    const forward = addresses.map((to) => letter('invitation', to));
    await Promise.all([post(forward), post(forward.toReversed()), post(forward), post(forward.toReversed())]);
    expect(await counted(/^address /)).toEqual(addresses.map(() => 4));
  });

  it('DEC-101 S3-40 a late request with an earlier time starts no new window', async () => {
    const to = mailbox();
    await post([letter('notice', to), letter('notice', to)]);
    now -= 60_000;
    await post([letter('notice', to)]);
    expect(await counted(/^address /)).toEqual([3]);
  });

  it('DEC-101 S3-40 starts a new window after the last has ended or was started by a clock far ahead', async () => {
    await post([letter('notice', mailbox())]);
    now += 15 * MINUTE_MS;
    await post([letter('notice', mailbox())]);
    expect(await counted(/^address /)).toEqual([1]);
    now += 400 * DAY_MS;
    await post([letter('notice', mailbox())]);
    now -= 400 * DAY_MS;
    await post([letter('notice', mailbox())]);
    expect(await counted(/^address /)).toEqual([1]);
    const keys = await withSystemRole(database(), (tx) => tx.select().from(mailCounts));
    expect(JSON.stringify(keys)).not.toMatch(/elsewhere|198\.51/);
  });
});
