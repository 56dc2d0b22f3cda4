import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDoctorKey } from '#server/identity/tokens/doctor-key.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describeOneEngine("the doctor's view of how a request arrived", (database) => {
  let server: TestServer;
  let origin = '';
  beforeAll(async () => {
    server = await startTestServer(database());
    origin = await server.listen();
  });
  afterAll(() => server.close());
  const ask = (key: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/arrival`, { headers: { ...headers, 'Doctor-Key': key } });

  it("A1 answers host, peer address and X-Forwarded-For to a doctor key signed with the server's secret", async () => {
    const { config, now } = server.deps;
    const response = await ask(newDoctorKey(config, now()), { 'X-Forwarded-For': '192.0.2.1, 198.51.100.7' });
    expect([response.status, await response.json()]).toEqual([
      200,
      { host: origin.slice('http://'.length), from: '127.0.0.1', forwardedFor: '192.0.2.1, 198.51.100.7' },
    ]);
    expect(await (await ask(newDoctorKey(config, now()))).json()).toMatchObject({ forwardedFor: null });
  });

  it('A1 answers 401 to forged doctor keys and to keys more than a minute old', async () => {
    const { config, now } = server.deps;
    const forged = newDoctorKey({ authSecret: 'another secret, also long enough' }, now());
    const key = newDoctorKey(config, now());
    const keys = [
      '',
      forged,
      `${key}x`,
      key.replace(/^./, '0'),
      newDoctorKey(config, now() - 61_000),
      newDoctorKey(config, now() + 62_000),
    ];
    for (const each of keys) expect((await ask(each)).status, each).toBe(401);
    expect((await ask(newDoctorKey(config, now() - 50_000))).status).toBe(200);
  });
});
