import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { postLetters, type Postmark } from '#server/mail/letters.ts';
import { createDelivery } from '#server/mail/mail-delivery.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import type { Letter } from '#server/http/handler.ts';
import { createLog } from '#server/http/log.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { type Mailer, MailRefused } from '#server/mail/mail.ts';
import { smtpMailer } from '#server/mail/smtp.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { answer, startSmtp, type TestSmtp, type ToRecipient } from '#tests/support/smtp.ts';

describeOneEngine('the delivery of e-mails', (database) => {
  const settings = { smtpUrl: '' };
  let smtp: TestSmtp;
  let toRecipient: ToRecipient = () => null;
  beforeAll(async () => {
    const options = { disabledCommands: ['STARTTLS'] };
    smtp = await startSmtp(options, { toRecipient: (...asked) => toRecipient(...asked) });
    settings.smtpUrl = smtp.url;
  });
  afterAll(() => smtp.close());
  const at = atServer(database, settings);
  /** The clock of the deliveries; the server itself sends nothing here. */
  let clock = 0;
  const followServer = () => {
    clock = at.server.deps.now();
  };
  beforeEach(() => {
    at.server.deps.mailing.end();
    followServer();
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    toRecipient = () => null;
    await at.inside((tx) => tx.delete(mails));
  });

  const deliverer = (mailer: Mailer = smtpMailer(smtp.url, 'time@weekwright.example')) =>
    createDelivery({
      mailer,
      host: 'mail.example:465',
      database: database(),
      log: createLog({ log: 'info', logFormat: 'text' }),
      now: () => clock,
    });
  /** Sends what is due, one after another. */
  const deliver = async (delivery = deliverer()) => {
    for (let send = await delivery.take(); send !== null; send = await delivery.take()) await send();
  };
  const address = (name = 'nora') => `${name}.${at.workspace.id}@acme.test`;
  const create = async () => {
    const body = {
      FirstName: 'Nora',
      LastName: 'Newcomer',
      Email: address(),
      idRole: at.workspace.roles.user,
    };
    const { data } = await at.server.call('POST /api/users/User', { token: await at.as('admin'), body });
    followServer();
    return data.idUser;
  };
  const inviteAgain = async (idUser: number) => {
    at.server.advance(MINUTE_MS);
    await at.server.call('POST /api/users/User/ResendInvite', {
      token: await at.as('admin'),
      body: { idUser },
    });
    followServer();
  };
  const isUnsent = async (id: number) => {
    const parts = { token: await at.as('admin'), params: { id } };
    return 'IsInviteUnsent' in (await at.server.call('GET /api/users/User/{id}', parts)).data;
  };
  const audited = async () => {
    const token = await at.as('admin');
    const { data } = await at.server.call('GET /api/workspaces/Workspace/Audit', { token });
    return data.Entries.filter(({ Event }) => Event === 'mail.unsent');
  };
  const waiting = () => at.inside((tx) => tx.select().from(mails).orderBy(mails.id));
  const tries = () => smtp.recipients.filter((one) => one === address()).length;
  const arrived = (to = address()) => smtp.mails.filter(({ email }) => email.to?.[0]?.address === to);
  const letterTo = (to: string, userId: number): Letter => ({
    ...writeLetter({ to, subject: 'Hello', paragraphs: ['Good morning'] }),
    kind: 'notice',
    userId,
  });
  const postmark = (smtpUrl?: string): Postmark => ({
    workspaceId: at.workspace.id,
    address: '192.0.2.7',
    config: { ...at.server.deps.config, smtpUrl },
    now: clock,
  });
  const post = () =>
    at.inside((tx) => {
      const { id: userId, email: to } = at.workspace.users.mate;
      return postLetters(tx, postmark(smtp.url), [letterTo(to, userId)]);
    });

  it('DEC-101 USR-14 S3-42 stores an e-mail with its transaction until the mail server has accepted it, and nothing afterwards', async () => {
    const id = await create();
    expect(await waiting()).toMatchObject([{ userId: id, recipient: address(), tries: 0 }]);
    await deliver();
    expect(arrived().map(({ email }) => email.subject)).toEqual([
      expect.stringMatching(/^Join .+ on Weekwright$/),
    ]);
    expect([await waiting(), await isUnsent(id), await audited()]).toEqual([[], false, []]);
    clock += DAY_MS;
    await deliver();
    expect(tries()).toBe(1);
  });

  it('DEC-101 stores nothing of a failed transaction, and sends nothing from the local outbox', async () => {
    const { id: userId, email: to } = at.workspace.users.mate;
    const letter = letterTo(to, userId);
    const undone = at.inside(async (tx) => {
      await postLetters(tx, postmark(smtp.url), [letter]);
      throw new Error('The act fails.');
    });
    await expect(undone).rejects.toThrow('The act fails.');
    expect(await waiting()).toEqual([]);
    await at.inside((tx) => postLetters(tx, postmark(), [letter]));
    clock += DAY_MS;
    expect(await deliverer().take()).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });

  it('DEC-101 USR-14 retries the same e-mail after 5 s, a minute and ten minutes, until it is accepted', async () => {
    toRecipient = () => (tries() < 4 ? answer(452, 'the mailbox is full') : null);
    const id = await create();
    await deliver();
    const counts = [tries()];
    for (const wait of [5_000, MINUTE_MS, 10 * MINUTE_MS]) {
      clock += wait - 1;
      await deliver();
      counts.push(tries());
      clock += 1;
      await deliver();
      counts.push(tries());
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect([arrived().length, await waiting(), await isUnsent(id), await audited()]).toEqual([
      1,
      [],
      false,
      [],
    ]);
  });

  it('DEC-101 USR-14 S3-42 gives up after four attempts, reports it, stores nothing, and logs no address', async () => {
    const said: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    toRecipient = () => answer(451, `too busy for ${address()}`);
    const id = await create();
    const first = clock;
    const delivery = deliverer();
    for (const wait of [0, 5_000, MINUTE_MS, 10 * MINUTE_MS]) {
      clock += wait;
      expect(await isUnsent(id)).toBe(false);
      await deliver(delivery);
    }
    clock += DAY_MS;
    await deliver(delivery);
    expect([tries(), await isUnsent(id), await waiting()]).toEqual([4, true, []]);
    expect(await audited()).toMatchObject([
      { About: 'Nora Newcomer', Details: { user: id, code: 'EENVELOPE 451' } },
    ]);
    const at = new Date(first + 5_000).toISOString();
    expect(said.map((line) => line.slice(line.indexOf('Warning')))).toEqual([
      `Warning: The mail server mail.example:465 didn't take an e-mail (EENVELOPE 451): 1 e-mail is waiting; the next try is at ${at}.\n`,
      "Warning: The mail server mail.example:465 didn't take an e-mail (EENVELOPE 451): 0 e-mails are waiting.\n",
    ]);
    expect(said.join('')).not.toMatch(/@acme|Join|token=/);
  });

  it('DEC-101 USR-14 S3-41 gives up a refused invitation at once, and marks it until it is sent again', async () => {
    toRecipient = () => answer(550, 'no such mailbox');
    const id = await create();
    await deliver();
    expect([tries(), await isUnsent(id), await waiting()]).toEqual([1, true, []]);
    expect(await audited()).toMatchObject([
      { idUser: null, About: 'Nora Newcomer', Details: { user: id, code: 'EENVELOPE 550' }, Address: '' },
    ]);
    toRecipient = () => null;
    await inviteAgain(id);
    expect(await isUnsent(id)).toBe(false);
    await deliver();
    expect([arrived().length, await isUnsent(id)]).toEqual([1, false]);
  });

  it('DEC-101 USR-14 A2 silently drops an e-mail whose link was replaced or ended meanwhile', async () => {
    const id = await create();
    await inviteAgain(id);
    expect(await waiting()).toHaveLength(2);
    await deliver();
    const replaced = await at.inside((tx) => tx.select().from(mails).orderBy(mails.id));
    expect([arrived().length, replaced, await isUnsent(id), await audited()]).toEqual([1, [], false, []]);
    await inviteAgain(id);
    const body = { idUser: id, Status: 0 };
    await at.server.call('PUT /api/users/User', { token: await at.as('admin'), body });
    await deliver();
    expect([arrived().length, await waiting(), await audited()]).toEqual([1, [], []]);
  });

  it("DEC-108 USR-14 A2 doesn't send an expired link, and reports the invitation as undelivered", async () => {
    const id = await create();
    clock += 7 * DAY_MS;
    await deliver();
    expect([tries(), await waiting(), await isUnsent(id)]).toEqual([0, [], true]);
    expect(await audited()).toMatchObject([{ Details: { user: id, code: 'EXPIRED' } }]);
  });

  it('DEC-101 two servers send each e-mail once', async () => {
    const row = (place: number) => ({
      FirstName: 'Nora',
      LastName: `No ${place}`,
      Email: address(`nora-${place}`),
      Role: { idRole: at.workspace.roles.user },
    });
    const body = Array.from({ length: 24 }, (_, place) => row(place));
    await at.server.call('POST /api/users/Users/BatchCreate', { token: await at.as('admin'), body });
    followServer();
    expect(await waiting()).toHaveLength(24);
    await Promise.all([deliverer(), deliverer()].flatMap((each) => [deliver(each), deliver(each)]));
    expect(body.map(({ Email }) => arrived(Email).length)).toEqual(body.map(() => 1));
    expect(await waiting()).toEqual([]);
  });

  it("DEC-101 an e-mail taken by a killed server is due after 25 s, and that server's late result changes nothing", async () => {
    await post();
    const [posted] = await waiting();
    const refused = { send: () => Promise.reject(new Error('It hangs for an hour.')) };
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const lost = await deliverer(refused).take();
    clock += 24_999;
    expect(await deliverer().take()).toBeNull();
    clock += 1;
    const send = await deliverer().take();
    await lost?.();
    expect([await waiting(), await audited()]).toMatchObject([[{ tries: 2 }], []]);
    await send?.();
    expect([arrived(at.workspace.users.mate.email).length, await waiting()]).toEqual([1, []]);
    expect(arrived(at.workspace.users.mate.email)[0]?.email.messageId).toBe(
      `<${posted?.messageId}@weekwright.example>`,
    );
  });

  it('DEC-101 extends the lease of an e-mail while the mail server is slow, so it is sent once', async () => {
    await post();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const ends: (() => void)[] = [];
    const slow = deliverer({ send: () => new Promise((resolve) => ends.push(resolve)) });
    const sending = (await slow.take())?.();
    for (const seconds of [8, 16, 24, 32, 40]) {
      clock += 8_000;
      vi.advanceTimersByTime(8_000);
      await expect.poll(async () => (await waiting())[0]?.dueAt).toBe(clock + 25_000);
      expect(await deliverer().take(), `after ${seconds} s`).toBeNull();
    }
    for (const end of ends) end();
    await sending;
    clock += HOUR_MS;
    expect([await deliverer().take(), await waiting()]).toEqual([null, []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('DEC-101 a temporarily refused e-mail waits its full delay, also after its lease was extended', async () => {
    await post();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const busy = deliverer({
      send: () => {
        clock += 8_000;
        vi.advanceTimersByTime(8_000);
        return Promise.reject(new MailRefused('EENVELOPE 451', true));
      },
    });
    await (await busy.take())?.();
    expect((await waiting())[0]?.dueAt).toBe(clock + 5_000);
  });

  it('DEC-101 gives up an e-mail after four servers have died while sending it', async () => {
    await post();
    for (let server = 0; server < 4; server += 1) {
      expect(await deliverer().take()).not.toBeNull();
      clock += HOUR_MS;
    }
    expect([await deliverer().take(), await waiting()]).toEqual([null, []]);
    expect(await audited()).toMatchObject([{ Details: { code: 'INTERRUPTED' } }]);
  });

  it('DEC-101 sends what was stored while a clock was far ahead once the clock is right', async () => {
    clock += 400 * DAY_MS;
    await post();
    clock -= 400 * DAY_MS;
    await deliver();
    expect([arrived(at.workspace.users.mate.email).length, await waiting()]).toEqual([1, []]);
  });

  it('DEC-101 returns when the next e-mail is due', async () => {
    const { id: workspaceId } = at.workspace;
    expect(await deliverer().nextDueAt()).toBeNull();
    await post();
    const due = clock;
    clock += MINUTE_MS;
    await post();
    expect(await deliverer().nextDueAt()).toBe(due);
    await at.inside((tx) => tx.delete(mails).where(eq(mails.workspaceId, workspaceId)));
  });

  it('S3-41 the e-mails of a user are deleted with the user', async () => {
    const id = await create();
    const token = await at.as('admin');
    const body = { idUser: id, Status: 0 };
    await at.server.call('PUT /api/users/User', { token, body });
    await at.server.call('POST /api/users/User/Delete', { token, body: { idUser: id } });
    followServer();
    expect(await waiting()).toEqual([]);
    await deliver();
    expect(arrived()).toEqual([]);
  });
});
