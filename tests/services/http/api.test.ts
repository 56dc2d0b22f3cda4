import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#domain/contract/contract.ts';
import { services } from '#domain/contract/services.ts';
import { createApi, isOpen } from '#services/http/api.ts';
import { createTransport } from '#services/http/transport.ts';
import { createRenewer } from '#services/session/renewer.ts';
import { createSessionStore } from '#services/session/session-store.ts';
import { type Asked, fakeBrowser, fakeServer, type Given, lead, member } from '#tests/services/fakes.ts';

const calledBy = (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
};
const REFRESH = '/api/auth/AuthenticationHandler/Refresh';

describe('createApi', () => {
  it('AUT-04 sends the stored access token as a bearer token', async () => {
    const { api, asked } = start(() => ({ body: [] }));
    await api.call('GET /api/users/User/List');
    expect(asked.map(({ token }) => token)).toEqual(['token-1']);
  });

  it('AUT-04 sends no token where none is stored', async () => {
    const { api, asked } = start(() => ({ body: {} }), { isSignedOut: true });
    await api.call('GET /api/capabilities');
    expect(asked[0]?.headers.has('Authorization')).toBe(false);
  });

  it('API-002 DEC-106 DEC-116 sends path, query, body and headers of a call, and reads its body and position', async () => {
    const { api, asked } = start(() => ({ body: { task: {} }, headers: { 'Journal-Position': '42' } }));
    const reply = await api.call('PUT /api/tasks/Task', {
      body: { idTask: '01900000-0000-7000-8000-000000000001', Name: 'Plan' },
      headers: { 'Idempotency-Key': 'key-1' },
    });
    await api.call('GET /api/tasks/Task/{id}', { params: { id: 'a/b?c' } });
    await api.call('GET /api/projects/Project/List', { query: { idClient: '5', idUser: undefined } });
    expect(reply).toEqual({ ok: true, data: { task: {} }, position: 42 });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/tasks/Task',
      'GET /api/tasks/Task/a%2Fb%3Fc',
      'GET /api/projects/Project/List?idClient=5',
    ]);
    expect(asked[0]?.body).toEqual({ idTask: '01900000-0000-7000-8000-000000000001', Name: 'Plan' });
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('AUT-05 AUT-06 DEC-14 retries once with a renewed token after a 401', async () => {
    const { api, asked } = start(serverThatTakes('token-2', { refreshesTo: 'token-2' }));
    const reply = await api.call('GET /api/users/User/List');
    expect(reply).toEqual({ ok: true, data: [], position: null });
    expect(asked.map(brief)).toEqual([
      'token-1 /api/users/User/List',
      `none ${REFRESH}`,
      'token-2 /api/users/User/List',
    ]);
  });

  it("AUT-06 doesn't retry a second time", async () => {
    const { api, asked } = start(serverThatTakes('another', { refreshesTo: 'token-2' }));
    const reply = await api.call('GET /api/users/User/List');
    expect(reply).toMatchObject({ ok: false, status: 401 });
    expect(asked).toHaveLength(3);
  });

  it('AUT-05 DEC-136 takes the stored token where another tab has renewed it, without a refresh', async () => {
    const { api, asked, browser } = start((one) => {
      if (one.token === 'token-2') return { body: [] };
      browser.put('token-2');
      return { status: 401 };
    });
    expect(await api.call('GET /api/users/User/List')).toMatchObject({ ok: true });
    expect(asked.map(brief)).toEqual(['token-1 /api/users/User/List', 'token-2 /api/users/User/List']);
  });

  it("AUT-07 doesn't repeat a refused refresh, and returns the 401", async () => {
    const { api, asked } = start(() => ({ status: 401 }));
    const reply = await api.call('GET /api/users/User/List');
    expect(reply).toEqual({
      ok: false,
      status: 401,
      refusal: { code: 'access.denied', message: 'Your session has ended. Please sign in again.' },
      retryAfterMs: null,
    });
    expect(asked.map(brief)).toEqual(['token-1 /api/users/User/List', `none ${REFRESH}`]);
  });

  it('AUT-07 returns the 401 of a sign-in without a refresh', async () => {
    const { api, asked } = start(() => ({
      status: 401,
      body: { code: 'access.denied', detail: 'Incorrect e-mail or password.' },
    }));
    const reply = await api.call('POST /api/auth/AuthenticationHandler', {
      body: { Email: 'member@acme.test', Password: 'wrong' },
    });
    expect(reply).toMatchObject({
      status: 401,
      refusal: { code: 'access.denied', message: 'Incorrect e-mail or password.' },
    });
    expect(asked).toHaveLength(1);
  });

  it("J16 doesn't sign the user out while the refresh is unanswered", async () => {
    const { api } = start((one) => (one.path === REFRESH ? 'offline' : { status: 401 }));
    expect(await api.call('GET /api/users/User/List')).toMatchObject({ ok: false, status: 0 });
  });

  it("J11 doesn't send a user's request with another user's token", async () => {
    const { api, asked, browser } = start(() => ({ body: [] }));
    browser.put('token-9', lead);
    const reply = await api.call('POST /api/tasks/Task/Sorting', { body: { tasks: [] }, by: member.idUser });
    expect(reply).toMatchObject({ ok: false, status: 401 });
    expect(asked).toEqual([]);
  });

  it("J11 doesn't retry when another user signed in meanwhile", async () => {
    const { api, asked, browser } = start((one) => {
      if (one.token === 'token-1') browser.put('token-9', lead);
      return { status: one.token === 'token-1' ? 401 : 200, body: [] };
    });
    const reply = await api.call('POST /api/tasks/Task/Sorting', { body: { tasks: [] }, by: member.idUser });
    expect(reply).toMatchObject({ ok: false, status: 401 });
    expect(asked.map(brief)).toEqual(['token-1 /api/tasks/Task/Sorting']);
  });

  it.each([
    [
      'a problem of ours',
      { status: 422, body: { code: 'task.unscheduled', detail: 'No.' } },
      { status: 422, refusal: { code: 'task.unscheduled', message: 'No.' }, retryAfterMs: null },
    ],
    [
      'a code of a later version',
      { status: 409, body: { code: 'task.tooBlue', detail: 'Too blue.' } },
      { status: 409, refusal: { code: 'request.invalid', message: 'Too blue.' }, retryAfterMs: null },
    ],
    [
      'too many requests',
      { status: 429, body: { detail: 'Slowly.' }, headers: { 'Retry-After': '7' } },
      { status: 429, refusal: { code: 'server.unavailable', message: 'Slowly.' }, retryAfterMs: 7_000 },
    ],
    [
      'a page of something in between',
      { status: 502, body: '<html>' },
      {
        status: 502,
        refusal: {
          code: 'server.unavailable',
          message: 'The server is not responding. Please try again in a moment.',
        },
        retryAfterMs: null,
      },
    ],
  ] satisfies [string, Given, object][])('DEC-09 reads %s', async (_, given, failed) => {
    const { api } = start(() => given);
    expect(await api.call('GET /api/users/User/List')).toEqual({ ok: false, ...failed });
  });

  it('DEC-137 returns status 0 for a request without an answer or with a timeout', async () => {
    const { api } = start(() => 'offline');
    const silent = { ok: false, status: 0, retryAfterMs: null };
    expect(await api.call('GET /api/health')).toMatchObject(silent);
    const late = AbortSignal.timeout(1);
    await vi.waitUntil(() => late.aborted);
    expect(await api.call('GET /api/health', { signal: late })).toMatchObject(silent);
  });

  it('throws for an aborted call', async () => {
    const { api } = start(() => ({ body: {} }));
    await expect(api.call('GET /api/health', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('T8 measures the clock offset by the time in each answer', async () => {
    const measured: number[][] = [];
    const { fetch } = fakeServer(() => ({ headers: { 'Server-Time': '2026-11-18T09:00:00.250Z' } }));
    let mono = 0;
    const clock = { mono: () => (mono += 40), measure: (...times: number[]) => measured.push(times) };
    const transport = createTransport({ fetch, clock });
    await transport.send({ method: 'GET', path: '/api/health', headers: {} });
    expect(measured).toEqual([[Date.parse('2026-11-18T09:00:00.250Z'), 40, 80]]);
  });
});

describe('createRenewer', () => {
  it('DEC-136 refreshes once for all requests and tabs with an expired token', async () => {
    const browser = fakeBrowser();
    browser.put('token-1');
    const { fetch, asked } = fakeServer(serverThatTakes('token-2', { refreshesTo: 'token-2' }));
    const [first, second] = [tabOf(browser, fetch), tabOf(browser, fetch)];
    const replies = await Promise.all(
      [first, second, first, second].map((api) => api.call('GET /api/users/User/List')),
    );
    expect(replies.map((reply) => reply.ok)).toEqual([true, true, true, true]);
    expect(asked.filter(({ path }) => path === REFRESH)).toHaveLength(1);
  });

  it('DEC-136 keeps the user that the server returns', async () => {
    const { api, store } = start(serverThatTakes('token-2', { refreshesTo: 'token-2', user: lead }));
    await api.call('GET /api/users/User/List');
    expect(store.read()).toEqual({ token: 'token-2', user: lead });
  });

  it('DEC-136 J16 requests only public calls with the token of an ended session', async () => {
    const { api, asked, browser } = start((one) =>
      one.token === 'token-9' ? { body: [] } : { status: 401 },
    );
    const list = () => api.call('GET /api/users/User/List');
    expect(await list()).toMatchObject({ ok: false, status: 401 });
    expect(asked.map(({ path }) => path)).toEqual(['/api/users/User/List', REFRESH]);
    expect(await Promise.all([list(), list()])).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect(await api.open('/api/stream', new AbortController().signal)).toMatchObject({ status: 401 });
    expect(asked).toHaveLength(2);
    await api.call('GET /api/capabilities');
    expect(asked.map(({ path }) => path).slice(2)).toEqual(['/api/capabilities']);
    browser.put('token-9');
    expect(await list()).toMatchObject({ ok: true });
  });

  it('DEC-136 refreshes again where a refresh failed for another reason', async () => {
    let status = 503;
    const { api, asked } = start((one) => (one.path === REFRESH ? { status } : { status: 401 }));
    await api.call('GET /api/users/User/List');
    status = 401;
    await api.call('GET /api/users/User/List');
    expect(asked.filter(({ path }) => path === REFRESH)).toHaveLength(2);
  });

  it('P1 public calls are known by their paths', () => {
    for (const [key, { access }] of Object.entries<Call>(services))
      expect([key, isOpen(calledBy(key))]).toEqual([key, access === 'open']);
  });

  it("DEC-63 J11 doesn't restore a user who signed out or was replaced during the refresh", async () => {
    const first = start((one) => {
      if (one.path !== REFRESH) return { status: 401 };
      first.store.clear();
      return { body: { token: 'token-2', user: member } };
    });
    expect(await first.api.call('GET /api/users/User/List')).toMatchObject({ ok: false, status: 401 });
    expect(first.store.fresh()).toBeNull();

    const second = start((one) => {
      if (one.path !== REFRESH) return one.token === 'token-9' ? { body: [] } : { status: 401 };
      second.browser.put('token-9', lead);
      return { body: { token: 'token-2', user: member } };
    });
    await second.api.call('GET /api/users/User/List');
    expect(second.store.fresh()).toEqual({ token: 'token-9', user: lead });
  });
});

function start(answer: (asked: Asked) => Given, given: { readonly isSignedOut?: boolean } = {}) {
  const browser = fakeBrowser();
  if (!given.isSignedOut) browser.put('token-1');
  const { fetch, asked } = fakeServer(answer);
  const tab = browser.openTab();
  const store = createSessionStore({ ...tab, wall: () => 0 });
  const transport = createTransport({ fetch, clock: stillClock });
  const renewer = createRenewer({ transport, store, locks: tab.locks });
  const api = createApi({ transport, session: store.fresh, renewer });
  return { browser, store, api, asked };
}

function tabOf(browser: ReturnType<typeof fakeBrowser>, fetch: typeof globalThis.fetch) {
  const tab = browser.openTab();
  const store = createSessionStore({ ...tab, wall: () => 0 });
  const transport = createTransport({ fetch, clock: stillClock });
  const renewer = createRenewer({ transport, store, locks: tab.locks });
  return createApi({ transport, session: store.fresh, renewer });
}

/** A server that accepts a single token, and issues another for the refresh cookie. */
function serverThatTakes(
  token: string,
  given: { readonly refreshesTo: string; readonly user?: typeof member },
) {
  return (one: Asked): Given => {
    if (one.path === REFRESH) return { body: { token: given.refreshesTo, user: given.user ?? member } };
    return one.token === token ? { body: [] } : { status: 401 };
  };
}

const stillClock = { mono: () => 0, measure: () => {} };

function brief({ token, path }: Asked): string {
  return `${token ?? 'none'} ${path}`;
}
