import { and, eq, sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { addMailToken } from '#server/identity/tokens/mail-tokens.ts';
import { withTenant } from '#server/db/handle.ts';
import { mailTokens } from '#server/db/schema/access-schema.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { IssuerUnavailable } from '#server/providers/google-provider.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { type OAuthReturn, chooseAccount, googleAccount } from '#tests/support/google.ts';
import { freshKey } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

const REFUSED = 'Google could not confirm who you are. Please try again.';
const UNKNOWN = 'No account here uses this Google account. Sign up or ask for an invitation.';

describeOneEngine('signing in with Google', (database) => {
  const at = atServer(database);
  afterEach(() => vi.restoreAllMocks());

  const choose = (email: string, more = {}) => chooseAccount(at.server, googleAccount(email, more));
  const enter = ({ credential, cookie }: OAuthReturn, more: object = {}) =>
    at.server.call('POST /api/auth/GoogleAuth', {
      headers: { cookie },
      body: { Credential: credential, ...more },
    });
  const unauthorized = (detail: string) => problem(401, 'Unauthorized', 'auth.refused', detail);
  const row = async (who: Who) => {
    const [found] = await at.inside((tx) =>
      tx
        .select({
          issuer: users.googleIssuer,
          subject: users.googleSubject,
          passwordHash: users.passwordHash,
          isProven: sql<boolean>`${users.emailProvenAt} IS NOT NULL`,
        })
        .from(users)
        .where(eq(users.id, at.workspace.users[who].id)),
    );
    return found;
  };
  const prove = (who: Who, emailProvenAt: number | null, more: object = {}) =>
    at.inside((tx) =>
      tx
        .update(users)
        .set({ emailProvenAt, ...more })
        .where(eq(users.id, at.workspace.users[who].id)),
    );
  const events = (who: Who) =>
    at.inside((tx) =>
      tx
        .select({ event: audit.event })
        .from(audit)
        .where(eq(audit.userId, at.workspace.users[who].id))
        .orderBy(audit.id),
    );

  it('AUT-09 API-010 A4 AUT-01 DEC-134 signs in a user whose verified address Google manages, links the account, and finds it by the link later', async () => {
    const { email, id } = at.workspace.users.member;
    await prove('member', 1, { timeZone: 'UTC' });
    const { status, data, headers } = await enter(await choose(email.toUpperCase()), {
      TimeZone: 'Europe/Berlin',
    });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ idUser: id, Email: email, TimeZone: 'Europe/Berlin' });
    const set = headers.getSetCookie();
    expect(set).toEqual([
      expect.stringMatching(/^weekwright-refresh=.+HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^weekwright-device=.+HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^weekwright-google=; Max-Age=0/),
    ]);
    expect(
      (await at.server.call('GET /api/users/User/{id}', { token: data.token, params: { id } })).status,
    ).toBe(200);
    expect(await row('member')).toMatchObject({
      issuer: 'https://google-stand-in.invalid',
      subject: expect.stringMatching(/^[0-9a-f]{21}$/) as string,
    });
    expect((await events('member')).map(({ event }) => event)).toEqual(['google.linked', 'signIn.done']);

    // After the address has changed, its linked account still signs in, and no other does.
    await at.inside((tx) =>
      tx
        .update(users)
        .set({ email: `moved.${email}` })
        .where(eq(users.id, id)),
    );
    expect((await enter(await choose(email))).data.user.idUser).toBe(id);
    expect(await enter(await choose(`moved.${email}`))).toMatchObject({
      status: 401,
      data: unauthorized(
        'This account is connected to another Google account. Choose that one, or sign in with your password.',
      ),
    });
    expect((await events('member')).map(({ event }) => event)).toEqual([
      'google.linked',
      'signIn.done',
      'signIn.done',
    ]);
  });

  it('A4 takes a credential once, unaltered, and only from the browser that requested it', async () => {
    const { email } = at.workspace.users.member;
    await prove('member', 1);
    const came = await choose(email);
    const other = await choose(email);
    const [header, payload, signature = ''] = came.credential.split('.');
    const refused = { status: 401, data: unauthorized(REFUSED) };
    expect(await enter({ ...came, cookie: '' })).toMatchObject(refused);
    expect(await enter({ ...came, cookie: other.cookie })).toMatchObject(refused);
    expect(
      await enter({ ...came, credential: `${header}.${payload}.${signature.slice(4)}AAAA` }),
    ).toMatchObject(refused);
    const both = await Promise.all([enter(came), enter(came)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await enter(came)).toMatchObject(refused);
    expect((await enter(other)).status).toBe(200);
    const late = await choose(email);
    at.server.advance(661_000);
    expect(await enter(late)).toMatchObject(refused);
    at.server.advance(-661_000);
    expect(await enter({ ...late, credential: 'x'.repeat(8_193) })).toMatchObject({ status: 422 });
    expect(await enter(late, { Nonce: 'mine' })).toMatchObject({ status: 422 });
  });

  const resetPassword = async (workspaceId: number, userId: number) => {
    const token = await withTenant(database(), workspaceId, (tx) =>
      addMailToken(tx, { workspaceId, userId, purpose: 'reset', validMs: 600_000 }, at.server.deps.now()),
    );
    const set = await at.server.call('POST /api/auth/PasswordUpdate', {
      body: { token, password: PASSWORD },
    });
    expect(set.status).toBe(200);
  };
  it("A3 A4 a Google account linked without a verified address can't sign in once the owner verifies the address", async () => {
    const email = `victim.${at.workspace.id}@fernway.example`;
    const { data } = await signUp(await choose(email, { address: 'confirmed' }));
    await resetPassword(data.user.idWorkspace, data.user.idUser);
    expect((await enter(await choose(email, { address: 'confirmed' }))).status).toBe(401);
  });

  it("A3 A4 the Google account of the old address can't sign in after the address and the password were changed", async () => {
    const { email, id } = at.workspace.users.member;
    await prove('member', 1);
    expect((await enter(await choose(email))).status).toBe(200);
    const body = { idUser: id, Email: `moved.${email}` };
    const moved = await at.server.call('PUT /api/users/User', {
      token: await at.as('admin'),
      headers: freshKey(),
      body,
    });
    expect(moved.status).toBe(200);
    await resetPassword(at.workspace.id, id);
    expect((await enter(await choose(email))).status).toBe(401);
  });

  it('A4 a new password keeps the Google account of a verified address linked', async () => {
    const { email, id } = at.workspace.users.member;
    await prove('member', 1);
    expect((await enter(await choose(email))).status).toBe(200);
    await resetPassword(at.workspace.id, id);
    expect((await enter(await choose(email))).status).toBe(200);
  });

  it('AUT-08 removes control characters from the name that Google gives', async () => {
    const email = `names.${at.workspace.id}@fernway.example`;
    const { status, data } = await signUp(await choose(email, { firstName: 'A\u0000da' }));
    expect([status, data.user.FirstName]).toEqual([200, 'A da']);
  });

  it('AUT-08 DEC-126 a sign-up with Google completes while a password sign-up for the same address is in progress', async () => {
    for (let round = 0; round < 8; round += 1) {
      const Email = `both.${at.workspace.id}.${round}@fernway.example`;
      const begun = { CompanyName: 'Fernway', FirstName: 'Ada', LastName: 'Berg', Email };
      const came = await choose(Email);
      const [, { status }] = await Promise.all([
        at.server.call('POST /api/workspaces', { body: begun }),
        signUp(came),
      ]);
      expect(status).toBe(200);
    }
  });

  it('A4 AUT-09 Google sign-in is not linked to an account whose address is unverified or not managed by Google', async () => {
    const { email } = at.workspace.users.member;
    await prove('member', null);
    expect(await enter(await choose(email))).toMatchObject({
      status: 401,
      data: unauthorized(
        "This address isn't verified yet. Reset your password; the link verifies it, and Google sign-in will then work.",
      ),
    });
    expect(await row('member')).toMatchObject({ issuer: null, subject: null, isProven: false });
    await prove('member', 1);
    expect(await enter(await choose(email, { address: 'confirmed' }))).toMatchObject({
      status: 401,
      data: unauthorized(
        "Google doesn't manage this address, so it can't confirm that this account is yours. Sign in with your password.",
      ),
    });
    expect(await enter(await choose(email, { address: 'unconfirmed' }))).toMatchObject({
      status: 401,
      data: unauthorized(REFUSED),
    });
    expect(await row('member')).toMatchObject({ issuer: null, subject: null });
    expect(await enter(await choose('nobody@fernway.example'))).toMatchObject({
      status: 401,
      data: unauthorized(UNKNOWN),
    });
  });

  it('AUT-09 DEC-126 A2 an invited user can join with Google, which verifies the address and ends the mailed link', async () => {
    const { data } = await at.server.call('POST /api/users/User', {
      token: await at.as('admin'),
      headers: freshKey(),
      body: {
        FirstName: 'Nia',
        LastName: 'New',
        Email: `nia.${crypto.randomUUID()}@fernway.example`,
        idRole: at.workspace.roles.user,
      },
    });
    const { idUser, Email = '' } = data;
    const open = () =>
      at.inside((tx) =>
        tx
          .select({ purpose: mailTokens.purpose })
          .from(mailTokens)
          .where(and(eq(mailTokens.userId, idUser), sql`${mailTokens.usedAt} IS NULL`)),
      );
    expect(await open()).toEqual([{ purpose: 'invite' }]);
    const entered = await enter(await choose(Email));
    expect(entered.data.user).toMatchObject({ idUser, IsOnboarded: true });
    expect(await open()).toEqual([]);
    const list = await at.server.call('GET /api/users/User/{id}', {
      token: await at.as('admin'),
      params: { id: idUser },
    });
    expect(list.data).toEqual(expect.not.objectContaining({ IsInvited: true }));
  });

  it('P7 AUT-09 refuses inactive and deleted users, and erases the Google identity with the account', async () => {
    const { email, id } = at.workspace.users.member;
    await prove('member', 1);
    await enter(await choose(email));
    const token = await at.as('admin');
    const setStatus = (Status: number) =>
      at.server.call('PUT /api/users/User', { token, body: { idUser: id, Status }, headers: freshKey() });
    await setStatus(0);
    expect(await enter(await choose(email))).toMatchObject({
      status: 401,
      data: unauthorized('Your account is inactive. Contact an admin of your company.'),
    });
    await at.server.call('POST /api/users/User/Delete', { token, body: { idUser: id }, headers: freshKey() });
    expect(await row('member')).toEqual({ issuer: null, subject: null, passwordHash: null, isProven: false });
    expect(await enter(await choose(email))).toMatchObject({ status: 401, data: unauthorized(UNKNOWN) });
  });

  it('S3-39 reports that Google is not responding, and signs nobody in meanwhile', async () => {
    const came = await choose(at.workspace.users.member.email);
    const { google } = at.server.deps;
    if (google === null) throw new Error('There is a stand-in.');
    vi.spyOn(google, 'read').mockRejectedValue(new IssuerUnavailable());
    const { status, data, headers } = await enter(came);
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(data).toEqual(
      problem(
        503,
        'Service Unavailable',
        'server.unavailable',
        'Google is not responding. Please try again in a moment, or sign in with your password.',
      ),
    );
  });

  it('A4 AUT-11 a password set by a mailed link verifies the address; then the password and Google both sign in', async () => {
    const { email } = at.workspace.users.member;
    await prove('member', null, { passwordHash: null });
    await at.inside((tx) =>
      addMailToken(
        tx,
        {
          workspaceId: at.workspace.id,
          userId: at.workspace.users.member.id,
          purpose: 'invite',
          validMs: 60_000,
        },
        Date.now(),
      ),
    );
    expect((await enter(await choose(email))).status).toBe(200);
    expect(await row('member')).toMatchObject({ passwordHash: null, isProven: true });
    const body = { Email: email, Password: PASSWORD };
    expect((await at.server.call('POST /api/auth/AuthenticationHandler', { body })).status).toBe(401);
  });

  const signUp = ({ credential, cookie }: OAuthReturn) =>
    at.server.call('POST /api/auth/GoogleSignup', {
      headers: { cookie },
      body: { Credential: credential, TimeZone: 'Europe/Berlin' },
    });
  const somebody = () => `grace.${crypto.randomUUID()}@fernway.example`;
  const exists = {
    status: 400,
    data: problem(400, 'Bad Request', 'entity.nameTaken', 'User already exists, please log in.'),
  };

  it('AUT-08 API-009 DEC-61 DEC-73 DEC-126 a sign-up creates an unnamed workspace whose first admin is signed in and verified, and can return with Google', async () => {
    const email = somebody();
    const { status, data, headers } = await signUp(await choose(email));
    expect(status).toBe(200);
    expect(data.user).toMatchObject({
      FirstName: 'Grace',
      LastName: 'Berg',
      Email: email,
      CompanyName: '',
      IsOnboarded: false,
      isWSAdmin: true,
      TimeZone: 'Europe/Berlin',
    });
    expect(headers.getSetCookie()).toHaveLength(3);
    const named = await at.server.call('PUT /api/workspaces/Workspace/SetCompanyName', {
      token: data.token,
      headers: freshKey(),
      body: { WorkspaceId: data.user.idWorkspace, CompanyName: 'Fernway' },
    });
    expect(named.status).toBe(200);
    expect((await enter(await choose(email))).data.user).toMatchObject({
      idUser: data.user.idUser,
      CompanyName: 'Fernway',
    });
    const known = await at.server.call('GET /api/users/SignIns', { token: data.token });
    expect(known.data).toMatchObject({ HasPassword: false });
    expect(await signUp(await choose(email))).toMatchObject(exists);
    const byPassword = { CompanyName: 'Mine', FirstName: 'Eve', LastName: 'Evil', Email: email };
    expect(await at.server.call('POST /api/workspaces', { body: byPassword })).toMatchObject(exists);
  });

  it('AUT-08 N6 A4 two sign-ups at once create one workspace; reused and forged credentials create none', async () => {
    const email = somebody();
    const [one, other] = [await choose(email), await choose(email)];
    const both = await Promise.all([signUp(one), signUp(other)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const same = await choose(somebody());
    const twice = await Promise.all([signUp(same), signUp(same)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const used = await choose(at.workspace.users.member.email);
    await prove('member', 1);
    expect((await enter(used)).status).toBe(200);
    expect(await signUp(used)).toMatchObject(exists);
    const forged = await choose(somebody());
    expect(await signUp({ ...forged, cookie: other.cookie })).toMatchObject({
      status: 401,
      data: unauthorized(REFUSED),
    });
    expect(await signUp(await choose(somebody(), { address: 'unconfirmed' }))).toMatchObject({
      status: 401,
      data: unauthorized(REFUSED),
    });
  });

  it("AUT-08 DEC-126 A4 continues an unfinished sign-up without signing in to it first; its old token can't set a password any more", async () => {
    const email = somebody();
    const body = { CompanyName: 'Begun', FirstName: 'Eve', LastName: 'Evil', Email: email };
    const begun = await at.server.call('POST /api/workspaces', { body });
    expect(await enter(await choose(email))).toMatchObject({ status: 401, data: unauthorized(UNKNOWN) });
    const { data } = await signUp(await choose(email));
    expect(data.user).toMatchObject({
      idWorkspace: begun.data.WorkspaceId,
      FirstName: 'Grace',
      CompanyName: '',
    });
    const finish = { SignupToken: begun.data.SignupToken, Password: PASSWORD };
    expect((await at.server.call('POST /api/auth/User', { body: finish })).status).toBe(409);
  });

  it("AUT-08 DEC-126 S3-9 Google doesn't verify an address that it doesn't manage", async () => {
    const email = somebody();
    const { data } = await signUp(await choose(email, { address: 'confirmed', lastName: '' }));
    expect(data.user).toMatchObject({ Email: email, LastName: '', isSuperUser: false });
    const list = await at.server.call('GET /api/users/User/{id}', {
      token: data.token,
      params: { id: data.user.idUser },
    });
    expect(list.data).toEqual(expect.not.objectContaining({ IsInvited: true }));
    expect((await enter(await choose(email, { address: 'confirmed' }))).data.user.idUser).toBe(
      data.user.idUser,
    );
  });
});
