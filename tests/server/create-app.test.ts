import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#domain/contract/contract.ts';
import { services } from '#domain/contract/services.ts';
import { serverTexts } from '#domain/texts/messages.ts';
import { outermost } from '#tests/support/full.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { fastest } from '#tests/support/fastest.ts';
import { freshKey, startTestServer, type TestServer } from '#tests/support/server.ts';
import { hostileTexts, textFieldsOf } from '#tests/support/text-fields.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

const calls = Object.entries<Call>(services).map(([key, call]) => {
  const [method = '', pattern = ''] = key.split(' ');
  return {
    key,
    call,
    method,
    pattern,
    path: pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => idFor(call, name)),
  };
});

/** An id that a path parameter accepts: a number or a UUID. */
function idFor({ params }: Call, name: string): string {
  return params?.shape[name]?.safeParse('1').success ? '1' : '0195f0c4-6c00-7000-8000-000000000001';
}

/** Routes outside the contract: the billing webhook and the pages of the stand-ins. */
const webhook = 'POST /api/billing/webhook';
const standIns = [
  'GET /google-stand-in/authorize',
  'GET /google-stand-in/calendar',
  'GET /google-stand-in/calendar/style.css',
  'GET /google-stand-in/certs',
  'GET /google-stand-in/style.css',
  'GET /payment-stand-in/checkout/{id}',
  'GET /payment-stand-in/portal/{id}',
  'GET /payment-stand-in/style.css',
  'POST /google-stand-in/authorize',
  'POST /google-stand-in/calendar',
  'POST /payment-stand-in/checkout/{id}',
  'POST /payment-stand-in/portal/{id}',
];
const closed = calls.filter(({ call }) => call.access !== 'open');
/** A request; `anonymous` omits the token. */
interface Init {
  readonly body?: RequestInit['body'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly anonymous?: boolean;
}
const json = { 'Content-Type': 'application/json' };
const isRefusal = (status: number) => status >= 400 && status < 500;

describeOneEngine('the app', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer(database());
    workspace = await server.makeWorkspace();
    token = await server.signIn(workspace.users.member.email);
  });
  afterAll(() => server.close());
  const send = (method: string, path: string, init: Init = {}) => {
    const bearer = init.anonymous === true ? {} : { Authorization: `Bearer ${token}` };
    const { body = null, headers } = init;
    return server.app.request(path, { method, body, headers: { ...bearer, ...headers } });
  };

  it('NFR-01 API-001 DEC-08 P1 serves the calls of the services, the stream, the document, payments, stand-ins and doctor, and nothing else', () => {
    const routes = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(routes.toSorted()).toEqual(
      [
        ...calls.map(({ key }) => key),
        webhook,
        ...standIns,
        // The same export as CSV.
        'POST /api/tasks/Task/Export',
        'GET /calendar-feed/{file}{[^/]+\\.ics}',
        'GET /api/arrival',
        'GET /api/openapi.json',
        'GET /api/stream',
      ].toSorted(),
    );
  });

  it('DEC-132 P1 answers 401 to anonymous callers before any other check', async () => {
    for (const { method, path } of [...closed, { method: 'GET', path: '/api/stream' }]) {
      const body = method === 'GET' ? {} : { body: '{"broken', headers: { 'Content-Type': 'text/plain' } };
      for (const headers of [{}, { Authorization: 'Bearer a.b.c' }, { Authorization: 'x'.repeat(9_000) }]) {
        const answer = await send(method, path, {
          ...body,
          anonymous: true,
          headers: { ...body.headers, ...headers, 'Idempotency-Key': 'nonsense' },
        });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
      }
    }
    expect((await send('GET', '/api/nothing', { anonymous: true })).status).toBe(401);
    expect((await send('GET', '/api/nothing')).status).toBe(404);
  });

  it('ERR-32 DEC-09 P1 adds the security headers and the server time to every answer, including errors', async () => {
    const paths = [
      ...calls,
      { method: 'GET', path: '/api/nothing' },
      { method: 'GET', path: '/api/openapi.json' },
      { method: 'GET', path: '/nothing.txt' },
      { method: 'PATCH', path: '/api/health' },
    ];
    for (const { method, path } of paths) {
      for (const anonymous of [true, false]) {
        const { headers, status } = await send(method, path, { anonymous });
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-security-policy': expect.stringContaining(
            "default-src 'none'; script-src 'self';",
          ) as string,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()') as string,
          'server-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        });
        expect(headers.get('strict-transport-security')).toBeNull();
        const isCall = path.startsWith('/api/');
        expect(headers.get('cache-control')).toBe(isCall ? 'no-store' : null);
        expect(headers.get('content-type')).toBe(
          status < 400 ? 'application/json' : 'application/problem+json',
        );
      }
    }
  });

  it('A1 the stand-in pages refuse forms from pages of another origin', async () => {
    const forms = standIns
      .filter((key) => key.startsWith('POST '))
      .map((key) => key.slice(5).replace('{id}', '1'));
    expect(forms).toHaveLength(4);
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await send('POST', path, { anonymous: true, headers })).status;
    for (const path of forms) {
      const foreign = [
        { Origin: 'https://evil.example' },
        { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
        { Origin: 'null' },
        { Origin: 'http://localhost:9999', 'Sec-Fetch-Site': 'same-site' },
      ];
      for (const headers of foreign) expect([path, await statusOf(path, headers)]).toEqual([path, 403]);
      const own = await statusOf(path, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' });
      expect([path, own === 403]).toEqual([path, false]);
    }
  });

  it('S3-18 NFR-19 DEC-100 allows the configured analytics host in the content security policy, and shows it to anonymous callers', async () => {
    const analytics = { url: 'https://stats.acme.com/events?v=1', key: 'k-1' };
    const server = await startTestServer(database(), { analytics });
    const policy = (await server.app.request('/api/health')).headers.get('content-security-policy');
    expect(policy).toContain("; connect-src 'self' https://stats.acme.com; worker-src 'self'");
    expect((await server.call('GET /api/capabilities')).data.analytics).toEqual(analytics);
    await server.close();
  });

  it('S3-18 allows Google in the content security policy only if Google is configured', async () => {
    const policyOf = async (server: TestServer) =>
      (await server.app.request('/api/health')).headers.get('content-security-policy');
    const withGoogle = await startTestServer(database(), { googleClientId: '1.apps.googleusercontent.com' });
    expect(await policyOf(withGoogle)).toContain(
      "connect-src 'self' https://accounts.google.com https://www.googleapis.com; frame-src https://accounts.google.com; worker-src 'self'",
    );
    await withGoogle.close();
    const without = await startTestServer(database());
    expect(await policyOf(without)).toContain("font-src 'self'; connect-src 'self'; worker-src 'self'");
    expect(await policyOf(without)).not.toContain('google');
    await without.close();
  });

  it('ERR-32 DEC-09 returns errors as problem details', async () => {
    const answer = await send('GET', '/api/tasks/Task/nothing');
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: serverTexts.notFound,
      code: 'notFound',
      requestId: answer.headers.get('Request-Id'),
    });
  });

  it('A1 adds HSTS and a Secure cookie behind TLS', async () => {
    const behindTls = await startTestServer(database(), { publicUrl: 'https://time.weekwright.example' });
    const answer = await behindTls.app.request('/api/health');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const out = await behindTls.call('POST /api/auth/AuthenticationHandler/Logout');
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-weekwright-refresh=; Max-Age=0; Path=\/; Secure/),
    ]);
    await behindTls.close();
  });

  it('DEC-132 refuses bodies that are too large, not JSON or compressed', async () => {
    const path = '/api/labels/Label/List';
    const status = async (init: Init) => (await send('POST', path, init)).status;
    expect(await status({ body: '{}', headers: json })).toBe(200);
    expect(await status({ body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-8' } })).toBe(
      200,
    );
    expect(await status({ body: JSON.stringify({ x: 'x'.repeat(262_144) }), headers: json })).toBe(413);
    const signIn = (letters: number) =>
      send('POST', '/api/auth/AuthenticationHandler', {
        body: JSON.stringify({ Email: 'x'.repeat(letters), Password: 'x' }),
        headers: json,
      });
    expect((await signIn(16_000)).status).not.toBe(413);
    expect((await signIn(16_384)).status).toBe(413);
    expect(await status({ body: '{}', headers: { 'Content-Type': 'text/plain' } })).toBe(415);
    expect(await status({ body: new URLSearchParams({ a: '1' }) })).toBe(415);
    expect(await status({ body: '{}', headers: { ...json, 'Content-Encoding': 'gzip' } })).toBe(415);
    expect(
      await status({ body: '{}', headers: { 'Content-Type': 'application/json; charset=utf-16' } }),
    ).toBe(415);
    expect(await status({ body: '{"a":', headers: json })).toBe(400);
    expect((await send('POST', '/api/tasks/Task/Sorting', { headers: json })).status).toBe(400);
    // A list call with an optional body needs none (API-050).
    expect(await status({})).toBe(200);
    expect((await send('GET', `/api/users/User/List?x=${'x'.repeat(2_100)}`)).status).toBe(414);
    expect((await send('GET', '/api/health', { headers: { 'X-Big': 'x'.repeat(17_000) } })).status).toBe(431);
    expect(
      (await send('GET', '/api/users/User/List?IncludeInactive=false&IncludeInactive=true')).status,
    ).toBe(400);
    expect((await send('GET', '/api/users/User/List?Surprise=1')).status).toBe(422);
    expect(await status({ body: '{"Surprise":1}', headers: json })).toBe(422);
  });

  it('DEC-116 DEC-128 refuses an invalid key or device time with 400', async () => {
    const path = '/api/tasks/Task/Sorting';
    const status = async (headers: Record<string, string>) =>
      (await send('POST', path, { body: '{"tasks":[]}', headers: { ...json, ...headers } })).status;
    expect(await status(freshKey())).toBe(200);
    expect(await status({ 'Device-Time': '2026-11-21T10:00:00.000Z' })).toBe(200);
    for (const key of ['x', '1'.repeat(36), 'x'.repeat(10_000), "' OR 1=1 --"]) {
      expect(await status({ 'Idempotency-Key': key })).toBe(400);
    }
    for (const at of ['yesterday', '2026-02-30T10:00:00Z', '1e400', '2026-11-21', '0']) {
      expect(await status({ 'Device-Time': at })).toBe(400);
    }
  });

  it('P1 never answers 500, whatever paths, queries and bodies contain', async () => {
    const ids = ['0', '-1', '2147483648', '9007199254740992', '9223372036854775808', '1%20OR%201=1', '..%2f'];
    const odd = [
      '%00',
      '{"$gt":0}',
      '%E0%A4%A',
      '0197a0c8-0000-7000-8000-000000000000',
      '１',
      '1e3',
      '%F0%9F%98%80',
    ];
    const values = [
      null,
      0,
      -1,
      1.5,
      '1',
      [],
      {},
      '\u0000',
      '\ud800',
      true,
      'x'.repeat(10_000),
      [[]],
      2 ** 53,
    ];
    for (const { method, pattern } of calls) {
      const asked = pattern.includes('{id}') ? [...ids, ...odd] : [];
      const answered = asked.map(async (id) => [
        id,
        (await send(method, pattern.replace('{id}', id))).status,
      ]);
      const served = (await Promise.all(answered)).filter(([, status]) => !isRefusal(Number(status)));
      expect([pattern, served]).toEqual([pattern, []]);
      if (method === 'GET') continue;
      const path = pattern.replace('{id}', String(workspace.users.member.id));
      const bodies = values.flatMap((value) =>
        [value, { idTask: value }, { Email: value, email: value, token: value }].map((part) =>
          JSON.stringify(part).replaceAll(/\b1\.5\b/g, '1e400'),
        ),
      );
      const sent = bodies.map(async (body) => [
        body,
        (await send(method, path, { body, headers: json })).status,
      ]);
      const broken = (await Promise.all(sent)).filter(([, status]) => Number(status) >= 500);
      expect([path, broken]).toEqual([path, []]);
    }
  });

  it('NFR-15 answers a field with 250 KB of combining marks within 50 ms', async () => {
    const origin = await server.listen();
    const headers = { ...json, Authorization: `Bearer ${await server.signIn(workspace.users.admin.email)}` };
    const { 'marks out of order': marks = '' } = hostileTexts(125_000);
    for (const { key, call, method, path } of calls) {
      const fields = textFieldsOf(call).filter(({ part }) => part === 'body');
      for (const field of outermost(fields)) {
        const body = JSON.stringify(field.holding(marks));
        expect(Buffer.byteLength(body)).toBeGreaterThan(250_000);
        const ms = await fastest(50, async () => {
          const { status } = await fetch(origin + path, { method, body, headers });
          const refused = call.invalidBody === undefined ? 422 : 400;
          expect([key, field.name, status]).toEqual([
            key,
            field.name,
            call.access === 'open' ? 413 : refused,
          ]);
        });
        expect([key, field.name, ms < 50 ? 'in time' : ms]).toEqual([key, field.name, 'in time']);
      }
    }
  });

  it('API-001 documents every call in OpenAPI 3.1', async () => {
    const answer = await send('GET', '/api/openapi.json', { anonymous: true });
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(
      [...calls.map(({ key }) => key), webhook, 'GET /api/stream'].toSorted(),
    );
  });
});

describe('the app across origins', () => {
  it('P1 accepts only the listed origins', async () => {
    const { openTemporaryEmbedded } = await import('#tests/support/database.ts');
    const { database, discard } = await openTemporaryEmbedded();
    const server = await startTestServer(database, { corsOrigins: ['https://app.weekwright.example'] });
    const allowed = async (Origin: string) =>
      (await server.app.request('/api/health', { headers: { Origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('https://app.weekwright.example')).toBe('https://app.weekwright.example');
    expect(await allowed('https://evil.example')).toBeNull();
    await server.close();
    await discard();
  });
});
