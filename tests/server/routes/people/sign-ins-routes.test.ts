import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { mails } from '#server/db/schema/access-schema.ts';
import { audit, idempotency } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { confirmOwn } from '#tests/support/own-account.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOneEngine("the user's own sign-ins", (database) => {
  const at = atServer(database, { rateLimits: true });
  afterEach(() => vi.restoreAllMocks());

  const signIn = async (userAgent?: string, password = PASSWORD) =>
    at.server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: at.workspace.users.member.email, Password: password },
      headers: userAgent === undefined ? {} : { 'User-Agent': userAgent },
    });
  const tokenOf = async (userAgent?: string) => (await signIn(userAgent)).data.token;
  const read = (token: string) => at.server.call('GET /api/users/SignIns', { token });
  const change = (token: string, CurrentPassword: string, NewPassword: string) =>
    at.server.call('PUT /api/users/Password', {
      token,
      body: { CurrentPassword, NewPassword },
      headers: freshKey(),
    });
  const endOthers = async (token: string) =>
    at.server.call('POST /api/users/SignIns/EndOthers', {
      token,
      body: { Confirmation: await confirmOwn(at.server, token) },
    });
  const events = async () =>
    (await at.inside((tx) => tx.select().from(audit).orderBy(audit.id))).map(({ event, details }) => [
      event,
      details,
    ]);

  it("A3 S3-4 lists the user's sign-ins with readable device names, and without tokens or values derived from them", async () => {
    const token = await tokenOf(firefox);
    await tokenOf();
    await at.anew('mate');
    const { data } = await read(token);
    expect(data.HasPassword).toBe(true);
    const instant = expect.stringMatching(/^20.+Z$/);
    const begun = { Id: expect.stringMatching(/^[0-9a-f-]{36}$/), BegunAt: instant, LastUsedAt: instant };
    expect(data.SignIns.toSorted((one, other) => Number(other.IsThis) - Number(one.IsThis))).toEqual([
      { ...begun, Browser: 'Firefox on Windows', Address: expect.any(String), IsThis: true },
      { ...begun, Browser: '', Address: expect.any(String), IsThis: false },
    ]);
  });

  it('DEC-63 A3 a late sign-out by sign-in id leaves the session of a later sign-in open', async () => {
    const [earlier, later] = [await signIn(), await signIn()];
    const body = { SignIn: decodeJwt(earlier.data.token)['sid'] };
    const out = (headers: Headers) =>
      at.server.call('POST /api/auth/AuthenticationHandler/Logout', { headers: cookieOf(headers), body });
    const refresh = async (headers: Headers) =>
      (await at.server.call('POST /api/auth/AuthenticationHandler/Refresh', { headers: cookieOf(headers) }))
        .status;
    const late = await out(later.headers);
    expect([late.status, late.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await refresh(later.headers)).toBe(200);
    await out(earlier.headers);
    expect(await refresh(earlier.headers)).toBe(401);
  });

  it("A3 P7 ends one of the user's own sign-ins from its next request on, and no other user's", async () => {
    const [token, other, mate] = [await tokenOf(), await tokenOf(), await at.anew('mate')];
    const end = async (by: string, Id: string) =>
      at.server.call('POST /api/users/SignIns/End', {
        token: by,
        body: { Id, Confirmation: await confirmOwn(at.server, by) },
      });
    const [mates] = (await read(mate)).data.SignIns;
    expect((await end(token, mates?.Id ?? '')).status).toBe(404);
    expect((await read(mate)).status).toBe(200);
    const there = (await read(other)).data.SignIns.find(({ IsThis }) => IsThis);
    expect((await end(token, there?.Id ?? '')).data.SignIns).toHaveLength(1);
    expect((await read(other)).status).toBe(401);
    expect((await read(token)).status).toBe(200);
    expect((await end(token, there?.Id ?? '')).status).toBe(404);
    expect((await events()).at(-1)).toEqual(['signIn.ended', { elsewhere: 1 }]);
  });

  it('A3 S3-3 ending a session needs a confirmation from the same session', async () => {
    const [token, other, mate] = [await tokenOf(), await tokenOf(), await at.anew('mate')];
    const there = (await read(other)).data.SignIns.find(({ IsThis }) => IsThis);
    for (const Confirmation of [
      undefined,
      'x',
      await confirmOwn(at.server, mate),
      await confirmOwn(at.server, other),
    ])
      for (const [call, more] of [
        ['POST /api/users/SignIns/End', { Id: there?.Id }],
        ['POST /api/users/SignIns/EndOthers', {}],
      ] as const)
        expect((await at.server.call(call, { token, body: { ...more, Confirmation } })).data).toMatchObject({
          status: 422,
          field: 'Confirmation',
        });
    expect((await read(other)).status).toBe(200);
  });

  it('A3 ends all other sign-ins at once', async () => {
    const [token, second, third] = [await tokenOf(), await tokenOf(), await tokenOf()];
    const { data } = await endOthers(token);
    expect(data.SignIns.map(({ IsThis }) => IsThis)).toEqual([true]);
    expect([(await read(second)).status, (await read(third)).status]).toEqual([401, 401]);
    expect((await events()).at(-1)).toEqual(['signIn.ended', { elsewhere: 2 }]);
  });

  it('A3 S3-1 S3-41 a password change signs out the other sessions, keeps this one, sends an e-mail, and stores no response', async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    expect((await change(token, PASSWORD, 'four red herons')).status).toBe(200);
    expect([(await read(token)).status, (await read(other)).status]).toEqual([200, 401]);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(undefined, 'four red herons')).status).toBe(200);
    expect(await events()).toContainEqual(['password.changed', {}]);
    expect(await at.inside((tx) => tx.select().from(idempotency))).toEqual([]);
    const { email } = at.workspace.users.member;
    expect(await at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, email)))).toMatchObject([
      { subject: 'Your Weekwright password was changed' },
    ]);
  });

  it('S3-40 S3-41 repeated password changes all succeed, and send ten e-mails per quarter of an hour at most', async () => {
    const { email } = at.workspace.users.member;
    const token = await tokenOf();
    const passwords = [PASSWORD, ...Array.from({ length: 11 }, (_, place) => `${place} grey herons`)];
    for (const [place, next] of passwords.slice(1).entries())
      expect((await change(token, passwords[place] ?? '', next)).status).toBe(200);
    expect(await at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, email)))).toHaveLength(
      10,
    );
  });

  it('A3 P7 refuses a password change of a user who was signed out elsewhere during the password check', async () => {
    const [token, elsewhere] = [await tokenOf(), await tokenOf()];
    const { signInLimits } = at.server.deps;
    const look = signInLimits.signIn.bind(signInLimits);
    vi.spyOn(signInLimits, 'signIn').mockImplementationOnce(async (attempt, work) => {
      const done = await look(attempt, work);
      await endOthers(elsewhere);
      return done;
    });
    expect((await change(token, PASSWORD, 'four red herons')).status).toBe(401);
    expect((await read(elsewhere)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('S3-1 a wrong current password and a weak new one are refused at their fields', async () => {
    const token = await tokenOf();
    expect((await change(token, 'not it', 'four red herons')).data).toMatchObject({
      status: 422,
      field: 'CurrentPassword',
      detail: 'Incorrect password.',
    });
    expect((await change(token, PASSWORD, 'password1')).data).toMatchObject({
      status: 422,
      field: 'NewPassword',
      detail: 'This password is too common. Choose another one.',
    });
    expect((await change(token, PASSWORD, 'short')).data).toMatchObject({ field: 'NewPassword' });
    expect((await signIn()).status).toBe(200);
  });

  it('S3-3 guesses from an open session are limited: the sixth attempt waits, as at sign-in', async () => {
    const token = await tokenOf();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change(token, `wrong ${tries}`, 'four red herons')).status).toBe(422);
    expect((await change(token, PASSWORD, 'four red herons')).status).toBe(429);
  });

  it('S3-1 shows users without a password how to get one', async () => {
    const token = await tokenOf();
    const { id } = at.workspace.users.member;
    await at.inside((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, id)));
    expect((await read(token)).data.HasPassword).toBe(false);
    expect((await change(token, PASSWORD, 'four red herons')).data).toMatchObject({
      status: 422,
      detail: "You don't have a password yet. Request a link on the sign-in page to set one.",
    });
  });

  it('P1 A3 checks the sign-in before it validates the body', async () => {
    const body = { CurrentPassword: '', NewPassword: 1 };
    expect((await at.server.call('PUT /api/users/Password', { body })).status).toBe(401);
    const [token, other] = [await tokenOf(), await tokenOf()];
    await endOthers(token);
    expect((await at.server.call('PUT /api/users/Password', { token: other, body })).status).toBe(401);
    expect((await at.server.call('PUT /api/users/Password', { token, body })).status).toBe(422);
  });
});
