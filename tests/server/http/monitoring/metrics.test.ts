import { afterEach, expect, it, vi } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import { poolOf } from '#server/db/pool.ts';
import { mails } from '#server/db/schema/access-schema.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';

const TOKEN = 'f3b1c05d9e7a42868d0c5b6f7a8e9d10';

afterEach(() => void vi.useRealTimers());

describeOneEngine('the metrics', (database) => {
  it('A1 decision 0172 are off by default, and require the token', async () => {
    const off = await startTestServer(database());
    const on = await startTestServer(database(), { metricsToken: TOKEN });
    const ask = async (server: typeof off, authorization?: string) =>
      (await server.app.request('/metrics', { headers: authorization ? { authorization } : {} })).status;
    expect(await ask(off, `Bearer ${TOKEN}`)).not.toBe(401);
    expect((await (await off.app.request('/metrics')).text()).includes('http_server')).toBe(false);
    expect([await ask(on), await ask(on, 'Bearer wrong'), await ask(on, `Bearer ${TOKEN}`)]).toEqual([
      401, 401, 200,
    ]);
    await off.close();
    await on.close();
  });

  it('S3-42 decision 0172 label requests with the route template, never with path or user', async () => {
    const server = await startTestServer(database(), { metricsToken: TOKEN });
    const { users } = await server.makeWorkspace();
    const token = await server.signIn(users.member.email);
    await server.call('GET /api/labels/Label/{id}', { token, params: { id: 987_654 } });
    await server.app.request('/api/none/secret-word?token=abc');
    await server.app.request('/some/secret-word');
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await server.app.request('/metrics', { headers })).text();
    const counts = text
      .split('\n')
      .filter((line) => line.startsWith('http_server_request_duration_seconds_count'));
    expect(counts.map((line) => line.slice(line.indexOf('{')))).toEqual(
      expect.arrayContaining([
        '{http_request_method="GET",http_route="/api/labels/Label/{id}",http_response_status_code="403"} 1',
        '{http_request_method="GET",http_route="/api/*",http_response_status_code="401"} 1',
      ]),
    );
    expect(text).not.toMatch(/secret-word|987654|acme\.test|abc/);
    for (const name of [
      'db_client_connection_count{state="idle"}',
      'db_client_connection_pending_requests 0',
      'db_client_connection_max',
      'nodejs_eventloop_lag_p99_seconds',
      'weekwright_build_info{version="0.1.0"} 1',
    ])
      expect(text).toContain(name);
    await server.close();
  });

  it('DEC-101 decision 0172 count the waiting e-mails, and report the age of the oldest', async () => {
    const server = await startTestServer(database(), { metricsToken: TOKEN });
    const { id, users } = await server.makeWorkspace();
    await withTenant(database(), id, async (tx) => {
      const mail = {
        workspaceId: id,
        userId: users.member.id,
        recipient: 'a@acme.test',
        subject: 's',
        html: '',
      };
      const createdAt = server.deps.now() - 60_000;
      const waits = { ...mail, id: await nextId(tx, mails), body: 'b', createdAt, dueAt: createdAt };
      await tx.insert(mails).values(waits);
      await tx.insert(mails).values({ ...mail, id: await nextId(tx, mails), body: 'b', createdAt });
    });
    const { text } = (await server.deps.metrics?.read()) ?? { text: '' };
    expect(text).toContain('weekwright_mail_queue_size 1');
    expect(text).toMatch(/^weekwright_mail_queue_oldest_seconds 6\d(\.\d+)?$/m);
    await server.close();
  });

  it('DEC-137 decision 0172 leave out the e-mails if the database is too slow, to answer before the Prometheus timeout', async () => {
    const server = await startTestServer(database(), { metricsToken: TOKEN });
    const pool = poolOf(database());
    const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let text: string | undefined;
    const read = server.deps.metrics?.read().then((figures) => (text = figures.text));
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    try {
      await vi.waitFor(() =>
        expect(text).toContain(`db_client_connection_count{state="used"} ${all.length}`),
      );
      expect(text).not.toMatch(/^weekwright_mail_queue/m);
    } finally {
      for (const client of all) client.release();
    }
    await read;
    await server.close();
  });
});
