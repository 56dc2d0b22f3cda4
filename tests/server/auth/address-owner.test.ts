import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { forWorkspace } from '#server/db/handle.ts';
import { mails } from '#server/db/schema/access.ts';
import { users } from '#server/db/schema/people.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { chooseAccount, googleAccount } from '#tests/support/google.ts';
import { PASSWORD, type TestWorkspace } from '#tests/support/workspace.ts';

const taken = { status: 400, code: 'entity.nameTaken', detail: 'Error: Email already exists' };

describeEachEngine('who owns an address', (database) => {
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
  const linkTo = async ({ id }: TestWorkspace, email: string) => {
    const letters = await forWorkspace(database(), id, (tx) =>
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

  it('N6 A2 two companies invite one address; who follows a link is in there, and the other invitation ends', async () => {
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
    at.server.advance(-MINUTE_MS);
  });

  it('N6 of two links that are followed at once one opens the account, and the other says what to do', async () => {
    const away = await at.server.makeWorkspace();
    const email = someone();
    await Promise.all([invite(at.workspace, email), invite(away, email)]);
    const links = [await linkTo(at.workspace, email), await linkTo(away, email)];
    const answers = await Promise.all(links.map((link) => setPassword(link)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    expect((await signIn(email)).user.Email).toBe(email);
  });

  it('AUT-13 N6 an invitation that nobody accepted keeps nobody from signing up, and the account that opened first keeps its address', async () => {
    const email = someone();
    const { data } = await invite(at.workspace, email);
    expect((await signUp(email)).status).toBe(200);
    const own = await signIn(email);
    expect(own.user.idWorkspace).not.toBe(at.workspace.id);
    const late = await setPassword(await linkTo(at.workspace, email));
    expect(late.data).toMatchObject({
      status: 422,
      detail: 'There is already an account with this e-mail address. Sign in, or reset its password.',
    });
    expect(await read(at.workspace, data.idUser)).toMatchObject({ IsInvited: true });
    expect((await signUp(email)).status).toBe(400);
    expect((await invite(await at.server.makeWorkspace(), email)).data).toMatchObject(taken);
  });

  it('ERR-05 DEC-135 an address that opens an account is taken for whoever adds, changes or invites again', async () => {
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

  it('USR-14 DEC-108 an invitation that ran out says so, opens nothing, and can be sent again', async () => {
    const email = someone();
    const { data } = await invite(at.workspace, email);
    expect(await read(at.workspace, data.idUser)).not.toHaveProperty('IsInviteOver');
    at.server.advance(7 * DAY_MS);
    expect(await read(at.workspace, data.idUser)).toMatchObject({ IsInviteOver: true });
    await at.server.call('POST /api/auth/RequestMailReset', { body: { email } });
    await at.server.mailWithin();
    const letters = await at.inside((tx) => tx.select().from(mails).where(eq(mails.recipient, email)));
    expect(letters).toHaveLength(1);
    const sent = await at.server.call('POST /api/users/User/ResendInvite', {
      token: await tokenOf(at.workspace),
      body: { idUser: data.idUser },
    });
    expect(sent.status).toBe(200);
    expect(await read(at.workspace, data.idUser)).not.toHaveProperty('IsInviteOver');
    expect((await setPassword(await linkTo(at.workspace, email))).status).toBe(200);
    at.server.advance(-7 * DAY_MS);
  });

  it('AUT-08 AUT-09 Google opens the invitation that was sent last, and a sign-up with Google wins over all of them', async () => {
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
