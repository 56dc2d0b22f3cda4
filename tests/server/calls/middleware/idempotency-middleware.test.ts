import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { unavailable } from '#server/http/problem.ts';
import { hashOf } from '#server/calls/middleware/idempotency-middleware.ts';
import { appOf } from '#tests/support/call-steps.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const body = z.object({ Name: z.string() });
const write = {
  summary: 'A write',
  effect: 'write',
  body,
  response: z.object({ count: z.number() }),
} as const;
const service = {
  'POST /api/write': { ...write, access: { may: 'View Users' } },
  'POST /api/outside': { ...write, access: { may: 'View Users' }, isExternal: true },
  'POST /api/secret': { ...write, access: { may: 'View Users' }, isSensitive: true },
} as const satisfies Service;

describeOneEngine('a write that is sent again', (database) => {
  let server: TestServer;
  let [admin, member] = ['', ''];
  let done: string[] = [];
  let fails = 0;
  beforeAll(async () => {
    server = await startTestServer(database());
  });
  beforeEach(async () => {
    const { users } = await server.makeWorkspace();
    [admin, member] = [await server.signIn(users.admin.email), await server.signIn(users.member.email)];
    [done, fails] = [[], 0];
  });
  afterAll(() => server.close());

  const sent = async (key: keyof typeof service, init: { by?: string; id?: string; name?: string } = {}) => {
    const { by = admin, id, name = 'Offer' } = init;
    const act = async (what: string) => {
      if (fails-- > 0) throw unavailable();
      done.push(what);
      return { response: { count: done.length } };
    };
    const { send } = appOf(server, service, {
      'POST /api/write': () => act('write'),
      'POST /api/outside': ({ actKey }) => act(actKey),
      'POST /api/secret': () => act('secret'),
    });
    const headers = {
      'Content-Type': 'application/json',
      ...(id === undefined ? {} : { 'Idempotency-Key': id }),
    };
    const response = await send(key, by, { headers, body: JSON.stringify({ Name: name }) });
    return [response.status, ((await response.json()) as { count?: number }).count];
  };

  it.each(['POST /api/write', 'POST /api/outside'] as const)(
    'J3 DEC-116 runs once, and gets the first answer again: %s',
    async (key) => {
      const id = randomUUID();
      expect([await sent(key, { id }), await sent(key, { id })]).toEqual([
        [200, 1],
        [200, 1],
      ]);
      expect(done).toHaveLength(1);
      expect(await sent(key, { id, name: 'Another' })).toEqual([422, undefined]);
      expect(await sent(key, { id: randomUUID() })).toEqual([200, 2]);
      expect(await sent(key)).toEqual([200, 3]);
    },
  );

  it.each(['POST /api/write', 'POST /api/outside'] as const)(
    "J3 P2 doesn't run without the right, and can be sent again after a failure: %s",
    async (key) => {
      const id = randomUUID();
      expect(await sent(key, { id, by: member })).toEqual([403, undefined]);
      fails = 1;
      expect(await sent(key, { id })).toEqual([503, undefined]);
      expect([await sent(key, { id }), done.length]).toEqual([[200, 1], 1]);
    },
  );

  it('J3 an external action is identified by its key and its sender', async () => {
    const id = randomUUID();
    fails = 1;
    await sent('POST /api/outside', { id });
    await sent('POST /api/outside', { id });
    await sent('POST /api/outside', { id: randomUUID() });
    expect(new Set(done).size).toBe(2);
  });

  it('S3-3 stores nothing of a body with a secret, and runs each time', async () => {
    const id = randomUUID();
    expect([await sent('POST /api/secret', { id }), await sent('POST /api/secret', { id })]).toEqual([
      [200, 1],
      [200, 2],
    ]);
  });
});

it("DEC-122 another base version of an edit doesn't change the hash of a request", () => {
  const hash = (sentBody: object) =>
    hashOf('PUT /api/tasks/Task', { params: {}, query: new URLSearchParams(), body: sentBody });
  expect(hash({ Name: 'A', UpdatedDate: '1' })).toBe(hash({ Name: 'A', UpdatedDate: '2' }));
  expect(hash({ Name: 'A' })).not.toBe(hash({ Name: 'B' }));
});

it("J3 DEC-133 board hints in a body don't change the hash of a request", () => {
  const hash = (key: string, body: object) => hashOf(key, { params: {}, query: new URLSearchParams(), body });
  const isSame = (key: string, body: object, hints: object) =>
    hash(key, body) === hash(key, { ...body, ...hints });
  const places = { Status: 1, idTaskStatus: 1, index: 4, idCreatedBy: 9 };
  expect([
    isSame('POST /api/tasks/Task', { Name: 'A' }, places),
    isSame('PUT /api/tasks/Task', { Name: 'A' }, { tempStartDate: null }),
    isSame('POST /api/tasks/Task/Timer', { action: 'START' }, { columnItems: ['a'] }),
  ]).toEqual([true, true, true]);
  expect([
    isSame('PUT /api/tasks/Task', { Name: 'A' }, { Status: 3 }),
    isSame('POST /api/tasks/Task/Timer', { action: 'START' }, { inProgressTask: 'a' }),
    isSame('POST /api/tasks/Task/Sorting', {}, { index: 2 }),
  ]).toEqual([false, false, false]);
});

it("J3 DEC-116 the parameters of a query change the hash of a request, but their order doesn't", () => {
  const hash = (query: string) =>
    hashOf('DELETE /api/tasks/Task/Session', {
      params: {},
      query: new URLSearchParams(query),
      body: undefined,
    });
  expect(hash('Start=1&End=2')).toBe(hash('End=2&Start=1'));
  expect(new Set([hash('Start=1&End=2'), hash('Start=2&End=1'), hash('Start=1'), hash('')]).size).toBe(4);
});
