import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverTexts, texts } from '#domain/texts/messages.ts';
import { makeAccessToken } from '#server/identity/tokens/access-token.ts';
import { hashOfSecret } from '#server/base/secret-hash.ts';
import { withTenant } from '#server/db/handle.ts';
import { mails, mailTokens, signIns } from '#server/db/schema/access-schema.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { removeExpired } from '#server/start/housekeeping.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, type TestUser, type TestWorkspace } from '#tests/support/workspace.ts';

const SIGN_IN = 'POST /api/auth/AuthenticationHandler';
const VALIDATE = 'POST /api/auth/AuthenticationHandler/ValidateToken';
const REFRESH = 'POST /api/auth/AuthenticationHandler/Refresh';
const LOGOUT = 'POST /api/auth/AuthenticationHandler/Logout';
const DAY = 86_400_000;

describeOneEngine('auth', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  afterAll(() => server.close());
  const fresh = async () => {
    workspace = await server.makeWorkspace();
    return workspace.users.member;
  };
  const signIn = ({ email }: TestUser, password = PASSWORD) =>
    server.call(SIGN_IN, { body: { Email: email, Password: password } });
  const refresh = (headers: Record<string, string>) => server.call(REFRESH, { headers });
  const inside = <T>(fn: Parameters<typeof withTenant<T>>[2]) => withTenant(database(), workspace.id, fn);

  it('AUT-01 API-003 DEC-14 USR-01 USR-02 a sign-in returns the token, the user and the refresh cookie', async () => {
    const lead = (await fresh()) && workspace.users.lead;
    const { status, data, headers } = await server.call(SIGN_IN, {
      body: { Email: lead.email.toUpperCase(), Password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(data.user).toEqual({
      idUser: lead.id,
      idWorkspace: workspace.id,
      FirstName: 'Lea',
      LastName: 'Lead',
      Email: lead.email,
      IsOnboarded: true,
      isWSAdmin: false,
      isSuperUser: false,
      idRole: workspace.roles.lead,
      Role: { roleName: 'Team Lead', Permissions: ['View Tasks', 'Create Tasks'] },
      Status: 1,
      TimeZone: 'UTC',
      CompanyName: `Company ${workspace.id}`,
      Teams: [
        {
          idTeam: workspace.teamId,
          isLead: true,
          Members: [workspace.users.member.id, workspace.users.mate.id],
        },
      ],
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^weekwright-refresh=[\w.-]+; Max-Age=1209600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^weekwright-device=[\w.-]+; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  it('AUT-02 DEC-132 gives one answer for a wrong password, an unknown address and an inactive user', async () => {
    const member = await fresh();
    const { mate } = workspace.users;
    await inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id)));
    const wrong = await signIn(member, 'not the password');
    const unknown = await server.call(SIGN_IN, { body: { Email: 'nobody@acme.test', Password: PASSWORD } });
    const inactive = await signIn(mate);
    expect(wrong).toMatchObject({
      status: 401,
      data: { code: 'auth.refused', detail: serverTexts.signInRefused },
    });
    expect([unknown.status, unknown.data]).toEqual([wrong.status, wrong.data]);
    expect([inactive.status, inactive.data]).toEqual([wrong.status, wrong.data]);
    expect(wrong.data).not.toHaveProperty('token');
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('AUT-02 answers 422 and names the field for missing or invalid values', async () => {
    const send = async (body: unknown) => (await server.call(SIGN_IN, { body })).data;
    expect(await send({ Email: 'nobody', Password: 'x' })).toMatchObject({
      status: 422,
      field: 'Email',
      detail: texts.emailInvalid,
    });
    expect(await send({ Email: 'a@b.example', Password: '' })).toMatchObject({
      status: 422,
      field: 'Password',
      detail: texts.passwordRequired,
    });
    expect(await send({ Email: 'a@b.example', Password: 'x', idWorkspace: 1 })).toMatchObject({
      status: 422,
      field: 'idWorkspace',
    });
  });

  it("DEC-134 takes the browser's time zone at the first sign-in only", async () => {
    const member = await fresh();
    const zoneAfter = async (TimeZone: string) =>
      (await server.call(SIGN_IN, { body: { Email: member.email, Password: PASSWORD, TimeZone } })).data.user
        .TimeZone;
    expect(await zoneAfter('europe/berlin')).toBe('Europe/Berlin');
    expect(await zoneAfter('Asia/Tokyo')).toBe('Europe/Berlin');
    for (const none of ['Etc/Unknown', 'Mars/Base', '', 'x'.repeat(5_000)])
      expect(await zoneAfter(none)).toBe('Europe/Berlin');
    const unplaced = await fresh();
    const body = { Email: unplaced.email, Password: PASSWORD, TimeZone: 'Etc/Unknown' };
    expect((await server.call(SIGN_IN, { body })).data.user.TimeZone).toBe('UTC');
  });

  it('DEC-134 recognizes a later sign-in by the audit alone, after the expired sign-in rows are removed', async () => {
    const member = await fresh();
    const zoneAfter = async (TimeZone: string) =>
      (await server.call(SIGN_IN, { body: { Email: member.email, Password: PASSWORD, TimeZone } })).data.user
        .TimeZone;
    expect(await zoneAfter('UTC')).toBe('UTC');
    await removeExpired(server.db, Date.now() + 91 * DAY);
    expect(await zoneAfter('Asia/Tokyo')).toBe('UTC');
  });

  it('AUT-03 API-004 validation names the user of a token and refuses forged or altered tokens', async () => {
    const member = await fresh();
    const { token } = (await signIn(member)).data;
    const validate = (text: string) => server.call(VALIDATE, { body: { token: text } });
    expect((await validate(token)).data.idUser).toBe(member.id);
    const forged = await makeAccessToken(
      { userId: member.id, workspaceId: workspace.id, signInId: crypto.randomUUID() },
      { ...server.deps.config, authSecret: 'another secret that is just as long as it has to be' },
      Date.now(),
    );
    for (const text of ['', 'x', 'a.b.c', forged, `${token}x`, token.replace(/\.[^.]+$/, '.')]) {
      const refused = await validate(text);
      expect(refused.status).toBe(401);
      expect(refused.data).not.toHaveProperty('idUser');
    }
  });

  it('AUT-04 DEC-132 access tokens expire after ten minutes', async () => {
    const token = await server.signInAnew((await fresh()).email);
    const late = await startTestServer(database());
    late.advance(9 * 60_000);
    expect((await late.call('GET /api/users/User/List', { token })).status).toBe(200);
    late.advance(2 * 60_000);
    expect((await late.call('GET /api/users/User/List', { token })).status).toBe(401);
    await late.close();
  });

  it('API-005 DEC-14 DEC-136 a refresh rotates the refresh token; the previous token returns the same new one for 30 s', async () => {
    const first = cookieOf((await signIn(await fresh())).headers);
    const second = await refresh(first);
    expect(second.data.user.idUser).toBe(workspace.users.member.id);
    expect(cookieOf(second.headers)).not.toEqual(first);
    const again = await refresh(first);
    expect(cookieOf(again.headers)).toEqual(cookieOf(second.headers));
    expect((await refresh(cookieOf(second.headers))).status).toBe(200);
  });

  it('DEC-136 J2 J16 a browser killed before it stored the new refresh token can go on with the previous one', async () => {
    const first = cookieOf((await signIn(await fresh())).headers);
    const lost = await refresh(first);
    const later = await startTestServer(database());
    for (const days of [0.001, 3, 10]) {
      later.advance(days * DAY);
      const next = await later.call(REFRESH, { headers: first });
      expect(next.status).toBe(200);
      expect(cookieOf(next.headers)).not.toEqual(cookieOf(lost.headers));
      const again = await later.call(REFRESH, { headers: first });
      expect(cookieOf(again.headers)).toEqual(cookieOf(next.headers));
    }
    await later.close();
    expect(await inside((tx) => tx.select().from(audit).where(eq(audit.event, 'signIn.reused')))).toEqual([]);
  });

  it.each([
    ['the one before, once its successor has come back', [0, 1], 0, REFRESH],
    ['a successor that was given up for another', [0, 0], 1, REFRESH],
    ['the one before, at a sign-out', [0, 1], 0, LOGOUT],
  ] as const)(
    'AUT-07 DEC-136 A3 S3-41 reuse of a stolen refresh token ends the sign-in for all holders and is recorded in the audit: %s',
    async (_, used, stolen, path) => {
      const later = await startTestServer(database());
      const tokens = [cookieOf((await signIn(await fresh())).headers)];
      let access = '';
      for (const at of used) {
        later.advance(31_000);
        const next = await later.call(REFRESH, { headers: tokens[at] ?? {} });
        expect(next.status).toBe(200);
        access = next.data.token;
        tokens.push(cookieOf(next.headers));
      }
      expect((await later.call(VALIDATE, { body: { token: access } })).status).toBe(200);
      const shown = await later.call(path, { headers: tokens[stolen] ?? {} });
      expect(shown.status).toBe(path === REFRESH ? 401 : 200);
      expect((await later.call(VALIDATE, { body: { token: access } })).status).toBe(401);
      expect((await later.call(REFRESH, { headers: tokens.at(-1) ?? {} })).status).toBe(401);
      await later.close();
      const reused = await inside((tx) => tx.select().from(audit).where(eq(audit.event, 'signIn.reused')));
      expect(reused).toMatchObject([{ workspaceId: workspace.id, userId: expect.any(Number) }]);
    },
  );

  it('AUT-07 N1 a forged refresh token with a known sign-in id ends no sign-in', async () => {
    const first = cookieOf((await signIn(await fresh())).headers);
    const madeUp = { Cookie: (first['Cookie'] ?? '').replace(/[^.]+$/, 'A'.repeat(43)) };
    for (const path of [REFRESH, LOGOUT] as const) await server.call(path, { headers: madeUp });
    expect((await refresh(madeUp)).status).toBe(401);
    expect((await refresh(first)).status).toBe(200);
    expect(await inside((tx) => tx.select().from(audit).where(eq(audit.event, 'signIn.reused')))).toEqual([]);
  });

  it("AUT-07 refuses a refresh without a cookie, with a malformed one, or for another workspace's sign-in", async () => {
    const cookie = cookieOf((await signIn(await fresh())).headers)['Cookie'] ?? '';
    const foreign = cookie.replace(/=\d+/, `=${workspace.id + 1}`);
    for (const text of ['', 'weekwright-refresh=', 'weekwright-refresh=a.b.c', foreign]) {
      expect((await refresh({ Cookie: text })).status).toBe(401);
    }
  });

  it('DEC-14 a sign-in ends after 14 days without use, and after 90 days in any case', async () => {
    const later = await startTestServer(database());
    let cookie = cookieOf((await signIn(await fresh())).headers);
    later.advance(14 * DAY + 1_000);
    expect((await later.call(REFRESH, { headers: cookie })).status).toBe(401);
    await later.close();

    const patient = await startTestServer(database());
    for (let day = 13; day <= 89; day += 13) {
      patient.advance(13 * DAY);
      if (day > 78) break;
      const answer = await patient.call(REFRESH, { headers: cookie });
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer.headers);
    }
    patient.advance(13 * DAY);
    expect((await patient.call(REFRESH, { headers: cookie })).status).toBe(401);
    await patient.close();
  });

  it('DEC-63 A3 sign-out ends this sign-in and clears its cookie; other devices stay signed in', async () => {
    const member = await fresh();
    const [here, there] = [await signIn(member), await signIn(member)];
    const out = await server.call(LOGOUT, { headers: cookieOf(here.headers) });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^weekwright-refresh=; Max-Age=0; Path=\/api\/auth/),
    ]);
    expect((await server.call(VALIDATE, { body: { token: here.data.token } })).status).toBe(401);
    expect((await refresh(cookieOf(here.headers))).status).toBe(401);
    expect((await server.call(VALIDATE, { body: { token: there.data.token } })).status).toBe(200);
    expect((await server.call(LOGOUT)).status).toBe(200);
  });

  it('P7 A3 after a deactivation, requests and refreshes of the user are refused on every device', async () => {
    const member = await fresh();
    const signedIn = await signIn(member);
    await inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, member.id)));
    expect((await server.call('GET /api/users/User/List', { token: signedIn.data.token })).status).toBe(401);
    expect((await refresh(cookieOf(signedIn.headers))).status).toBe(401);
  });

  it('AUT-11 API-007 API-008 DEC-101 DEC-126 A2 A3 a mailed link resets a password once', async () => {
    const member = await fresh();
    const signedIn = await signIn(member);
    const asked = await server.call('POST /api/auth/RequestMailReset', { body: { email: member.email } });
    expect([asked.status, asked.data]).toEqual([200, {}]);
    await server.mailWithin();
    const [mail] = await inside((tx) => tx.select().from(mails).where(eq(mails.recipient, member.email)));
    const token = /reset-password#token=([\w-]{22})$/m.exec(mail?.body ?? '')?.[1] ?? '';
    const kept = await inside((tx) => tx.select().from(mailTokens));
    expect(JSON.stringify(kept)).not.toContain(token);

    const update = (password: string) =>
      server.call('POST /api/auth/PasswordUpdate', { body: { token, password } });
    expect((await update('short')).data).toMatchObject({ status: 422, detail: texts.passwordTooShort });
    expect((await update('password1')).data).toMatchObject({
      status: 422,
      field: 'password',
      detail: texts.passwordCommon,
    });
    const cross = { token, password: 'four grey geese' };
    expect((await server.call('POST /api/users/User/SetPassword', { body: cross })).status).toBe(422);

    const race = await Promise.all(Array.from({ length: 20 }, () => update('four grey geese')));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await update('four grey geese')).data).toMatchObject({ status: 422, detail: texts.linkUsed });

    expect((await server.call(VALIDATE, { body: { token: signedIn.data.token } })).status).toBe(401);
    expect((await signIn(member)).status).toBe(401);
    expect((await signIn(member, 'four grey geese')).status).toBe(200);
  });

  it('AUT-11 A2 password reset links expire after 24 hours', async () => {
    const member = await fresh();
    await server.call('POST /api/auth/RequestMailReset', { body: { email: member.email } });
    await server.mailWithin();
    const [mail] = await inside((tx) => tx.select().from(mails));
    const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const late = await startTestServer(database());
    late.advance(DAY + 60_000);
    const body = { token, password: 'four grey geese' };
    expect((await late.call('POST /api/auth/PasswordUpdate', { body })).data).toMatchObject({
      status: 422,
      detail: texts.linkUsed,
    });
    await late.close();
  });

  it('AUT-12 API-011 DEC-126 an invited user sets the first password, which verifies the address', async () => {
    const member = await fresh();
    await inside(async (tx) => {
      await tx.update(users).set({ passwordHash: null, emailProvenAt: null }).where(eq(users.id, member.id));
      await tx.insert(mailTokens).values({
        workspaceId: workspace.id,
        hash: hashOfSecret('an-invitation'),
        userId: member.id,
        purpose: 'invite',
        endsAt: Date.now() + 7 * DAY,
      });
    });
    expect((await signIn(member)).status).toBe(401);
    const body = { token: 'an-invitation', password: 'four grey geese' };
    expect((await server.call('POST /api/auth/PasswordUpdate', { body })).status).toBe(422);
    expect((await server.call('POST /api/users/User/SetPassword', { body })).status).toBe(200);
    expect((await signIn(member, 'four grey geese')).status).toBe(200);
    const [row] = await inside((tx) => tx.select().from(users).where(eq(users.id, member.id)));
    expect(row?.emailProvenAt).toBeTypeOf('number');
  });

  it('ROL-33 DEC-126 super users are the configured addresses, once verified', async () => {
    const member = await fresh();
    const chosen = await startTestServer(database(), { superUsers: [member.email] });
    const isSuper = async () =>
      (await chosen.call(SIGN_IN, { body: { Email: member.email, Password: PASSWORD } })).data.user
        .isSuperUser;
    expect(await isSuper()).toBe(true);
    await inside((tx) => tx.update(users).set({ emailProvenAt: null }).where(eq(users.id, member.id)));
    expect(await isSuper()).toBe(false);
    await chosen.close();
  });

  it('DEC-132 a user can make 200 calls at once, and then gets 429', async () => {
    const strict = await startTestServer(database(), { rateLimits: true });
    const token = await strict.signIn((await fresh()).email);
    const calls = Array.from({ length: 230 }, () => strict.call('GET /api/tasks/Task/ListStatus', { token }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
    expect(statuses).toContain(429);
    await strict.close();
  });

  it('A3 the audit records sign-ins, refused sign-ins and password changes, and no secrets', async () => {
    const member = await fresh();
    await signIn(member);
    const token = await server.signInAnew(member.email);
    const denied = await server.call('GET /api/users/User/List', {
      token,
      query: { IncludeInactive: 'true' },
    });
    expect(denied.status).toBe(403);
    await server.deps.background.allDone();
    const rows = await inside((tx) =>
      tx
        .select()
        .from(audit)
        .where(and(eq(audit.userId, member.id), eq(audit.workspaceId, workspace.id))),
    );
    expect(rows.map((row) => row.event).toSorted()).toEqual(['access.refused', 'signIn.done', 'signIn.done']);
    expect(rows.find((row) => row.event === 'access.refused')?.details).toEqual({
      call: 'GET /api/users/User/List',
    });
    const tokens = await inside((tx) => tx.select().from(signIns).where(eq(signIns.userId, member.id)));
    expect(tokens.every((row) => /^[0-9a-f]{64}$/.test(row.tokenHash))).toBe(true);
  });
});
