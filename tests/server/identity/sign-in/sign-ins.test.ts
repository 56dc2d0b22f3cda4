import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf } from '#tests/support/cookies.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, type TestUser } from '#tests/support/workspace.ts';

describeOneEngine('the end of a sign-in', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  afterAll(() => server.close());
  const signIn = ({ email }: TestUser) =>
    server.call('POST /api/auth/AuthenticationHandler', { body: { Email: email, Password: PASSWORD } });
  const refresh = (headers: Record<string, string>) =>
    server.call('POST /api/auth/AuthenticationHandler/Refresh', { headers });

  it('DEC-63 A3 only the owner of a sign-in learns that the account was deactivated', async () => {
    const { member, admin } = (await server.makeWorkspace()).users;
    const cookie = cookieOf((await signIn(member)).headers);
    const { data } = await signIn(admin);
    const set = (Status: 0 | 1) =>
      server.call('PUT /api/users/User', { token: data.token, body: { idUser: member.id, Status } });
    expect((await set(0)).status).toBe(200);
    expect(await refresh(cookie)).toMatchObject({
      status: 401,
      data: {
        code: 'auth.inactive',
        detail: 'Your account was deactivated. Contact an admin of your company.',
      },
    });
    const [name = '', value = ''] = (cookie['Cookie'] ?? '').split('=');
    const guessed = `${name}=${value.slice(0, -4)}AAAA`;
    expect(await refresh({ Cookie: guessed })).toMatchObject({
      status: 401,
      data: { code: 'auth.required' },
    });
    expect((await set(1)).status).toBe(200);
    expect(await refresh(cookie)).toMatchObject({ status: 401, data: { code: 'auth.required' } });
  });
});
