import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { mailCounts, mails } from '#server/db/schema/access-schema.ts';
import { subscriptions } from '#server/db/schema/billing-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { removeExpired } from '#server/start/housekeeping.ts';
import { problem } from '#tests/support/at-server.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

const SUPER_USER = 'boss@weekwright.example';

describeOneEngine("verifying the user's own address", (database) => {
  const started: TestServer[] = [];
  const start = async (settings = {}) => {
    const server = await startTestServer(database(), { superUsers: [SUPER_USER], ...settings });
    started.push(server);
    return server;
  };
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterEach(() => server.restoreClock());
  afterAll(async () => {
    for (const each of started) await each.close();
  });

  let count = 0;
  /** A password sign-up whose address is unverified. */
  const signUp = async (
    at = server,
    given: { readonly Email?: string; readonly CompanyName?: string } = {},
  ) => {
    count += 1;
    const { Email = `ada.${count}.${crypto.randomUUID().slice(0, 8)}@fernway.example` } = given;
    const company = { CompanyName: 'Fernway', FirstName: 'Ada', LastName: 'Berg', ...given, Email };
    const { data: begun } = await at.call('POST /api/workspaces', { body: company });
    await at.call('POST /api/auth/User', {
      body: { SignupToken: begun.SignupToken, Password: PASSWORD },
    });
    const body = { Email, Password: PASSWORD };
    const { data, headers } = await at.call('POST /api/auth/AuthenticationHandler', { body });
    return { ...data, workspaceId: begun.WorkspaceId, email: Email, cookie: cookieOf(headers) };
  };
  type Somebody = Awaited<ReturnType<typeof signUp>>;

  /** Signs the user in again, because access tokens end before a week is over. */
  const signInAgain = async ({ email }: Somebody) => {
    const body = { Email: email, Password: PASSWORD };
    const { data, headers } = await server.call('POST /api/auth/AuthenticationHandler', { body });
    return { token: data.token, cookie: cookieOf(headers) };
  };

  const letters = (workspaceId: number, to?: string) =>
    withTenant(database(), workspaceId, (tx) =>
      tx
        .select()
        .from(mails)
        .where(to === undefined ? undefined : eq(mails.recipient, to))
        .orderBy(mails.id),
    );
  const linkTo = async ({ workspaceId, email }: Somebody) => {
    const letter = (await letters(workspaceId, email)).at(-1);
    return /\/confirm-email#token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
  };
  const confirm = (token: string, cookie: Record<string, string> = {}) =>
    server.call('POST /api/auth/ConfirmEmail', { body: { token }, headers: cookie });
  const roleOf = async ({ token }: Somebody) => {
    const { data } = await server.call('GET /api/users/Roles', { token });
    return data.find(({ roleName }) => roleName === 'User')?.idRole ?? 0;
  };
  const invite = async (who: Somebody, emails: readonly string[], at = server) => {
    const idRole = await roleOf(who);
    const body = emails.map((Email) => ({
      FirstName: 'Nora',
      LastName: 'Newcomer',
      Email,
      Role: { idRole },
    }));
    return at.call('POST /api/users/Users/BatchCreate', { token: who.token, body });
  };
  const addresses = (many: number) =>
    Array.from({ length: many }, () => `nora.${crypto.randomUUID()}@acme.test`);
  const invited = async (who: Somebody) =>
    (
      await server.call('GET /api/users/User/List', {
        token: who.token,
        query: { IncludeInactive: 'false', IncludeDetails: 'true' },
      })
    ).data.filter(({ IsInvited }) => IsInvited === true);

  it('DEC-126 AUT-10 S3-7 A2 a sign-up sends one link, which verifies the address once, for a user signed in to the account', async () => {
    const ada = await signUp();
    expect(ada.user.MustConfirmEmail).toBe(true);
    const sent = await letters(ada.workspaceId);
    expect(sent.map(({ recipient, subject, heldFor }) => [recipient, subject, heldFor])).toEqual([
      [ada.email, 'Confirm your e-mail address for Weekwright', null],
    ]);
    const token = await linkTo(ada);
    const elsewhere = problem(
      403,
      'Forbidden',
      'access.denied',
      "This link belongs to another account, or you're not signed in. Sign in to the account it was sent to, then open the link again.",
    );
    expect((await confirm(token)).data).toEqual(elsewhere);
    expect((await confirm(token, (await signUp()).cookie)).data).toEqual(elsewhere);
    expect((await confirm('made-up', ada.cookie)).status).toBe(422);
    const both = await Promise.all([confirm(token, ada.cookie), confirm(token, ada.cookie)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    const again = await server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: ada.email, Password: PASSWORD },
    });
    expect(again.data.user).not.toHaveProperty('MustConfirmEmail');
  });

  it('DEC-126 A2 a link expires after 24 h and with the next link, which can be requested once a minute', async () => {
    const ada = await signUp();
    const first = await linkTo(ada);
    const again = () => server.call('POST /api/users/User/ResendConfirmation', { token: ada.token });
    expect(await again()).toMatchObject({
      status: 429,
      data: {
        detail: 'A confirmation e-mail was sent less than a minute ago. Check your inbox, or wait a minute.',
      },
    });
    server.advance(MINUTE_MS);
    expect((await again()).status).toBe(200);
    const second = await linkTo(ada);
    expect((await confirm(first, ada.cookie)).status).toBe(422);
    server.advance(24 * 60 * MINUTE_MS);
    expect((await confirm(second, ada.cookie)).status).toBe(422);
    server.advance(-24 * 60 * MINUTE_MS);
    expect((await confirm(second, ada.cookie)).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await letters(ada.workspaceId, ada.email)).toHaveLength(2);
  });

  it('DEC-126 an old link points to the newer one in a browser signed in to the account, and reveals nothing elsewhere', async () => {
    const ada = await signUp();
    const first = await linkTo(ada);
    server.advance(MINUTE_MS);
    await server.call('POST /api/users/User/ResendConfirmation', { token: ada.token });
    const second = await linkTo(ada);
    const said = async (token: string, cookie: Record<string, string> = {}) => {
      const { status, data } = await confirm(token, cookie);
      return [status, 'code' in data && data.code, 'detail' in data && data.detail];
    };
    const over = [422, 'request.invalid', 'This link has been used or has expired. Ask for a new one.'];
    expect(await said(first, ada.cookie)).toEqual([
      422,
      'request.invalid',
      'This link no longer works. Open the one in the newest e-mail that we sent you.',
    ]);
    expect(await said(first)).toEqual(over);
    expect((await confirm(second, ada.cookie)).status).toBe(200);
    for (const link of [first, second])
      expect(await said(link, ada.cookie)).toEqual([
        422,
        'email.confirmed',
        "The e-mail address of your account is already confirmed. You don't need this link anymore.",
      ]);
    expect(await said(second)).toEqual(over);
  });

  it('DEC-126 A2 an expired link without a newer one asks to request another', async () => {
    const ada = await signUp();
    const link = await linkTo(ada);
    server.advance(DAY_MS);
    expect((await confirm(link, ada.cookie)).data).toMatchObject({
      status: 422,
      detail: 'This link has been used or has expired. Ask for a new one.',
    });
  });

  it('DEC-126 only a verified address makes a super user, not a sign-up with it', async () => {
    const stranger = await signUp(server, { Email: SUPER_USER });
    expect(stranger.user.isSuperUser).toBe(false);
    // The mailbox owner has only the link, in a browser that isn't signed in.
    expect((await confirm(await linkTo(stranger))).status).toBe(403);
    expect((await confirm(await linkTo(stranger), stranger.cookie)).status).toBe(200);
    const { data } = await server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: SUPER_USER, Password: PASSWORD },
    });
    expect(data.user.isSuperUser).toBe(true);
  });

  it('USR-14 S3-40 invitations from an unverified user are held until verification, and are then valid for 7 days', async () => {
    const ada = await signUp();
    const [nora = ''] = addresses(1);
    expect((await invite(ada, [nora])).data.users.created).toHaveLength(1);
    expect(await invited(ada)).toMatchObject([{ Email: nora, IsInviteHeld: true }]);
    const isHeld = async () => (await letters(ada.workspaceId, nora)).map(({ heldFor }) => heldFor !== null);
    expect(await isHeld()).toEqual([true]);
    const outbox = async () =>
      (await server.call('GET /api/outbox')).data.filter(({ to }) => to === nora).length;
    expect(await outbox()).toBe(0);
    const token = await linkTo(ada);
    server.advance(6 * 60 * MINUTE_MS);
    expect((await confirm(token, ada.cookie)).status).toBe(200);
    server.advance(7 * 24 * 60 * MINUTE_MS - 1_000);
    expect([await isHeld(), await outbox()]).toEqual([[false], 1]);
    const [letter] = await letters(ada.workspaceId, nora);
    const link = /#token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
    const set = await server.call('POST /api/users/User/SetPassword', {
      body: { token: link, password: 'four green frogs' },
    });
    expect(set.status).toBe(200);
  });

  it('USR-14 S3-40 invitations held for more than 7 days stay, and are valid for 7 days after verification', async () => {
    const ada = await signUp();
    const [nora = ''] = addresses(1);
    await invite(ada, [nora]);
    const days = 10 * DAY_MS;
    server.advance(days);
    await removeExpired(database(), server.deps.now());
    const { token, cookie } = await signInAgain(ada);
    expect(await invited({ ...ada, token })).toMatchObject([{ Email: nora, IsInviteHeld: true }]);
    expect((await server.call('POST /api/users/User/ResendConfirmation', { token })).status).toBe(200);
    expect((await confirm(await linkTo(ada), cookie)).status).toBe(200);
    server.advance(7 * DAY_MS - MINUTE_MS);
    const [letter] = await letters(ada.workspaceId, nora);
    const link = /#token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
    const body = { token: link, password: 'four green frogs' };
    expect((await server.call('POST /api/users/User/SetPassword', { body })).status).toBe(200);
  });

  it('A3 S3-40 a password reset drops held e-mails, which a stranger may have written', async () => {
    const ada = await signUp();
    const [nora = ''] = addresses(1);
    await invite(ada, [nora]);
    await server.call('POST /api/auth/RequestMailReset', { body: { email: ada.email } });
    await server.mailWithin();
    const reset = (await letters(ada.workspaceId, ada.email)).find(({ body }) =>
      body.includes('/reset-password#'),
    );
    const token = /#token=([\w-]+)/.exec(reset?.body ?? '')?.[1] ?? '';
    const body = { token, password: 'four green frogs' };
    expect((await server.call('POST /api/auth/PasswordUpdate', { body })).status).toBe(200);
    expect(await letters(ada.workspaceId, nora)).toEqual([]);
    const { token: own } = await server
      .call('POST /api/auth/AuthenticationHandler', {
        body: { Email: ada.email, Password: 'four green frogs' },
      })
      .then(({ data }) => data);
    const [unsent] = await invited({ ...ada, token: own });
    expect(unsent).toMatchObject({ Email: nora, IsInviteUnsent: true });
    server.advance(MINUTE_MS);
    const again = { token: own, body: { idUser: unsent?.idUser } };
    expect((await server.call('POST /api/users/User/ResendInvite', again)).status).toBe(200);
    server.advance(-MINUTE_MS);
    expect((await letters(ada.workspaceId, nora)).map(({ heldFor }) => heldFor)).toEqual([null]);
  });

  it('S3-40 an unverified sign-up sends nothing to others, and creates at most 50 invitations a day over all servers', async () => {
    const [one, other] = [await start({ rateLimits: true }), await start({ rateLimits: true })];
    const mallory = await signUp(one);
    expect((await invite(mallory, addresses(30), one)).status).toBe(200);
    const tooMany = await invite(mallory, addresses(21), other);
    expect(tooMany.data).toEqual(
      problem(
        409,
        'Conflict',
        'mail.limited',
        'Your company can send 50 invitations a day. 20 are left for today. Try again tomorrow.',
      ),
    );
    expect(await invited(mallory)).toHaveLength(30);
    expect((await invite(mallory, addresses(20), other)).status).toBe(200);
    expect((await invite(mallory, addresses(1), one)).data).toMatchObject({
      detail: 'Your company can send 50 invitations a day. None are left for today. Try again tomorrow.',
    });
    const sent = (await letters(mallory.workspaceId)).filter(({ heldFor }) => heldFor === null);
    expect(sent.map(({ recipient }) => recipient)).toEqual([mallory.email]);
  });

  it('S3-40 paying workspaces can send more invitations with more seats and age', async () => {
    const limited = await start({ rateLimits: true });
    const ada = await signUp(limited);
    await withTenant(database(), ada.workspaceId, async (tx) => {
      await tx.update(workspaces).set({ createdAt: Date.now() - 65 * 24 * 60 * MINUTE_MS });
      const paid = { subscriptionId: 'sub_1', status: 'active', seats: 10, periodEndsAt: Date.now() };
      await tx.insert(subscriptions).values({ workspaceId: ada.workspaceId, ...paid });
    });
    for (const many of [90, 80]) expect((await invite(ada, addresses(many), limited)).status).toBe(200);
    expect((await invite(ada, addresses(1), limited)).data).toMatchObject({
      detail: 'Your company can send 170 invitations a day. None are left for today. Try again tomorrow.',
    });
  });

  it('S3-40 S3-42 the log warns once at 80 % of a limit, without names or addresses', async () => {
    const limited = await start({ rateLimits: true });
    const warn = vi.spyOn(limited.deps.log, 'warn');
    const ada = await signUp(limited);
    await invite(ada, addresses(39), limited);
    expect(warn).not.toHaveBeenCalled();
    await invite(ada, addresses(2), limited);
    await invite(ada, addresses(2), limited);
    expect(warn.mock.calls).toEqual([
      [
        `Invitations from workspace ${ada.workspaceId}: 41 of 50 for today (last by workspace ${ada.workspaceId}).`,
      ],
    ]);
  });

  it('S3-40 S3-42 the log warns once at 80 % of the limit shared by unverified workspaces, also at a sign-up', async () => {
    await withSystemRole(database(), (tx) => tx.delete(mailCounts));
    const limited = await start({ rateLimits: true, unconfirmedMailsPerDay: 5 });
    const warn = vi.spyOn(limited.deps.log, 'warn');
    for (let each = 0; each < 3; each += 1) await signUp(limited);
    expect(warn).not.toHaveBeenCalled();
    const ada = await signUp(limited);
    limited.advance(MINUTE_MS);
    const again = { token: ada.token };
    expect((await limited.call('POST /api/users/User/ResendConfirmation', again)).status).toBe(200);
    expect(warn.mock.calls).toEqual([
      [
        `E-mails from companies without a confirmed admin: 4 of 5 for today (last by workspace ${ada.workspaceId}).`,
      ],
    ]);
    await withSystemRole(database(), (tx) => tx.delete(mailCounts));
  });

  it("S3-40 one user's repeated requests leave most of the shared daily e-mails to others", async () => {
    await withSystemRole(database(), (tx) => tx.delete(mailCounts));
    const limited = await start({ rateLimits: true, unconfirmedMailsPerDay: 20 });
    const mallory = await signUp(limited);
    const answers: number[] = [];
    for (let each = 0; each < 14; each += 1) {
      limited.advance(2 * MINUTE_MS);
      const token = await limited.signIn(mallory.email);
      answers.push((await limited.call('POST /api/users/User/ResendConfirmation', { token })).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(9);
    const [shared] = await withSystemRole(database(), (tx) =>
      tx.select().from(mailCounts).where(eq(mailCounts.key, 'unconfirmed')),
    );
    expect(shared?.count).toBe(10);
    await withSystemRole(database(), (tx) => tx.delete(mailCounts));
  });

  it('S3-40 unverified workspaces share a daily e-mail limit; a sign-up beyond it works, and can request its link later', async () => {
    await withSystemRole(database(), (tx) => tx.delete(mailCounts));
    const limited = await start({ rateLimits: true, unconfirmedMailsPerDay: 2 });
    const people = [await signUp(limited), await signUp(limited), await signUp(limited)];
    const counts = [];
    for (const { workspaceId } of people) counts.push((await letters(workspaceId)).length);
    expect(counts).toEqual([1, 1, 0]);
    const { token } = people[2] ?? { token: '' };
    const late = await limited.call('POST /api/users/User/ResendConfirmation', { token });
    expect(late.data).toMatchObject({
      status: 409,
      code: 'mail.limited',
      detail: 'No more e-mails can be sent for unconfirmed accounts today. Try again tomorrow.',
    });
    await withSystemRole(database(), (tx) => tx.delete(mailCounts));
    expect((await limited.call('POST /api/users/User/ResendConfirmation', { token })).status).toBe(200);
  });

  it('S3-40 subjects shorten long names, and sentences ending in “Ltd.” have one full stop', async () => {
    const ada = await signUp(server, { CompanyName: `${'Fernway '.repeat(15)}Ltd.` });
    const [nora = ''] = addresses(1);
    await invite(ada, [nora]);
    const [letter] = await letters(ada.workspaceId, nora);
    expect(letter?.subject).toBe(`Join ${'Fernway '.repeat(7)}Fer… on Weekwright`);
    expect(letter?.body).toMatch(/plan and track your work at (Fernway ){15}Ltd\.\n/);
  });
});
