import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poolOf } from '#server/db/pool.ts';
import { withTenant } from '#server/db/handle.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { workspaces } from '#server/db/schema/workspaces-schema.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

describeOneEngine('system', (database) => {
  let demo: TestServer;
  let plain: TestServer;
  beforeAll(async () => {
    demo = await startTestServer(database(), { demo: true });
    plain = await startTestServer(database(), { demo: false });
  });
  afterAll(async () => {
    await demo.close();
    await plain.close();
  });

  it('DEC-132 answers anonymous callers with one word about its health and the version', async () => {
    expect((await plain.call('GET /api/health')).data).toEqual({ status: 'ok', version: '0.1.0' });
  });

  it('DEC-132 answers 503 while the database is not responding, and sends it one query at most', async () => {
    const pool = poolOf(database());
    const lent = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const answers = await Promise.all(Array.from({ length: 5 }, () => plain.call('GET /api/health')));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(answers[0]?.data).toMatchObject({ code: 'server.unavailable' });
    expect(answers[0]?.headers.get('Retry-After')).toBe('1');
    expect(pool.waitingCount).toBe(1);
    expect((await plain.call('GET /api/ready')).status).toBe(503);
    expect((await plain.call('GET /api/live')).data).toEqual({ status: 'ok' });
    for (const client of lent) client.release();
    expect((await plain.call('GET /api/health')).status).toBe(200);
  });

  it('DEC-132 a stopping process answers load balancers as live but not ready', async () => {
    const stopping = await startTestServer(database());
    const [live, ready] = ['GET /api/live', 'GET /api/ready'] as const;
    expect((await stopping.call(ready)).data).toEqual({ status: 'ok' });
    expect((await stopping.call(ready)).headers.get('Connection')).toBeNull();
    stopping.deps.readiness.end();
    const refused = await stopping.call(ready);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
    const alive = await stopping.call(live);
    expect([alive.status, alive.data, alive.headers.get('Connection')]).toEqual([
      200,
      { status: 'ok' },
      'close',
    ]);
    // Late requests are answered on a connection that isn't reused.
    expect((await stopping.call('GET /api/capabilities')).status).toBe(200);
    await stopping.close();
  });

  it('NAV-29 DEC-12 A1 shows anonymous callers which features are offered, and a demo only if it is one', async () => {
    expect((await plain.call('GET /api/capabilities')).data).toEqual({
      demo: null,
      supportEmail: 'help@weekwright.example',
      mail: 'outbox',
      google: 'off',
      freeQuestions: false,
      billing: { kind: 'local', priceIds: ['price_local_monthly', 'price_local_yearly'] },
    });
    expect((await demo.call('GET /api/capabilities')).data).toEqual({
      demo: { password: 'weekwright-demo', accounts: [] },
      supportEmail: 'help@weekwright.example',
      mail: 'outbox',
      google: 'local',
      freeQuestions: false,
      billing: { kind: 'local', priceIds: ['price_local_monthly', 'price_local_yearly'] },
    });
  });

  it('DEC-12 A1 a demo role opens with its key, whatever its password, and nothing else opens with a key', async () => {
    const acme = await demo.makeWorkspace();
    const own = await demo.makeWorkspace();
    const inside = (id: number, isDemo: boolean, userId: number, email: string) =>
      withTenant(database(), id, async (tx) => {
        await tx.update(workspaces).set({ isDemo }).where(eq(workspaces.id, id));
        await tx.update(users).set({ email }).where(eq(users.id, userId));
      });
    await inside(acme.id, true, acme.users.member.id, 'member@acme.test');
    await inside(own.id, false, own.users.lead.id, 'lead@acme.test');
    const accounts = (await demo.call('GET /api/capabilities')).data.demo?.accounts ?? [];
    expect(accounts).toEqual([
      {
        role: 'member',
        email: 'member@acme.test',
        name: 'Mia Member',
        key: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
      { role: 'lead', email: 'lead@acme.test', name: 'Lea Lead', key: expect.any(String) as string },
    ]);
    const enter = async (server: TestServer, Email: string, Password: string) =>
      (await server.call('POST /api/auth/AuthenticationHandler', { body: { Email, Password } })).status;
    const [member = '', lead = ''] = accounts.map(({ key }) => key);
    expect(await enter(demo, 'member@acme.test', PASSWORD)).toBe(200);
    expect(await enter(demo, 'member@acme.test', member)).toBe(200);
    expect(await enter(demo, 'member@acme.test', lead)).toBe(401);
    expect(await enter(demo, 'lead@acme.test', lead)).toBe(401);
    expect(await enter(demo, acme.users.mate.email, member)).toBe(401);
    expect(await enter(plain, 'member@acme.test', member)).toBe(401);
    // The other tests expect a demo without accounts.
    await inside(acme.id, false, acme.users.member.id, acme.users.member.email);
    await inside(own.id, false, own.users.lead.id, own.users.lead.email);
  });

  it('DEC-101 A1 shows the outbox in a demo; elsewhere the page is unknown', async () => {
    const { users } = await demo.makeWorkspace();
    await demo.call('POST /api/auth/RequestMailReset', { body: { email: users.member.email } });
    await demo.mailWithin();
    const { data } = await demo.call('GET /api/outbox');
    expect(data.find((mail) => mail.to === users.member.email)).toMatchObject({
      subject: 'Reset your Weekwright password',
      text: expect.stringContaining('http://127.0.0.1:4310/reset-password#token=') as string,
      sentAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await plain.call('GET /api/outbox')).status).toBe(404);
  });
});
