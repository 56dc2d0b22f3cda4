import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createDelivery } from '#server/auth/mail-delivery.ts';
import { createLog } from '#server/http/log.ts';
import { MailRefused } from '#server/providers/mail.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { answer, startSmtp, type TestSmtp, type ToRecipient } from '#tests/support/smtp.ts';

describeEachEngine('the delivery of mails', (database) => {
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
  afterEach(() => {
    vi.restoreAllMocks();
    toRecipient = () => null;
  });

  const address = () => `nora.${at.workspace.id}@acme.test`;
  const create = async () => {
    const body = {
      FirstName: 'Nora',
      LastName: 'Newcomer',
      Email: address(),
      idRole: at.workspace.roles.user,
    };
    return at.server.call('POST /api/users/User', { token: await at.as('admin'), body });
  };
  const invite = async () => {
    const { data } = await create();
    // As a stop does it: tries once more what waits for its time.
    await at.server.deps.background.allDone();
    return data.idUser;
  };
  const isUnsent = async (id: number) => {
    const params = { id };
    const { data } = await at.server.call('GET /api/users/User/{id}', {
      token: await at.as('admin'),
      params,
    });
    return 'IsInviteUnsent' in data;
  };
  const audited = async () => {
    const token = await at.as('admin');
    const { data } = await at.server.call('GET /api/workspaces/Workspace/Audit', { token });
    return data.Entries.filter(({ Event }) => Event === 'mail.unsent');
  };
  const tries = () => smtp.recipients.filter((one) => one === address()).length;
  const arrived = () => smtp.mails.filter(({ email }) => email.to?.[0]?.address === address());

  it('DEC-101 USR-14 tries again what is refused for the time being, and delivers it once', async () => {
    toRecipient = () => (tries() === 1 ? answer(452, 'the mailbox is full') : null);
    const id = await invite();
    expect(tries()).toBe(2);
    expect(arrived().map(({ email }) => email.subject)).toEqual([
      expect.stringMatching(/^Join .+ on Weekwright$/),
    ]);
    expect([await isUnsent(id), await audited()]).toEqual([false, []]);
  });

  it('DEC-101 USR-14 S3-41 gives a refused invitation up and says so, until it is sent again', async () => {
    toRecipient = () => answer(550, 'no such mailbox');
    const id = await invite();
    expect([tries(), await isUnsent(id)]).toEqual([1, true]);
    expect(await audited()).toMatchObject([
      { idUser: null, About: 'Nora Newcomer', Details: { user: id, code: 'EENVELOPE 550' }, Address: '' },
    ]);
    toRecipient = () => null;
    at.server.advance(60_000);
    const again = { token: await at.as('admin'), body: { idUser: id } };
    await at.server.call('POST /api/users/User/ResendInvite', again);
    await at.server.deps.background.allDone();
    expect([arrived().length, await isUnsent(id)]).toEqual([1, false]);
  });

  it('DEC-101 USR-14 says nothing of an invitation that was sent again and has arrived since', async () => {
    toRecipient = () => [answer(451, 'not now'), null, answer(550, 'no such mailbox')][tries() - 1] ?? null;
    const { data } = await create();
    await vi.waitFor(() => expect(tries()).toBe(1));
    at.server.advance(60_000);
    const again = { token: await at.as('admin'), body: { idUser: data.idUser } };
    await at.server.call('POST /api/users/User/ResendInvite', again);
    await vi.waitFor(() => expect(tries()).toBe(2));
    await at.server.deps.background.allDone();
    expect([tries(), arrived().length, await isUnsent(data.idUser)]).toEqual([3, 1, false]);
  });

  it('DEC-101 USR-14 ends with one more try where the server stops meanwhile, and says what did not get there', async () => {
    toRecipient = () => answer(421, 'too busy');
    const id = await invite();
    expect([tries(), await isUnsent(id), arrived()]).toEqual([2, true, []]);
    expect(await audited()).toHaveLength(1);
  });

  it('DEC-101 S3-42 waits 5 s, a minute and ten, gives up after four tries, and writes no address into the log', async () => {
    const said: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const waits: unknown[] = [];
    const under: Promise<void>[] = [];
    const ids: string[] = [];
    const deliver = createDelivery({
      mailer: {
        kind: 'smtp',
        send: ({ id, writtenAt }) => {
          ids.push(`${id} ${writtenAt}`);
          return Promise.reject(new MailRefused('ETIMEDOUT', true));
        },
      },
      database: database(),
      background: {
        run: (work, afterMs) => {
          waits.push(afterMs);
          under.push(work(false));
        },
        allDone: () => Promise.resolve(),
      },
      log: createLog({ log: 'info' }),
      now: () => 7,
    });
    const mail = { to: at.workspace.users.mate.email, subject: 'Hello', text: 'Good morning', html: '' };
    await deliver({ workspaceId: at.workspace.id, ...mail });
    for (const work of under) await work;
    expect(waits).toEqual([5_000, 60_000, 600_000]);
    expect([ids.length, new Set(ids).size]).toEqual([4, 1]);
    expect(await audited()).toMatchObject([
      { Details: { user: at.workspace.users.mate.id, code: 'ETIMEDOUT' } },
    ]);
    expect(said).toHaveLength(4);
    expect(said[0]).toMatch(/ MailRefused ETIMEDOUT\n/);
    expect(said.join('')).not.toMatch(/@acme|Hello|Good morning/);
  });
});
