import { afterAll, beforeAll, expect, it } from 'vitest';
import { poolOf } from '#server/db/pool.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describeEachEngine('system', (database) => {
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

  it('DEC-132 says one word about health to anybody', async () => {
    expect((await plain.call('GET /api/health')).data).toEqual({ status: 'ok' });
  });

  it('DEC-132 answers 503 while the database does not answer, with one question to it at most', async () => {
    const pool = poolOf(database());
    const lent = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const before = performance.now();
    const answers = await Promise.all(Array.from({ length: 5 }, () => plain.call('GET /api/health')));
    expect(performance.now() - before).toBeLessThan(4_000);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(answers[0]?.data).toMatchObject({ code: 'server.unavailable' });
    expect(answers[0]?.headers.get('Retry-After')).toBe('1');
    expect(pool.waitingCount).toBe(1);
    for (const client of lent) client.release();
    expect((await plain.call('GET /api/health')).data).toEqual({ status: 'ok' });
  });

  it('NAV-29 DEC-12 A1 tells strangers what is offered, and of a demo only where it is one', async () => {
    expect((await plain.call('GET /api/capabilities')).data).toEqual({
      demo: null,
      supportEmail: 'help@weekwright.example',
      mail: 'outbox',
    });
    expect((await demo.call('GET /api/capabilities')).data).toEqual({
      demo: { password: 'weekwright-demo', accounts: [] },
      supportEmail: 'help@weekwright.example',
      mail: 'outbox',
    });
  });

  it('DEC-101 A1 shows the outbox in a demo; elsewhere it is unknown', async () => {
    const { users } = await demo.makeWorkspace();
    await demo.call('POST /api/auth/RequestMailReset', { body: { email: users.member.email } });
    await demo.deps.background.settled();
    const { data } = await demo.call('GET /api/outbox');
    expect(data.find((mail) => mail.to === users.member.email)).toMatchObject({
      subject: 'Set a new password for Weekwright',
      text: expect.stringContaining('http://127.0.0.1:4310/reset-password#token=') as string,
      sentAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await plain.call('GET /api/outbox')).status).toBe(404);
  });
});
