import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { setPassword } from '#server/identity/accounts/accounts.ts';
import { withTenant } from '#server/db/handle.ts';
import { signIns } from '#server/db/schema/access-schema.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

describeOneEngine('an account', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  afterAll(() => server.close());

  it('AUT-11 A2 A3 refuses a sign-in if the password was changed while it was being verified', async () => {
    const workspace = await server.makeWorkspace();
    const { id, email } = workspace.users.member;
    const inside = <T>(fn: Parameters<typeof withTenant<T>>[2]) => withTenant(database(), workspace.id, fn);
    const app = createApp({
      ...server.deps,
      findAccount: async (wanted) => {
        const account = await server.deps.findAccount(wanted);
        await inside((tx) => setPassword(tx, id, 'the hash of another password', Date.now()));
        return account;
      },
    });
    const { status } = await app.request('/api/auth/AuthenticationHandler', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ Email: email, Password: PASSWORD }),
    });
    expect([status, await inside((tx) => tx.select().from(signIns))]).toEqual([401, []]);
  });
});
