import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkProxy } from '#server/commands/doctor/proxy.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { clockShift } from '#tests/support/test-clock.mjs';

const publicUrl = 'https://time.acme.test';

type Proxy = (sent: Headers) => Record<string, string>;
const visitor = '198.51.100.7';
const forwarded = (sent: Headers) => `${sent.get('x-forwarded-for')}, ${visitor}`;
const good: Proxy = (sent) => ({ host: 'time.acme.test', 'x-forwarded-for': forwarded(sent) });

describeOneEngine('the check of the proxy, through a running server', (database) => {
  let server: TestServer;
  let origin = '';
  beforeAll(async () => {
    server = await startTestServer(database(), { publicUrl });
    origin = await server.listen();
  });
  afterAll(() => server.close());

  /** What the doctor reports about this proxy in front of the real server. */
  const saidOf = async (proxy: Proxy, trustedProxies = ['127.0.0.1']) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const sent = new Headers(init?.headers);
      const key = { 'Doctor-Key': sent.get('doctor-key') ?? '' };
      const { pathname } = url as URL;
      const passedOn = request(new URL(pathname, origin), { headers: { ...key, ...proxy(sent) } }).end();
      const [answer] = (await once(passedOn, 'response')) as [IncomingMessage];
      return new Response(await text(answer), {
        status: answer.statusCode ?? 0,
        // Node sets this header from the real clock.
        headers: { date: new Date(Date.parse(answer.headers.date ?? '') + clockShift()).toUTCString() },
      });
    });
    const { config } = server.deps;
    const { finding, clocks } = await checkProxy({ ...config, trustedProxies });
    expect(clocks).toEqual([{ whose: 'time.acme.test', aheadMs: expect.any(Number) as number }]);
    expect(Math.abs(clocks[0]?.aheadMs ?? Infinity)).toBeLessThan(5_000);
    return `${finding.kind} ${finding.says}`;
  };

  it("A1 accepts a proxy that passes the host name on and adds the visitor's address", async () => {
    expect(await saidOf(good)).toBe(
      "ok requests to https://time.acme.test arrive through 127.0.0.1, with their name and the visitor's address.",
    );
    expect(await saidOf((sent) => ({ ...good(sent), 'x-forwarded-for': visitor }))).toMatch(/^ok /);
  });

  it.each<[string, Proxy, string]>([
    [
      'passes on another name',
      (sent) => ({ ...good(sent), host: 'backend.internal' }),
      "fix it doesn't pass on the name that a request was sent to. For nginx: proxy_set_header Host $host;",
    ],
    [
      'passes on the name of this machine',
      (sent) => ({ ...good(sent), host: '127.0.0.1:4310' }),
      'fix it passes on 127.0.0.1:4310 instead of the name that a request was sent to. For nginx: proxy_set_header Host $host;',
    ],
    [
      'says nothing of the visitor',
      () => ({ host: 'time.acme.test' }),
      "fix it doesn't say whose request it passes on, so everyone shares one limit on signing in. For nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    ],
    [
      'believes the visitor',
      (sent) => ({ ...good(sent), 'x-forwarded-for': sent.get('x-forwarded-for') ?? '' }),
      'fix it passes on X-Forwarded-For as the visitor wrote it, so anyone can get around the limits. For nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    ],
  ])('A1 names the setting to change for a proxy that %s', async (_what, proxy, says) => {
    expect(await saidOf(proxy)).toBe(says);
  });

  it('A1 asks to add the proxy to TRUSTED_PROXIES', async () => {
    expect(await saidOf(good, ['10.0.0.0/8'])).toBe(
      "fix requests come from 127.0.0.1, which TRUSTED_PROXIES doesn't name, so everyone shares one limit on signing in. Add 127.0.0.1 to TRUSTED_PROXIES.",
    );
  });

  it('A1 reports a different server secret instead of a proxy fault', async () => {
    expect(await saidOf((sent) => ({ ...good(sent), 'Doctor-Key': 'other' }))).toBe(
      'fix the running server has another AUTH_SECRET than these variables, or is an older version. Restart it, and run this with its variables.',
    );
  });
});

describe('the check of a proxy without the server behind it', () => {
  const parts = { publicUrl, trustedProxies: ['127.0.0.1'], authSecret: 'x'.repeat(32), port: 4310 };

  it.each([
    [
      502,
      {},
      "it answers 502: it can't reach the server. Check that it passes requests to port 4310 of this machine.",
    ],
    [
      301,
      { location: 'https://www.acme.test/' },
      'https://time.acme.test redirects to https://www.acme.test/. Set PUBLIC_URL to the final address.',
    ],
    [
      200,
      {},
      'something else than Weekwright answers at https://time.acme.test (status 200). Check that the proxy passes all paths on.',
    ],
  ])('A1 explains a proxy answer of %i %o', async (status, headers, says) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>', { status, headers }));
    expect(await checkProxy(parts)).toEqual({ finding: { kind: 'fix', about: 'Proxy', says }, clocks: [] });
  });

  it("A1 explains why the proxy can't be reached", async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const { finding } = await checkProxy({ ...parts, publicUrl: `http://127.0.0.1:${port}` });
    expect(finding).toEqual({
      kind: 'fix',
      about: 'Proxy',
      says: `http://127.0.0.1:${port} can't be reached from here: connect ECONNREFUSED 127.0.0.1:${port}. Check its DNS name, its certificate, and that the proxy runs.`,
    });
  });
});
