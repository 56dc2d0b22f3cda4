import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverTexts } from '#domain/texts/messages.ts';
import { cookieOf } from '#tests/support/cookies.ts';
import { openTemporaryEmbedded } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

let server: TestServer;
let origin = '';
let discard = async () => {};
beforeAll(async () => {
  const opened = await openTemporaryEmbedded();
  ({ discard } = opened);
  server = await startTestServer(opened.database, { publicUrl: 'https://time.acme.com:8443' });
  origin = await server.listen();
});
afterAll(async () => {
  await server.close();
  await discard();
});

const ask = (host: string, path: string) =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const sent = request(origin + path, { headers: { Host: host } }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => resolve([answer.statusCode, body]));
    });
    sent.on('error', reject).end();
  });

const SIGN_IN = 'POST /api/auth/AuthenticationHandler';
const REFRESH = 'POST /api/auth/AuthenticationHandler/Refresh';
const LOGOUT = 'POST /api/auth/AuthenticationHandler/Logout';

it.each([
  'evil.example',
  'evil.example:4310',
  'time.acme.com.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.5',
  '[::2]',
  'acme.com',
])('A1 DEC-101 refuses requests under the host name %s, also to the outbox of a demo', async (host) => {
  for (const path of ['/api/outbox', '/api/capabilities', '/api/health', '/', '/api/stream']) {
    const [status, body] = await ask(host, path);
    expect([path, status]).toEqual([path, 421]);
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: 'Misdirected Request',
      status: 421,
      detail: serverTexts.misdirected,
      code: 'request.misdirected',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  }
});

it.each([
  'time.acme.com:8443',
  'time.acme.com',
  'TIME.acme.com',
  'localhost',
  'localhost:5173',
  '127.0.0.1:1',
  '[::1]:4310',
])('A1 answers under its own name and those of this machine: %s', async (host) => {
  expect(await ask(host, '/api/health')).toEqual([200, '{"status":"ok","version":"0.1.0"}']);
});

it('DEC-63 DEC-14 refuses sign-out and refresh from pages of other origins, and changes nothing', async () => {
  const demo = await startTestServer(server.db);
  const { users } = await demo.makeWorkspace();
  const body = { Email: users.member.email, Password: PASSWORD };
  const cookie = cookieOf((await demo.call(SIGN_IN, { body })).headers);
  const foreign = ['http://localhost:5173', 'https://127.0.0.1:4310', 'http://evil.example', 'null', 'x'];
  for (const Origin of foreign) {
    for (const key of [LOGOUT, REFRESH] as const) {
      const answer = await demo.call(key, { headers: { ...cookie, Origin } });
      expect([Origin, key, answer.status, answer.headers.getSetCookie()]).toEqual([Origin, key, 403, []]);
    }
  }
  const refresh = async (headers: Record<string, string>) =>
    (await demo.call(REFRESH, { headers: { ...cookie, ...headers } })).status;
  expect(await refresh({ Origin: 'http://127.0.0.1:4310' })).toBe(200);
  expect(await refresh({ Origin: 'http://localhost' })).toBe(200);
  expect(await refresh({ Host: '127.0.0.1:5173', Origin: 'http://127.0.0.1:5173' })).toBe(200);
  const out = await demo.call(LOGOUT, { headers: { ...cookie, Origin: 'http://127.0.0.1:4310' } });
  expect(out.status).toBe(200);
  expect(await refresh({})).toBe(401);
  await demo.close();
});

it('DEC-14 DEC-63 behind TLS only PUBLIC_URL and the listed origins can refresh', async () => {
  const settings = { publicUrl: 'https://time.acme.com', corsOrigins: ['https://app.acme.com'] };
  const behindTls = await startTestServer(server.db, settings);
  const { users } = await behindTls.makeWorkspace();
  const body = { Email: users.member.email, Password: PASSWORD };
  const { headers: signedIn } = await behindTls.call(SIGN_IN, { body });
  expect(signedIn.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-weekwright-refresh=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^__Host-weekwright-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
  const from = async (Origin: string) => {
    const headers = { ...cookieOf(signedIn), Host: 'time.acme.com', Origin };
    return (await behindTls.call(REFRESH, { headers })).status;
  };
  for (const origin of ['http://time.acme.com', 'https://evil.acme.com', 'https://time.acme.com:8443'])
    expect([origin, await from(origin)]).toEqual([origin, 403]);
  for (const origin of ['https://time.acme.com', 'https://app.acme.com'])
    expect([origin, await from(origin)]).toEqual([origin, 200]);
  await behindTls.close();
});
