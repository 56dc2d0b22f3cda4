import { expect, it } from 'vitest';
import { services } from '#domain/contract/services.ts';
import type { Call } from '#domain/contract/contract.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { factorsAt } from '#tests/support/second-factor.ts';
import { freshKey } from '#tests/support/server.ts';

const RULE = 'PUT /api/workspaces/Workspace/SecondFactor';
const owed = problem(
  403,
  'Forbidden',
  'access.factorRequired',
  'Your company requires a second factor. Set one up to go on.',
);

describeEachEngine('a second factor required by the workspace', (database) => {
  const at = atServer(database);
  const factors = factorsAt(at);
  const set = async (token: string, IsRequired: boolean, proof?: string) =>
    at.server.call(RULE, {
      token,
      body: { IsRequired, Confirmation: proof ?? (await factors.confirmation(token)) },
      headers: freshKey(),
    });
  /** An admin with an app who has required a second factor of all users. */
  const required = async () => {
    const admin = await at.anew('admin');
    await factors.addApp(admin);
    expect((await set(admin, true)).status).toBe(200);
    return admin;
  };
  const read = (token: string) => at.server.call('GET /api/users/SignIns', { token });
  const send = (key: string, token: string) => {
    const [method = '', path = ''] = key.split(' ');
    return at.server.app.request(path.replaceAll(/\{[^}]+\}/g, '1'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
  };
  const events = async () =>
    (await at.inside((tx) => tx.select().from(audit).orderBy(audit.id))).map(({ event }) => event);

  it('A5 P1 S3-31 refuses every call except those that set up a factor, until the user has one', async () => {
    const member = await at.anew('member');
    expect((await read(member)).status).toBe(200);
    await required();
    const calls = Object.entries(services as Record<string, Call>).filter(
      ([, { access, setsUpFactor }]) => access !== 'open' && !setsUpFactor,
    );
    expect(calls.length).toBeGreaterThan(100);
    for (const [key] of calls) {
      const answer = await send(key, member);
      expect({ key, status: answer.status, data: await answer.json() }).toEqual({
        key,
        status: 403,
        data: { ...owed, requestId: expect.any(String) },
      });
    }
    await factors.addApp(member);
    expect((await read(member)).status).toBe(200);
  });

  it('A5 P1 S3-31 also refuses CSV exports and repeated writes', async () => {
    const member = await at.anew('member');
    const headers = freshKey();
    const body = {
      Name: 'Report',
      idProject: at.workspace.projects[0],
      idAssignedTo: at.workspace.users.member.id,
      StartDate: new Date(at.server.deps.now()).toISOString(),
    };
    const write = () => at.server.call('POST /api/tasks/Task', { token: member, headers, body });
    expect((await write()).status).toBe(200);
    await required();
    expect((await write()).data).toEqual(owed);
    const csv = await at.server.app.request('/api/tasks/Task/Export', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member}`,
        'content-type': 'application/json',
        accept: 'text/csv',
      },
      body: '{"StartDate":"2026-11-01T00:00:00.000Z","EndDate":"2026-12-02T00:00:00.000Z"}',
    });
    expect([csv.status, await csv.json()]).toEqual([403, { ...owed, requestId: expect.any(String) }]);
    await factors.addApp(member);
    expect((await write()).status).toBe(200);
  });

  it('A5 P1 S3-31 the event stream is refused too, and opens once the user has a factor', async () => {
    const member = await at.anew('member');
    await required();
    expect((await send('GET /api/stream', member)).status).toBe(403);
    await factors.addApp(member);
    const stream = await send('GET /api/stream', member);
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  it('A5 S3-31 the session carries a flag for the missing factor, which the first factor removes', async () => {
    await required();
    const { status, data } = await factors.begin('member');
    expect(status).toBe(200);
    const signedIn = data as unknown as { token: string; user: object };
    expect(signedIn.user).toMatchObject({ MustSetUpFactor: true });
    await factors.addApp(signedIn.token);
    const known = await at.server.call('POST /api/auth/AuthenticationHandler/ValidateToken', {
      body: { token: signedIn.token },
    });
    expect(known.data.user).not.toHaveProperty('MustSetUpFactor');
  });

  it('A5 P3 S3-41 an admin needs a second factor and a confirmation to require it, and the audit records it', async () => {
    const admin = await at.anew('admin');
    const rule = (token: string) => at.server.call('GET /api/workspaces/Workspace/SecondFactor', { token });
    expect((await set(admin, true)).data).toMatchObject({
      code: 'entity.kept',
      detail: 'Set up your own second factor first.',
    });
    await factors.addApp(admin);
    expect((await set(admin, true, 'x')).data).toMatchObject({ status: 422, field: 'Confirmation' });
    for (const who of ['member', 'manager'] satisfies Who[]) {
      expect((await set(await at.as(who), true)).status).toBe(403);
      expect((await rule(await at.as(who))).status).toBe(403);
    }
    const { UsersWithout } = (await rule(admin)).data;
    expect(UsersWithout).toBe(Object.keys(at.workspace.users).length - 1);
    expect((await set(admin, true)).data).toEqual({ IsRequired: true, UsersWithout });
    expect((await set(admin, true)).data).toEqual({ IsRequired: true, UsersWithout });
    expect((await set(admin, false)).data).toEqual({ IsRequired: false, UsersWithout });
    expect((await read(await at.as('member'))).status).toBe(200);
    expect((await events()).filter((event) => event.startsWith('workspace.'))).toEqual([
      'workspace.factorRequired',
      'workspace.factorOptional',
    ]);
  });

  it("A5 S3-31 the last factor can't be removed while one is required; an admin can still remove those of a user who lost them", async () => {
    const admin = await required();
    const remove = async (token: string) =>
      at.server.call('POST /api/users/SecondFactor/App/Remove', {
        token,
        body: { Confirmation: await factors.confirmation(token) },
        headers: freshKey(),
      });
    expect((await remove(admin)).data).toMatchObject({
      code: 'entity.kept',
      detail: 'Your company requires a second factor. Add another one before you remove this one.',
    });
    expect((await factors.begin('admin')).status).toBe(401);
    const member = await at.anew('member');
    await factors.addApp(member);
    const removed = await at.server.call('POST /api/users/User/RemoveFactors', {
      token: admin,
      body: { idUser: at.workspace.users.member.id, Confirmation: await factors.confirmation(admin) },
      headers: freshKey(),
    });
    expect(removed.status).toBe(200);
    expect((await read(member)).data).toEqual(owed);
    expect((await set(admin, false)).status).toBe(200);
    expect((await remove(admin)).status).toBe(200);
  });

  it("N5 A5 doesn't affect another workspace", async () => {
    await required();
    const other = await at.server.makeWorkspace();
    const token = await at.server.signInAnew(other.users.member.email);
    expect((await read(token)).status).toBe(200);
  });
});
