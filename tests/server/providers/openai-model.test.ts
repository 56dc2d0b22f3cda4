import type { Transform } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { clients } from '#server/db/schema/work-schema.ts';
import { mailCounts } from '#server/db/schema/access-schema.ts';
import { withSystemRole } from '#server/db/handle.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { sendText, startTestModel, type TestModel } from '#tests/support/language-model.ts';
import { startTestServer } from '#tests/support/server.ts';
import { putWorked } from '#tests/support/worked.ts';

const week = { StartDate: '2026-11-16T00:00:00.000Z', EndDate: '2026-11-22T23:59:59.999Z' };

const query = {
  measure: 'time',
  by: 'client',
  split: null,
  filters: { users: [], teams: [], clients: [], projects: [], labels: [] },
  period: { from: '2026-11-16', to: '2026-11-22' },
  order: 'largest',
  limit: null,
  answer: 'Table',
};

describeOneEngine('free questions', (database) => {
  let model: TestModel;
  beforeAll(async () => {
    model = await startTestModel();
  });
  afterAll(() => model.close());
  const settings = () => ({ baseUrl: model.baseUrl, apiKey: 'key-1', name: 'small', answerMs: 700 });
  const at = atServer(database);
  const written = vi.spyOn(process.stderr, 'write');
  const printed = vi.spyOn(process.stdout, 'write');
  afterEach(() => {
    written.mockClear();
    printed.mockClear();
  });

  /** A server with the model; each has a fresh circuit breaker. */
  const serve = (more = {}) =>
    startTestServer(database(), { model: settings(), log: 'info', rateLimits: true, ...more });
  type Server = Awaited<ReturnType<typeof serve>>;
  const ask = async (server: Server, Text: string, who: Who = 'member', init: RequestInit = {}) => {
    const token = await at.as(who);
    const response = await server.app.request('/api/ai/ExecutePrompt', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ Text }),
      ...init,
    });
    return { status: response.status, data: (await response.json()) as Record<string, unknown> };
  };
  const detail = async (server: Server, text = 'Who worked most?') => {
    const { status, data } = await ask(server, text);
    return [status, data['detail']];
  };
  const work = () =>
    at.inside((tx) =>
      putWorked(tx, at.workspace.id, {
        name: 'Task',
        userId: at.workspace.users.member.id,
        projectId: at.workspace.projects[0],
        runs: [['2026-11-16T01:00:00Z', '2026-11-16T03:00:00Z']],
      }),
    );

  it('DEC-58 N3 S3-42 the model gets names that the caller may see and chooses one of our queries; nothing of it is logged', async () => {
    await work();
    const server = await serve();
    model.answer(JSON.stringify({ query }));
    const elsewhere = await at.server.makeWorkspace();
    const all = await at.inside((tx) => tx.select().from(clients));
    const client = all.find(({ id }) => id === at.workspace.clients[0])?.name;
    const { status, data } = await ask(
      server,
      `How were my Quillfeather hours?. In workspace.${elsewhere.id}`,
    );
    expect([status, data['Answer']]).toEqual([
      200,
      { columns: ['Client', 'Time'], rows: [[client, '2:00']], isGrouped: false },
    ]);
    const sent = model.asked.at(-1);
    expect([sent?.key, sent?.model, sent?.response_format.type]).toEqual([
      'Bearer key-1',
      'small',
      'json_schema',
    ]);
    const [system, user] = sent?.messages ?? [];
    expect(user?.content).toBe('How were my Quillfeather hours?');
    expect(system?.content).toContain(`${at.workspace.clients[0]}: ${client}`);
    expect(system?.content).toContain(`${at.workspace.users.member.id}: Mia Member`);
    // Users whose time the caller may not see aren't named to the model either.
    expect(system?.content).not.toMatch(/Ole Other|Lea Lead/);
    const log = [...written.mock.calls, ...printed.mock.calls].join('');
    expect(log).not.toMatch(/Quillfeather|key-1|Mia Member/);
    await server.close();
  });

  it('DEC-58 P5 N3 limits a query to the rights of the caller, whatever the model chooses', async () => {
    await work();
    const server = await serve();
    const { other } = at.workspace.users;
    const ofMember = { ...query, filters: { ...query.filters, users: [at.workspace.users.member.id] } };
    model.answer(JSON.stringify({ query: ofMember }));
    expect((await ask(server, 'What does Mia do?', 'manager')).data['Evidence']).toMatchObject({
      sessions: 1,
    });
    expect((await ask(server, 'What does Mia do?', 'other')).data['detail']).toBe(
      'A user chosen here was removed, or you can no longer see their time. Choose the users again.',
    );
    model.answer(JSON.stringify({ query: { ...query, filters: { ...query.filters, users: [other.id] } } }));
    expect((await ask(server, 'What does Ole do?')).status).toBe(422);
    await server.close();
  });

  const unusable =
    "The language model's answer couldn't be used. Rephrase your question, or choose a prompt.";
  it.each([
    ['no JSON', 'You worked a lot!', [422, unusable]],
    ['an unknown query', JSON.stringify({ query: { ...query, by: 'salary' } }), [422, unusable]],
    ['SQL', JSON.stringify({ sql: 'SELECT * FROM users' }), [422, unusable]],
    ['more than a query', JSON.stringify({ query: { ...query, sql: 'SELECT 1' } }), [422, unusable]],
    [
      'a query that shows nothing',
      JSON.stringify({ query: { ...query, answer: 'PivotTable' } }),
      [422, unusable],
    ],
    [
      'days that are reversed',
      JSON.stringify({ query: { ...query, period: { from: '2026-11-22', to: '2026-11-16' } } }),
      [422, unusable],
    ],
    [
      'a question about something else',
      JSON.stringify({ query: null }),
      [
        422,
        'Only logged time can be asked about, by client, project, label, user, team, task or day. Rephrase your question, or choose a prompt.',
      ],
    ],
  ])('DEC-58 AIR-15 reports an answer of the model that is %s in one sentence', async (_, answer, said) => {
    const server = await serve();
    model.answer(answer);
    expect(await detail(server)).toEqual(said);
    await server.close();
  });

  const silent = 'The language model is not responding. Try again later, or choose a prompt.';
  const declined = 'The language model refused the question. Rephrase it, or choose a prompt.';
  it.each([
    [
      'fails',
      (response) => void response.writeHead(500).end('{"error":{"message":"Quillfeather"}}'),
      [503, silent],
    ],
    ['knows no such key', (response) => void response.writeHead(401).end('{}'), [503, silent]],
    ['leads elsewhere', (response) => void response.writeHead(302, { Location: '/v2' }).end(), [503, silent]],
    ['hangs up', (response) => void response.destroy(), [503, silent]],
    ['refuses the question', (response) => void response.writeHead(400).end('{}'), [422, declined]],
    ['answers a page', (response) => void response.writeHead(200).end('<html>'), [422, unusable]],
    ['says too much', (response) => sendText(response, 'x'.repeat(300_000)), [422, unusable]],
  ] as const satisfies readonly (readonly [string, Parameters<TestModel['answer']>[0], unknown])[])(
    'DEC-58 AIR-15 S3-42 reports a model that %s in one sentence, and logs nothing of it',
    async (_, how, said) => {
      const server = await serve();
      model.answer(how);
      expect(await detail(server, 'Quillfeather?')).toEqual(said);
      expect([...written.mock.calls, ...printed.mock.calls].join('')).not.toContain('Quillfeather');
      await server.close();
    },
  );

  it('DEC-58 S3-40 stops reading and unpacking an answer above the maximum size, such as a gzip bomb', async () => {
    const server = await serve();
    const packed = gzipSync(Buffer.alloc(64 * 1_048_576), { level: 1 });
    const bomb = Buffer.concat(Array.from({ length: 32 }, () => packed));
    model.answer((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
      response.end(bomb);
    });
    const unpacked = vi.spyOn(Object.getPrototypeOf(createGunzip()) as Transform, 'push');
    expect(await detail(server)).toEqual([422, unusable]);
    const size = unpacked.mock.calls.reduce((sum, [part]) => sum + ((part as Buffer | null)?.length ?? 0), 0);
    unpacked.mockRestore();
    expect([size > 131_072, size < 1_048_576]).toEqual([true, true]);
    await server.close();
  });

  it.each([
    ['is silent', () => undefined],
    [
      'never ends',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ] as const satisfies readonly (readonly [string, Parameters<TestModel['answer']>[0]])[])(
    'DEC-58 AIR-15 stops waiting for a model that %s, and pauses requests after five failures',
    async (_, how) => {
      const server = await serve();
      const left = model.left();
      model.answer(how);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      for (let time = 1; time <= 5; time += 1) {
        const asked = model.nextAsked();
        let early: unknown = 'none yet';
        const answer = detail(server).then((said) => (early = said));
        await asked;
        await vi.advanceTimersByTimeAsync(settings().answerMs - 1);
        expect(early).toBe('none yet');
        vi.advanceTimersByTime(1);
        expect(await answer).toEqual([
          503,
          'The language model took too long. Try again, or choose a prompt.',
        ]);
        await expect.poll(model.left).toBe(left + time);
      }
      const asked = model.asked.length;
      expect(await detail(server)).toEqual([503, silent]);
      expect(model.asked).toHaveLength(asked);
      await server.close();
    },
  );

  it("S3-39 DEC-58 N3 failures of one workspace don't block the model for others, until three of them fail", async () => {
    const server = await serve();
    const asks = async (who: { readonly email: string }) => {
      const token = await server.signIn(who.email);
      const body = { Text: 'Who worked most?' };
      return (await server.call('POST /api/ai/ExecutePrompt', { token, body })).status;
    };
    const [second, third] = [await server.makeWorkspace(), await server.makeWorkspace()];
    const { member } = at.workspace.users;
    model.answer((response) => void response.writeHead(500).end('{}'));
    for (let time = 1; time <= 6; time += 1) expect(await asks(member)).toBe(503);
    model.answer(JSON.stringify({ query }));
    const asked = model.asked.length;
    expect([await asks(second.users.member), await asks(member)]).toEqual([200, 503]);
    expect(model.asked).toHaveLength(asked + 1);
    model.answer((response) => void response.writeHead(413).end('{}'));
    for (let time = 1; time <= 6; time += 1) expect(await asks(second.users.member)).toBe(422);
    model.answer((response) => void response.writeHead(500).end('{}'));
    const fourth = await server.makeWorkspace();
    for (const { users } of [second, third, fourth]) expect(await asks(users.member)).toBe(503);
    model.answer(JSON.stringify({ query }));
    const tried = model.asked.length;
    const fifth = await server.makeWorkspace();
    expect([await asks(second.users.member), await asks(fifth.users.member)]).toEqual([503, 503]);
    expect(model.asked).toHaveLength(tried);
    await server.close();
  });

  it('DEC-58 AIR-07 aborts the request to the model when the caller disconnects', async () => {
    const server = await serve({ model: { ...settings(), answerMs: 60_000 } });
    const origin = await server.listen();
    model.answer(() => undefined);
    const [asked, left] = [model.asked.length, model.left()];
    const leave = new AbortController();
    const token = await at.as('member');
    const answer = fetch(`${origin}/api/ai/ExecutePrompt`, {
      method: 'POST',
      signal: leave.signal,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ Text: 'Who worked most?' }),
    });
    await expect.poll(() => model.asked.length).toBe(asked + 1);
    leave.abort();
    await expect(answer).rejects.toThrow('aborted');
    await expect.poll(model.left).toBe(left + 1);
    expect(written.mock.calls).toEqual([]);
    await server.close();
  });

  it("S3-40 limits the free questions per user and workspace per day, and doesn't count prompts", async () => {
    const server = await serve({ questionsPerUser: 2, questionsPerCompany: 3 });
    model.answer(JSON.stringify({ query }));
    const asks = async (who: Who) => {
      const { status, data } = await ask(server, 'How much?', who);
      return [status, data['detail'] ?? null];
    };
    expect([await asks('member'), await asks('member')]).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(await asks('member')).toEqual([
      429,
      "You've reached today's limit of free questions. Prompts still work.",
    ]);
    expect(await asks('mate')).toEqual([200, null]);
    expect(await asks('lead')).toEqual([
      429,
      "Your company has reached today's limit of free questions. Prompts still work.",
    ]);
    const body = { Id: 122, Text: 'x', Filters: week };
    const token = await at.as('member');
    expect((await server.call('POST /api/ai/ExecutePrompt', { token, body })).status).toBe(200);
    const counts = await withSystemRole(database(), (tx) => tx.select().from(mailCounts));
    expect(counts.find(({ key }) => key === `questions ${at.workspace.id}`)?.count).toBe(3);
    server.advance(25 * HOUR_MS);
    const tomorrow = await server.signIn(at.workspace.users.mate.email);
    const again = await server.call('POST /api/ai/ExecutePrompt', {
      token: tomorrow,
      body: { Text: 'How much?' },
    });
    expect(again.status).toBe(200);
    await server.close();
  });
});
