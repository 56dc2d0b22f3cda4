import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { createApp } from '#server/create-app.ts';
import { withSystemRole } from '#server/db/handle.ts';
import type { Env } from '#server/http/env.ts';
import { createListener } from '#server/http/listener.ts';
import { failureResponse } from '#server/http/failure.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { mountCalls } from '#server/calls/mount-calls.ts';
import { describeOneEngine, describePostgres } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { TestWorkspace } from '#tests/support/workspace.ts';

const slow = {
  'GET /api/slow': { summary: 'Slow', access: 'signedIn', effect: 'read', response: z.object({}) },
  'GET /api/open': { summary: 'Slow for strangers', access: 'open', effect: 'read', response: z.object({}) },
} as const satisfies Service;

/** An app with slow calls through the real middleware, with a limit of `ms`. */
function slowApp({ deps }: TestServer, ms: number, handlers: Handlers<typeof slow>) {
  const app = new OpenAPIHono<Env>();
  app.onError((error) => failureResponse(error, deps.log));
  mountCalls(app, { ...deps, callMs: ms }, slow, handlers);
  return {
    open: async () => app.request('/api/open'),
    ask: async (token: string) => app.request('/api/slow', { headers: { Authorization: `Bearer ${token}` } }),
  };
}

function makeGate() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

const answered = (responses: readonly Response[]) =>
  responses.map(({ status, headers }) => [status, headers.get('retry-after')]);

describeOneEngine('a call that takes too long', (database) => {
  let server: TestServer;
  let workspace: TestWorkspace;
  beforeEach(async () => {
    server = await startTestServer(database());
    workspace = await server.makeWorkspace();
  });
  afterEach(() => server.close());

  it("DEC-137 is answered with 503, and calls waiting behind it don't start any more", async () => {
    const token = await server.signIn(workspace.users.member.email);
    let begun = 0;
    const { released, release } = makeGate();
    const app = slowApp(server, 1_500, {
      'GET /api/slow': async () => {
        begun += 1;
        await released;
        return { response: {} };
      },
      'GET /api/open': async () => ({ response: {} }),
    });
    const responses = await Promise.all(Array.from({ length: 9 }, () => app.ask(token)));
    expect(answered(responses)).toEqual(Array.from({ length: 9 }, () => [503, '1']));
    const begunInTime = begun;
    release();
    await wait(100);
    expect([begunInTime, begun]).toEqual([database().engine === 'embedded' ? 1 : 4, begunInTime]);
    expect(answered([await app.ask(token)])).toEqual([[200, null]]);
  });

  it('DEC-137 starts no transaction after its time limit, also for anonymous callers', async () => {
    const outcomes: string[] = [];
    const app = slowApp(server, 100, {
      'GET /api/slow': async () => ({ response: {} }),
      'GET /api/open': async ({ deps }) => {
        await wait(200);
        await withSystemRole(deps.database, (tx) => tx.execute(sql`SELECT 1`)).then(
          () => outcomes.push('begun'),
          (error: unknown) => outcomes.push(String(error)),
        );
        return { response: {} };
      },
    });
    expect(answered([await app.open()])).toEqual([[503, '1']]);
    await expect.poll(() => outcomes).toEqual(['Error: server.unavailable']);
  });

  it('DEC-137 gets a complete 503 from a server that compresses its answers', async () => {
    const token = await server.signIn(workspace.users.member.email);
    const { released, release } = makeGate();
    const { callQueue: turns } = server.deps;
    const held = Array.from({ length: 4 }, () => turns.run(workspace.users.member.id, () => released));
    // Aborted calls end one tick later each.
    let moments = 0;
    const run: typeof turns.run = async (whose, work, signal) => {
      const late = moments;
      moments += 1;
      try {
        return await turns.run(whose, work, signal);
      } finally {
        for (let moment = 0; moment < late; moment += 1) await Promise.resolve();
      }
    };
    const app = createApp({ ...server.deps, callQueue: { run }, callMs: 300 });
    const listener = createListener(app).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
    const responses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const response = await fetch(`http://127.0.0.1:${port}/api/labels/Label/1`, { headers });
        return [response.status, response.headers.get('retry-after'), await response.json()];
      }),
    );
    const problem = {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: "The server can't do this right now. Please try again in a moment.",
      code: 'server.unavailable',
    };
    const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(responses).toEqual(Array.from({ length: 40 }, () => [503, '1', { ...problem, requestId }]));
    release();
    await Promise.all(held);
    listener.close();
  });
});

describePostgres('the calls of one person', (database) => {
  it("DEC-137 slow calls run four at a time and don't block other users", async () => {
    const server = await startTestServer(database());
    const { users } = await server.makeWorkspace();
    const [member, mate] = [await server.signIn(users.member.email), await server.signIn(users.mate.email)];
    let begun = 0;
    const { released, release } = makeGate();
    const app = slowApp(server, 10_000, {
      'GET /api/slow': async ({ actor }) => {
        if (actor.userId === users.mate.id) return { response: {} };
        begun += 1;
        await released;
        return { response: {} };
      },
      'GET /api/open': async () => ({ response: {} }),
    });
    const many = Promise.all(Array.from({ length: 40 }, () => app.ask(member)));
    await vi.waitFor(() => expect(begun).toBe(4));
    expect(answered([await app.ask(mate), await app.ask(mate)])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(begun).toBe(4);
    release();
    expect(answered(await many)).toEqual(Array.from({ length: 40 }, () => [200, null]));
    expect(begun).toBe(40);
    await server.close();
  });
});
