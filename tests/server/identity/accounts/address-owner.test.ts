import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { withTenant, type WorkspaceTx } from '#server/db/handle.ts';
import { mails, mailTokens } from '#server/db/schema/access-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { chooseAccount, googleAccount } from '#tests/support/google.ts';
import { confirmOwn } from '#tests/support/own-account.ts';
import { PASSWORD, type TestWorkspace } from '#tests/support/workspace.ts';

const taken = { status: 400, code: 'entity.nameTaken', detail: 'Error: Email already exists' };

describeOneEngine('the owner of an address', (database) => {
  const at = atServer(database);
  const tokenOf = ({ users: { admin } }: TestWorkspace) => at.server.signIn(admin.email);
  const invite = async (company: TestWorkspace, Email: string) =>
    at.server.call('POST /api/users/User', {
      token: await tokenOf(company),
      body: { FirstName: 'Nora', LastName: 'Newcomer', Email, idRole: company.roles.user },
    });
  const read = async (company: TestWorkspace, id: number) =>
    (await at.server.call('GET /api/users/User/{id}', { token: await tokenOf(company), params: { id } }))
      .data;
  const linkTo = async ({ id }: Pick<TestWorkspace, 'id'>, email: string) => {
    const letters = await withTenant(database(), id, (tx) =>
      tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id),
    );
    return /#token=([\w-]+)/.exec(letters.at(-1)?.body ?? '')?.[1] ?? '';
  };
  const setPassword = (token: string, password = PASSWORD) =>
    at.server.call('POST /api/users/User/SetPassword', { body: { token, password } });
  const signIn = async (Email: string) =>
    (await at.server.call('POST /api/auth/AuthenticationHandler', { body: { Email, Password: PASSWORD } }))
      .data;
  const signUp = async (Email: string) => {
    const company = { CompanyName: 'Fernway', FirstName: 'Nora', LastName: 'Own', Email };
    const begun = await at.server.call('POST /api/workspaces', { body: company });
    return begun.status === 200
      ? at.server.call('POST /api/auth/User', {
          body: { SignupToken: begun.data.SignupToken, Password: PASSWORD },
        })
      : begun;
  };
  const someone = () => `nora.${crypto.randomUUID()}@acme.test`;

  it('N6 A2 of two workspaces that invite one address, the accepted one gets the user and the other invitation ends', async () => {
    const away = await at.server.makeWorkspace();
    const email = someone();
    const [here, there] = [await invite(at.workspace, email), await invite(away, email.toUpperCase())];
    expect([here.status, there.status]).toEqual([200, 200]);
    const lost = await linkTo(at.workspace, email);
    expect((await setPassword(await linkTo(away, email.toUpperCase()))).status).toBe(200);
    await at.server.deps.background.allDone();
    expect((await signIn(email)).user.idWorkspace).toBe(away.id);
    expect((await setPassword(lost)).status).toBe(422);
    expect(await read(at.workspace, here.data.idUser)).toMatchObject({ IsInvited: true, IsInviteOver: true });
    expect(await read(away, there.data.idUser)).toMatchObject({ IsInvited: false });
    at.server.advance(MINUTE_MS);
    const again = await at.server.call('POST /api/users/User/ResendInvite', {
      token: await tokenOf(at.workspace),
      body: { idUser: here.data.idUser },
    });
    expect(again.data).toMatchObject(taken);
  });

  it('N6 of two links opened at once one opens the account, and the other is refused with a hint', async () => {
    const away = await at.server.makeWorkspace();
    const email = someone();
    await Promise.all([invite(at.workspace, email), invite(away, email)]);
    const links = [await linkTo(at.workspace, email), await linkTo(away, email)];
    const answers = await Promise.all(links.map((link) => setPassword(link)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    expect((await signIn(email)).user.Email).toBe(email);
  });

  const OTHER = 'four green frogs';
  const signInWith = async (Email: string, Password: string) =>
    (await at.server.call('POST /api/auth/AuthenticationHandler', { body: { Email, Password } })).data;
  const inviteFrom = async (token: string, Email: string) => {
    const { data: roles } = await at.server.call('GET /api/users/Roles', { token });
    const idRole = roles.find(({ roleName }) => roleName === 'User')?.idRole;
    const body = { FirstName: 'Nia', LastName: 'New', Email, idRole };
    return (await at.server.call('POST /api/users/User', { token, body })).data.idUser;
  };

  it('AUT-13 N6 A2 an unverified sign-up address can be invited, and the user who accepts gets the address', async () => {
    const email = someone();
    const { data } = await invite(at.workspace, email);
    expect((await signUp(email)).status).toBe(200);
    expect((await signIn(email)).user.idWorkspace).not.toBe(at.workspace.id);
    expect((await signUp(email)).status).toBe(400);
    const away = await at.server.makeWorkspace();
    expect((await invite(away, email)).status).toBe(200);
    at.server.advance(MINUTE_MS);
    const again = await at.server.call('POST /api/users/User/ResendInvite', {
      token: await tokenOf(at.workspace),
      body: { idUser: data.idUser },
    });
    expect(again.status).toBe(200);
    at.server.advance(-MINUTE_MS);
    expect((await setPassword(await linkTo(at.workspace, email), OTHER)).status).toBe(200);
    expect((await signInWith(email, OTHER)).user.idWorkspace).toBe(at.workspace.id);
    expect((await invite(await at.server.makeWorkspace(), email)).data).toMatchObject(taken);
    await at.server.call('POST /api/auth/RequestMailReset', { body: { email } });
    await at.server.mailWithin();
    const letters = await at.inside((tx) =>
      tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id),
    );
    expect(letters.map(({ subject }) => subject)).toContain('Reset your Weekwright password');
  });

  it("AUT-13 AUT-11 A2 A3 a stranger's sign-up loses the address to its owner's reset, with its password, sign-ins and e-mails", async () => {
    const email = someone();
    await signUp(email);
    const stranger = await signIn(email);
    const invited = someone();
    await inviteFrom(stranger.token, invited);
    expect((await signUp(email)).data).toMatchObject({
      status: 400,
      detail: 'User already exists, please log in.',
    });
    await at.server.call('POST /api/auth/RequestMailReset', { body: { email } });
    await at.server.mailWithin();
    const company = { id: stranger.user.idWorkspace };
    const body = { token: await linkTo(company, email), password: OTHER };
    expect((await at.server.call('POST /api/auth/PasswordUpdate', { body })).status).toBe(200);
    expect(await signIn(email)).toMatchObject({ status: 401 });
    const held = await at.server.call('GET /api/users/User/List', { token: stranger.token });
    expect(held.status).toBe(401);
    expect((await signInWith(email, OTHER)).user.idWorkspace).toBe(company.id);
    const left = await withTenant(database(), company.id, (tx) => tx.select().from(mails));
    expect(left.map(({ recipient }) => recipient)).not.toContain(invited);
  });

  it('N6 A3 an unverified user who loses the address keeps account, data and password, and continues with another address', async () => {
    const email = someone();
    await invite(at.workspace, email);
    await signUp(email);
    const own = await signIn(email);
    const invited = someone();
    const idUser = await inviteFrom(own.token, invited);
    const inside = <T>(work: (tx: WorkspaceTx) => Promise<T>) =>
      withTenant(database(), own.user.idWorkspace, work);
    const before = await inside((tx) => tx.select().from(mails).orderBy(mails.id));
    expect(before.map(({ recipient }) => recipient)).toEqual([email, invited]);
    const verify = /#token=([\w-]+)/.exec(before[0]?.body ?? '')?.[1] ?? '';

    expect((await setPassword(await linkTo(at.workspace, email), OTHER)).status).toBe(200);
    await at.server.deps.background.allDone();
    expect(await inside((tx) => tx.select().from(mails))).toEqual([]);
    const parts = { token: own.token, params: { id: idUser } };
    expect((await at.server.call('GET /api/users/User/{id}', parts)).data).toMatchObject({
      IsInviteUnsent: true,
    });
    const again = await signIn(email);
    expect(again.user).toMatchObject({ idUser: own.user.idUser, CompanyName: 'Fernway' });
    expect(again.user).not.toHaveProperty('IsConfirmationSent');
    const { token } = again;
    const asked = await at.server.call('POST /api/users/User/ResendConfirmation', { token });
    at.server.advance(MINUTE_MS);
    const later = await at.server.call('POST /api/users/User/ResendConfirmation', { token });
    at.server.advance(-MINUTE_MS);
    expect([asked.status, later.data]).toMatchObject([
      429,
      {
        status: 400,
        detail: 'Another account has confirmed this e-mail address. Set another one in your profile.',
      },
    ]);
    // Even with a lost `usedAt`, the link opens nothing.
    await inside((tx) => tx.update(mailTokens).set({ usedAt: null }).where(eq(mailTokens.purpose, 'verify')));
    const cookie = cookieOf(
      (
        await at.server.call('POST /api/auth/AuthenticationHandler', {
          body: { Email: email, Password: PASSWORD },
        })
      ).headers,
    );
    const confirmed = await at.server.call('POST /api/auth/ConfirmEmail', {
      body: { token: verify },
      headers: cookie,
    });
    expect(confirmed.data).toMatchObject({
      status: 422,
      detail: 'Another account has confirmed this e-mail address. Set another one in your profile.',
    });
    const Confirmation = await confirmOwn(at.server, token);
    const moved = { Email: someone(), Confirmation };
    expect((await at.server.call('POST /api/users/EmailChange', { token, body: moved })).status).toBe(200);
    const link = await linkTo({ id: own.user.idWorkspace }, moved.Email);
    expect(
      (await at.server.call('POST /api/auth/NewAddress', { body: { token: link }, headers: cookie })).status,
    ).toBe(200);
    expect((await signIn(moved.Email)).user).toMatchObject({ idUser: own.user.idUser });
    expect((await signInWith(moved.Email, PASSWORD)).user).not.toHaveProperty('MustConfirmEmail');
  });

  it('N6 verifying the address of a sign-up ends invitations to it', async () => {
    const email = someone();
    const { data } = await invite(at.workspace, email);
    await signUp(email);
    const entered = await at.server.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: email, Password: PASSWORD },
    });
    const token = await linkTo({ id: entered.data.user.idWorkspace }, email);
    const headers = cookieOf(entered.headers);
    expect((await at.server.call('POST /api/auth/ConfirmEmail', { body: { token }, headers })).status).toBe(
      200,
    );
    await at.server.deps.background.allDone();
    expect(await read(at.workspace, data.idUser)).toMatchObject({ IsInviteOver: true });
    expect((await setPassword(await linkTo(at.workspace, email), OTHER)).status).toBe(422);
  });

  it("AUT-08 AUT-09 A4 Google verifies the address for an invitation or a new workspace, and never opens a stranger's account", async () => {
    const [guest, founder] = [someone(), someone()];
    await signUp(guest);
    await signUp(founder);
    await invite(at.workspace, guest);
    const came = await chooseAccount(at.server, googleAccount(guest));
    const entered = await at.server.call('POST /api/auth/GoogleAuth', {
      headers: { cookie: came.cookie },
      body: { Credential: came.credential },
    });
    expect(entered.data.user.idWorkspace).toBe(at.workspace.id);
    const stranger = await signIn(founder);
    const chosen = await chooseAccount(at.server, googleAccount(founder));
    const headers = { cookie: chosen.cookie };
    const body = { Credential: chosen.credential, TimeZone: 'UTC' };
    expect((await at.server.call('POST /api/auth/GoogleAuth', { headers, body })).data).toMatchObject({
      status: 401,
      detail:
        "This address isn't verified yet. Reset your password; the link verifies it, and Google sign-in will then work.",
    });
    const anew = await chooseAccount(at.server, googleAccount(founder));
    const made = await at.server.call('POST /api/auth/GoogleSignup', {
      headers: { cookie: anew.cookie },
      body: { Credential: anew.credential, TimeZone: 'UTC' },
    });
    expect(made.status).toBe(200);
    expect(made.data.user.idWorkspace).not.toBe(stranger.user.idWorkspace);
    expect((await signIn(founder)).user).toMatchObject({ idWorkspace: stranger.user.idWorkspace });
  });

  it('ERR-05 DEC-135 an address with an account is refused when adding, changing or inviting users', async () => {
    const away = await at.server.makeWorkspace();
    const { data } = await invite(at.workspace, someone());
    const token = await tokenOf(at.workspace);
    const Email = away.users.mate.email.toUpperCase();
    const moved = await at.server.call('PUT /api/users/User', {
      token,
      body: { idUser: data.idUser, Email },
    });
    expect(moved.data).toMatchObject(taken);
    const Role = { idRole: at.workspace.roles.user };
    const body = [{ FirstName: 'Max', LastName: 'Mate', Email, Role }];
    const { users: outcomes } = (await at.server.call('POST /api/users/Users/BatchCreate', { token, body }))
      .data;
    expect(outcomes).toMatchObject({ created: [], refused: [{ status: 422, message: taken.detail }] });
  });

  it('USR-14 DEC-108 an expired invitation is refused as expired, and can be sent again', async () => {
    const email = someone();
    const { data } = await invite(at.workspace, email);
    expect(await read(at.workspace, data.idUser)).not.toHaveProperty('IsInviteOver');
    at.server.advance(7 * DAY_MS);
    expect(await read(at.workspace, data.idUser)).toMatchObject({ IsInviteOver: true });
    await at.server.call('POST /api/auth/RequestMailReset', { body: { email } });
    await at.server.mailWithin();
    const letters = await at.inside((tx) =>
      tx.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id),
    );
    expect(letters).toHaveLength(1);
    const sent = await at.server.call('POST /api/users/User/ResendInvite', {
      token: await tokenOf(at.workspace),
      body: { idUser: data.idUser },
    });
    expect(sent.status).toBe(200);
    expect(await read(at.workspace, data.idUser)).not.toHaveProperty('IsInviteOver');
    expect((await setPassword(await linkTo(at.workspace, email))).status).toBe(200);
  });

  it('AUT-08 AUT-09 Google opens the invitation sent last, and a sign-up with Google ends all of them', async () => {
    const away = await at.server.makeWorkspace();
    const [guest, founder] = [someone(), someone()];
    await invite(at.workspace, guest);
    await invite(away, guest);
    const came = await chooseAccount(at.server, googleAccount(guest));
    const entered = await at.server.call('POST /api/auth/GoogleAuth', {
      headers: { cookie: came.cookie },
      body: { Credential: came.credential },
    });
    expect(entered.data.user.idWorkspace).toBe(away.id);
    const { data: ended } = await invite(at.workspace, founder);
    const chosen = await chooseAccount(at.server, googleAccount(founder));
    const made = await at.server.call('POST /api/auth/GoogleSignup', {
      headers: { cookie: chosen.cookie },
      body: { Credential: chosen.credential, TimeZone: 'Europe/Berlin' },
    });
    expect(made.data.user.idWorkspace).not.toBe(at.workspace.id);
    await at.server.deps.background.allDone();
    expect(await read(at.workspace, ended.idUser)).toMatchObject({ IsInviteOver: true });
    const [row] = await at.inside((tx) => tx.select().from(users).where(eq(users.id, ended.idUser)));
    expect(row).toMatchObject({ passwordHash: null, googleSubject: null, emailProvenAt: null });
  });
});
