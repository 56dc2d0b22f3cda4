import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPermissions } from '#domain/access/permissions.ts';
import { withSystemRole, withTenant } from '#server/db/handle.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

const BEGIN = 'POST /api/workspaces';
const FINISH = 'POST /api/auth/User';
const HOUR = 3_600_000;

describeOneEngine('sign-up', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database(), { superUsers: ['boss@weekwright.example'] });
  });
  afterAll(() => server.close());

  let count = 0;
  const someCompany = () => {
    count += 1;
    return {
      CompanyName: `Fernway ${count}`,
      FirstName: 'Ada',
      LastName: 'Berg',
      Email: `Ada.${count}.${crypto.randomUUID().slice(0, 8)}@fernway.example`,
      TimeZone: 'Europe/Berlin',
    };
  };
  const begin = (body: object) => server.call(BEGIN, { body });
  const finish = (SignupToken: string, Password = PASSWORD) =>
    server.call(FINISH, { body: { SignupToken, Password } });
  const signIn = (Email: string, Password = PASSWORD) =>
    server.call('POST /api/auth/AuthenticationHandler', { body: { Email, Password } });
  const companies = () =>
    withSystemRole(database(), (tx) => tx.select({ id: workspaces.id }).from(workspaces));

  it('AUT-10 API-006 API-081 DEC-61 DEC-73 DEC-110 DEC-126 DEC-134 creates a workspace with its first admin, who can sign in and still has to complete onboarding', async () => {
    const company = someCompany();
    const { status, data } = await begin(company);
    expect(status).toBe(200);
    expect(Object.keys(data).toSorted()).toEqual(['SignupToken', 'WorkspaceId']);
    expect((await signIn(company.Email)).status).toBe(401);
    const set = await finish(data.SignupToken);
    expect(set.status).toBe(200);
    const { user } = (await signIn(company.Email)).data;
    expect(user).toMatchObject({
      idUser: set.data.idUser,
      idWorkspace: data.WorkspaceId,
      FirstName: 'Ada',
      LastName: 'Berg',
      Email: company.Email,
      IsOnboarded: false,
      isWSAdmin: true,
      isSuperUser: false,
      Status: 1,
      TimeZone: 'Europe/Berlin',
      CompanyName: company.CompanyName,
      Teams: [],
    });
    expect(user.Role.roleName).toBe('Admin');
    expect(user.Role.Permissions.toSorted()).toEqual([...allPermissions].toSorted());
  });

  it('BIL-03 BIL-05 WSP-03 starts the 14-day trial and creates all roles', async () => {
    const company = someCompany();
    const { SignupToken, WorkspaceId } = (await begin(company)).data;
    await finish(SignupToken);
    const { token } = (await signIn(company.Email)).data;
    const read = await server.call('GET /api/workspaces/{id}', { token, params: { id: WorkspaceId } });
    expect(read.data).toMatchObject({ DaysRemaining: 14, Status: 'Trial', UsedSeats: 1 });
    const roles = await server.call('GET /api/users/Roles', { token });
    expect(roles.data.map(({ roleName }) => roleName).toSorted()).toEqual([
      'Account Manager',
      'Admin',
      'Team Lead',
      'User',
    ]);
  });

  it('AUT-13 ERR-14 answers 400 for an address that has an account in any workspace, in any case, and creates nothing', async () => {
    const { users: people } = await server.makeWorkspace();
    const before = await companies();
    const taken = await begin({ ...someCompany(), Email: people.member.email.toUpperCase() });
    expect([taken.status, taken.data]).toEqual([
      400,
      {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'User already exists, please log in.',
        code: 'entity.nameTaken',
      },
    ]);
    expect(await companies()).toHaveLength(before.length);
    expect((await signIn(people.member.email)).status).toBe(200);
  });

  it('J3 DEC-126 a sign-up sent again, also twice at once, creates one workspace; only the last token works', async () => {
    const company = someCompany();
    const before = await companies();
    const tries = await Promise.all([begin(company), begin(company), begin(company)]);
    const last = await begin({ ...company, CompanyName: 'Fernway Ltd', Email: company.Email.toLowerCase() });
    expect([...tries, last].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set([...tries, last].map(({ data }) => data.WorkspaceId)).size).toBe(1);
    expect(await companies()).toHaveLength(before.length + 1);
    for (const { data } of tries)
      expect((await finish(data.SignupToken)).data).toMatchObject({ status: 409, code: 'signUp.ended' });
    expect((await finish(last.data.SignupToken)).status).toBe(200);
    expect((await signIn(company.Email)).data.user).toMatchObject({
      CompanyName: 'Fernway Ltd',
      Email: company.Email.toLowerCase(),
    });
  });

  it('J3 DEC-126 a repeated password request gets the same answer with the same password, and is refused with another', async () => {
    const company = someCompany();
    const { SignupToken } = (await begin(company)).data;
    const both = await Promise.all([finish(SignupToken), finish(SignupToken)]);
    const again = await finish(SignupToken);
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.data).toEqual(both[0].data);
    expect((await finish(SignupToken, 'four green frogs')).data).toMatchObject({ code: 'signUp.ended' });
    expect((await signIn(company.Email)).status).toBe(200);
    expect((await begin(company)).status).toBe(400);
  });

  it('DEC-126 A2 a token works for an hour; forged tokens are refused, and the sign-up can start again', async () => {
    const company = someCompany();
    const { SignupToken, WorkspaceId } = (await begin(company)).data;
    expect((await finish('made-up')).data).toMatchObject({ status: 409, code: 'signUp.ended' });
    server.advance(HOUR);
    expect((await finish(SignupToken)).data).toMatchObject({ status: 409, code: 'signUp.ended' });
    const anew = (await begin(company)).data;
    expect(anew.WorkspaceId).toBe(WorkspaceId);
    expect((await finish(anew.SignupToken)).status).toBe(200);
  });

  it("DEC-108 refuses passwords that are short, common, or close to the workspace's name", async () => {
    const company = { ...someCompany(), CompanyName: 'Tall Ships' };
    const { SignupToken } = (await begin(company)).data;
    for (const [password, detail] of [
      ['1234567', 'Use at least 8 characters.'],
      ['password123', 'This password is too common. Choose another one.'],
      ['tallships1', 'This password is too common. Choose another one.'],
    ] as const)
      expect((await finish(SignupToken, password)).data).toMatchObject({
        status: 422,
        field: 'Password',
        detail,
      });
    expect((await finish(SignupToken)).status).toBe(200);
  });

  it("DEC-126 a sign-up verifies no address, so signing up with a super user's address gives no super user rights", async () => {
    const { SignupToken } = (await begin({ ...someCompany(), Email: 'boss@weekwright.example' })).data;
    await finish(SignupToken);
    const { user } = (await signIn('boss@weekwright.example')).data;
    expect([user.isSuperUser, user.isWSAdmin]).toEqual([false, true]);
  });

  it('DEC-126 a sign-up with an invited address leaves that account alone and creates a separate workspace', async () => {
    const { id, users: people, roles } = await server.makeWorkspace();
    const token = await server.signIn(people.admin.email);
    const Email = `invited.${id}@acme.test`;
    await server.call('POST /api/users/User', {
      token,
      body: { FirstName: 'Ivo', LastName: 'Invited', Email, idRole: roles.admin, isWSAdmin: true },
    });
    const begun = await begin({ ...someCompany(), Email });
    expect([begun.status, begun.data.WorkspaceId === id]).toEqual([200, false]);
  });

  it('S3-41 the audit records the new workspace and its first password', async () => {
    const company = someCompany();
    const { SignupToken, WorkspaceId } = (await begin(company)).data;
    await finish(SignupToken);
    const rows = await withTenant(database(), WorkspaceId, (tx) =>
      tx.select({ event: audit.event }).from(audit).orderBy(audit.id),
    );
    expect(rows.map(({ event }) => event)).toEqual(['workspace.created', 'password.changed']);
  });

  it('DEC-73 stores neither a password nor a verified address before the password is set', async () => {
    const company = someCompany();
    const { WorkspaceId } = (await begin(company)).data;
    const rows = await withTenant(database(), WorkspaceId, (tx) =>
      tx.select().from(users).where(eq(users.workspaceId, WorkspaceId)),
    );
    expect(rows).toMatchObject([
      { passwordHash: null, emailProvenAt: null, isOnboarded: false, isWorkspaceAdmin: true },
    ]);
  });

  it('DEC-132 allows five sign-ups per address in a quarter of an hour', async () => {
    const limited = await startTestServer(database(), { rateLimits: true });
    try {
      const { users: people } = await limited.makeWorkspace();
      const statusFor = async (Email: string) =>
        (await limited.call(BEGIN, { body: { ...someCompany(), Email } })).status;
      expect(await statusFor(someCompany().Email)).toBe(200);
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await statusFor(people.member.email)).toBe(400);
      }
      expect(await statusFor(people.member.email)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
