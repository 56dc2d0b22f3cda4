import { constants, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { mailCounts } from '#server/db/schema/access-schema.ts';
import { projects } from '#server/db/schema/work-schema.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { counting } from '#tests/support/statements.ts';
import { putWorked, type Worked } from '#tests/support/worked.ts';

const week = { StartDate: '2026-11-16T00:00:00.000Z', EndDate: '2026-11-22T23:59:59.999Z' };
const years = { StartDate: '2020-01-01T00:00:00.000Z', EndDate: '2026-12-31T00:00:00.000Z' };
const head = '"Day","User","Client","Project","Label","Task","Hours","Time"';

const suite = (database: Parameters<typeof atServer>[0], settings: Parameters<typeof atServer>[1] = {}) => {
  const at = atServer(database, settings);
  const everybody = () => Object.values(at.workspace.users).map(({ id }) => id);
  const put = (worked: Omit<Worked, 'userId'> & { who?: Who }) =>
    at.inside((tx) =>
      putWorked(tx, at.workspace.id, { userId: at.workspace.users[worked.who ?? 'member'].id, ...worked }),
    );
  const exported = async (token: string, body: object = {}, headers = {}) =>
    at.server.app.request('/api/tasks/Task/Export', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Accept: 'text/csv',
        ...headers,
      },
      body: JSON.stringify({ UserIds: everybody(), ...week, ...body }),
    });
  const linesOf = async (response: Response) => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    return text.split('\r\n');
  };
  /** Adds consecutive days of manual work on a task. */
  const putDays = async (who: Who, name: string, days: number) => {
    const taskId = await put({ name, who, projectId: at.workspace.projects[0] });
    await at.inside((tx) =>
      tx.execute(sql`
        INSERT INTO worked_days (workspace_id, task_id, user_id, day, ms, entries)
        SELECT ${at.workspace.id}, ${taskId}, ${at.workspace.users[who].id}, date '2021-01-01' + n, 60000 * (1 + n % 400), 1
        FROM generate_series(0, ${days - 1}::int) n`),
    );
  };
  return { at, put, putDays, everybody, exported, linesOf };
};

describeOneEngine('reports as CSV', (database) => {
  const { at, put, putDays, everybody, exported, linesOf } = suite(database);

  it('RPT-23 API-047 DEC-56 streams the rows as UTF-8 with a byte order mark, a file name and quoted cells', async () => {
    const [projectId] = at.workspace.projects;
    await put({
      name: 'Say "hello",\nthen wave',
      projectId,
      runs: [['2026-11-17T08:00:00Z', '2026-11-17T09:30:00Z']],
    });
    const response = await exported(await at.as('member'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="report.csv"');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const [first, second, ...rest] = await linesOf(response);
    expect(first).toBe(`\ufeff${head}`);
    expect(second).toMatch(
      /^"2026-11-17","Mia Member","[^"]+","[^"]+","","Say ""hello"",\nthen wave","1.5","1:30"$/,
    );
    expect(rest).toEqual(['']);
  });

  it('RPT-23 no cell can be read as a formula', async () => {
    const [projectId] = at.workspace.projects;
    await at.inside((tx) => tx.update(projects).set({ name: '@sum' }).where(sql`id = ${projectId}`));
    for (const [hour, name] of ['=1+1', '+1', '-1', '\ttab', '\rreturn', 'plain'].entries())
      await put({
        name,
        projectId,
        runs: [[`2026-11-17T0${hour}:00:00Z`, `2026-11-17T0${hour + 1}:00:00Z`]],
      });
    const text = (await linesOf(await exported(await at.as('member')))).join('\r\n');
    for (const safe of [`"'=1+1"`, `"'+1"`, `"'-1"`, `"'\ttab"`, `"'\rreturn"`, '"plain"', `"'@sum"`])
      expect(text).toContain(safe);
  });

  it('RPT-04 DEC-56 has the columns of its grouping', async () => {
    const [projectId] = at.workspace.projects;
    await put({ name: 'A', projectId, runs: [['2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z']] });
    const token = await at.as('member');
    const headOf = async (GroupBy: string) => (await linesOf(await exported(token, { GroupBy })))[0];
    expect(await headOf('Client')).toBe('\ufeff"Day","User","Client","Hours","Time"');
    expect(await headOf('Project')).toBe('\ufeff"Day","User","Client","Project","Hours","Time"');
    expect(await headOf('Label')).toBe('\ufeff"Day","User","Label","Hours","Time"');
  });

  it('RPT-22 P5 P8 N3 N5 contains the same rows as the report for members, leads and managers, and none of another workspace', async () => {
    const [projectId] = at.workspace.projects;
    for (const who of ['member', 'other', 'lead'] as const)
      await put({ name: who, projectId, who, runs: [['2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z']] });
    const namesFor = async (token: string) =>
      (await linesOf(await exported(token))).slice(1, -1).map((line) => line.split('","')[1]);
    const byId = (names: readonly Who[]) =>
      names
        .map((who) => at.workspace.users[who].id)
        .toSorted((a, b) => a - b)
        .map((id) => NAMES[Object.entries(at.workspace.users).find(([, user]) => user.id === id)?.[0] ?? '']);
    expect(await namesFor(await at.as('member'))).toEqual(['Mia Member']);
    expect(await namesFor(await at.as('lead'))).toEqual(byId(['member', 'lead']));
    expect(await namesFor(await at.as('manager'))).toEqual(byId(['member', 'lead', 'other']));
    const elsewhere = await at.server.makeWorkspace();
    expect(await namesFor(await at.server.signIn(elsewhere.users.manager.email))).toEqual([]);
  });

  it('RPT-23 TBL-07 DEC-150 contains only the rows that match the search, as JSON, as CSV and in the audit', async () => {
    const [projectId] = at.workspace.projects;
    for (const [hour, name] of ['Weekly call', 'Write offer', 'Client CALL'].entries())
      await put({
        name,
        projectId,
        runs: [[`2026-11-17T0${hour}:00:00Z`, `2026-11-17T0${hour}:30:00Z`]],
      });
    const token = await at.as('member');
    const Search = { Text: 'call', Columns: ['task' as const] };
    const lines = (await linesOf(await exported(token, { Search }))).slice(1, -1);
    const found = new Set(['Client CALL', 'Weekly call']);
    expect(new Set(lines.map((line) => line.split('","')[5]))).toEqual(found);
    const body = { UserIds: everybody(), ...week, Search };
    const { data } = await at.server.call('POST /api/tasks/Task/Export', { token, body });
    expect(new Set(data.map(({ TaskName }) => TaskName))).toEqual(found);
    await at.server.call('POST /api/tasks/Task/Exported', { token, body: { ...body, Format: 'print' } });
    const query = { Kind: 'exports' as const };
    const admin = await at.as('admin');
    const audited = await at.server.call('GET /api/workspaces/Workspace/Audit', { token: admin, query });
    expect(audited.data.Entries[0]?.Details).toMatchObject({ format: 'print', rows: 2 });
  });

  it('RPT-23 B8 DEC-56 the minutes of all pages add up to the time of the report', async () => {
    await putDays('member', 'Seconds', 1_500);
    await at.inside((tx) => tx.execute(sql`UPDATE worked_days SET ms = ms + 37123`));
    const token = await at.as('member');
    const shown = (await linesOf(await exported(token, years))).slice(1, -1);
    const minutes = shown.reduce((sum, line) => {
      const [hours = 0, rest = 0] = line.slice(1, -1).split('","').at(-1)?.split(':').map(Number) ?? [];
      return sum + hours * 60 + rest;
    }, 0);
    const body = { UserIds: everybody(), ...years };
    const { data } = await at.server.call('POST /api/tasks/Task/Export', { token, body });
    expect(minutes).toBe(Math.round(data.reduce((sum, { Time }) => sum + Time, 0) / 60_000));
  });

  it('RPT-20 P1 DEC-09 is refused like other calls, and has only its header without users', async () => {
    const token = await at.as('member');
    expect((await exported('none')).status).toBe(401);
    const wrong = await exported(token, { Surprise: 1 });
    expect([wrong.status, wrong.headers.get('Content-Type')]).toEqual([422, 'application/problem+json']);
    expect(await linesOf(await exported(token, { UserIds: [] }))).toEqual([`\ufeff${head}`, '']);
    const asJson = await exported(token, {}, { Accept: 'application/json, text/plain, */*' });
    expect(await asJson.json()).toEqual([]);
  });

  it('RPT-23 DEC-56 DEC-114 contains each row of the report once over all pages, also for a running timer', async () => {
    for (const [who, name] of [
      ['member', 'A'],
      ['member', 'B'],
      ['lead', 'C'],
    ] as const)
      await putDays(who, name, 1_500);
    const [projectId] = at.workspace.projects;
    await put({ name: 'On', projectId, runs: [[Date.now() - 2 * HOUR_MS]] });
    const until = { ...years, EndDate: new Date().toISOString() };
    const token = await at.as('manager');
    const { data } = await at.server.call('POST /api/tasks/Task/Export', {
      token,
      body: { UserIds: everybody(), ...until },
    });
    const lines = (await linesOf(await exported(token, until))).slice(1, -1);
    const shown = lines.map((line) => line.slice(1, -1).split('","'));
    const keyOf = (day = '', user = '', task = '') => `${day} ${user} ${task}`;
    expect(lines.length).toBeGreaterThan(4_500);
    expect(shown.map(([day, user, , , , task]) => keyOf(day, user, task)).toSorted()).toEqual(
      data.map(({ Day, UserName, TaskName }) => keyOf(Day, UserName, TaskName)).toSorted(),
    );
    const hours = shown.reduce((sum, cells) => sum + Number(cells[6]), 0);
    expect(hours).toBeCloseTo(data.reduce((sum, { Time }) => sum + Time, 0) / HOUR_MS, 0);
    expect(shown.map(([day]) => day)).toEqual(
      shown.map(([day = '']) => day).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    );
  });
});

describeOneEngine('reports as CSV, while they are read', (database) => {
  const { at, put, putDays, exported } = suite(database);
  const pageRows = () => (database().engine === 'embedded' ? 200 : 1_000);
  const pagesIn = (statements: readonly string[]) =>
    statements.filter((text) => text.includes('sum(w.ms)')).length;

  const exportsIn = async () => {
    const token = await at.as('admin');
    const query = { Kind: 'exports' as const };
    const { data } = await at.server.call('GET /api/workspaces/Workspace/Audit', { token, query });
    return data.Entries.map(({ Name, Details }) => [Name, Details]);
  };
  const all = { StartDate: '2000-01-01T00:00:00.000Z', EndDate: '2040-01-01T00:00:00.000Z' };

  it('S3-41 RPT-23 the audit records who exported how many rows of which days, and no contents', async () => {
    await putDays('member', 'Secret plan', 1_200);
    await (await exported(await at.as('member'), all)).text();
    await vi.waitFor(async () =>
      expect(await exportsIn()).toEqual([
        ['Mia Member', { format: 'csv', rows: 1_200, from: '2000-01-01', to: '2040-01-01' }],
      ]),
    );
    const token = await at.as('lead');
    // A lead's report also contains Mia's running task, but not Ole's.
    await put({ name: 'On', projectId: at.workspace.projects[0], runs: [[Date.now() - HOUR_MS]] });
    await putDays('other', 'Hidden', 5);
    const body = { Format: 'xlsx' as const, UserIds: 'all' as const, ...all };
    await at.server.call('POST /api/tasks/Task/Exported', { token, body });
    expect((await exportsIn())[0]).toEqual([
      'Lea Lead',
      { format: 'xlsx', rows: 2, from: '2000-01-01', to: '2040-01-01' },
    ]);
    const early = { StartDate: '2020-11-16T00:00:00.000Z', EndDate: '2020-11-22T23:59:59.999Z' };
    await at.server.call('POST /api/tasks/Task/Exported', {
      token,
      body: { ...body, ...early, Format: 'print' },
    });
    expect((await exportsIn())[0]).toEqual([
      'Lea Lead',
      { format: 'print', rows: 0, from: '2020-11-16', to: '2020-11-22' },
    ]);
    const wrong = { ...body, Rows: 1_000 };
    expect((await at.server.call('POST /api/tasks/Task/Exported', { token, body: wrong })).status).toBe(422);
  });

  it('S3-41 RPT-23 the audit records how far an abandoned export got', async () => {
    await putDays('member', 'Long', 5_000);
    const reader = (await exported(await at.as('member'), all)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await vi.waitFor(async () =>
      expect(await exportsIn()).toEqual([
        [
          'Mia Member',
          { format: 'csv', rows: pageRows(), from: '2000-01-01', to: '2040-01-01', isWhole: false },
        ],
      ]),
    );
  });

  it('RPT-23 S3-40 reads a page only after the previous one was taken, and holds no transaction in between', async () => {
    await putDays('member', 'Long', 4_900);
    await at.inside((tx) => tx.execute(sql`UPDATE worked_days SET day = day - 3650`));
    const token = await at.as('member');
    const body = { StartDate: '2000-01-01T00:00:00.000Z', EndDate: '2030-01-01T00:00:00.000Z' };
    const opened = await counting(async () => {
      const reader = (await exported(token, body)).body?.getReader();
      await reader?.read();
      return reader;
    });
    expect(pagesIn(opened.statements)).toBe(1);
    expect(opened.statements.filter((text) => text.startsWith('BEGIN'))).toHaveLength(
      opened.statements.filter((text) => text === 'COMMIT').length,
    );
    const rest = await counting(async () => {
      for (;;) if ((await opened.done?.read())?.done !== false) return;
    });
    expect(pagesIn(rest.statements)).toBe(Math.ceil(4_900 / pageRows()) - 1);
  });

  it('RPT-23 compresses page by page, so the first rows arrive before the last ones are read', async () => {
    await putDays('member', 'Long', 2_500);
    const token = await at.as('member');
    const body = { StartDate: '2000-01-01T00:00:00.000Z', EndDate: '2040-01-01T00:00:00.000Z' };
    const response = await exported(token, body, { 'Accept-Encoding': 'gzip, br' });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece);
    const [first = new Uint8Array()] = pieces;
    const unpacked = gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    expect(unpacked.split('\r\n')).toHaveLength(pageRows() + 2);
    const plain = await exported(token, body);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(gunzipSync(Buffer.concat(pieces)).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  });

  it('RPT-23 P7 ends when the reader leaves, and breaks off when the user is deactivated', async () => {
    await putDays('member', 'Long', 5_000);
    const token = await at.as('member');
    const body = { StartDate: '2000-01-01T00:00:00.000Z', EndDate: '2040-01-01T00:00:00.000Z' };
    const left = await counting(async () => {
      const reader = (await exported(token, body)).body?.getReader();
      await reader?.read();
      await reader?.cancel();
    });
    expect(pagesIn(left.statements)).toBe(1);
    const reader = (await exported(token, body)).body?.getReader();
    await reader?.read();
    await at.inside((tx) =>
      tx.execute(sql`UPDATE users SET status = 0 WHERE id = ${at.workspace.users.member.id}`),
    );
    await expect(reader?.read()).rejects.toThrow('auth.required');
  });

  it('RPT-23 S3-40 a user can have three exports open, and another one when one ends', async () => {
    await putDays('member', 'Long', 5_000);
    const token = await at.as('member');
    const body = { StartDate: '2000-01-01T00:00:00.000Z', EndDate: '2040-01-01T00:00:00.000Z' };
    const open = [await exported(token, body), await exported(token, body), await exported(token, body)];
    const fourth = await exported(token, body);
    expect([fourth.status, fourth.headers.get('Retry-After')]).toEqual([429, '1']);
    await open[0]?.body?.cancel();
    const another = await exported(token, body);
    expect(another.status).toBe(200);
    for (const each of [...open.slice(1), another]) await each.body?.cancel();
  });
});

describeOneEngine('the limit of exports', (database) => {
  const { at, exported } = suite(database, { rateLimits: true });
  const told = async (token: string) => {
    const body = { Format: 'print' as const, UserIds: 'all' as const, ...week };
    return at.server.call('POST /api/tasks/Task/Exported', { token, body });
  };
  const written = async () => {
    await at.server.deps.background.allDone();
    const query = { Kind: 'exports' as const };
    const { data } = await at.server.call('GET /api/workspaces/Workspace/Audit', {
      token: await at.as('admin'),
      query,
    });
    return data.Entries.length;
  };

  it("S3-40 S3-41 RPT-23 refuses a user's sixth export in a minute, in any format; refused and invalid ones don't count", async () => {
    const token = await at.as('member');
    expect((await exported(token, { Surprise: 1 })).status).toBe(422);
    for (let time = 0; time < 3; time += 1) await (await exported(token)).text();
    expect([(await told(token)).status, (await told(token)).status]).toEqual([200, 200]);
    for (let time = 0; time < 3; time += 1) {
      const sixth = await exported(token);
      expect([sixth.status, await sixth.json()]).toEqual([
        429,
        {
          type: 'about:blank',
          title: 'Too Many Requests',
          status: 429,
          code: 'rate.limited',
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          detail: 'Too many exports. Please wait a minute.',
        },
      ]);
      const wait = Number(sixth.headers.get('Retry-After'));
      expect(wait > 0 && wait <= 60).toBe(true);
      expect((await told(token)).status).toBe(429);
    }
    expect(await written()).toBe(5);
    await (await exported(await at.as('lead'))).text();
    expect(await written()).toBe(6);
  });

  it('S3-40 refuses more than thirty exports of a workspace in a minute, and none of another workspace', async () => {
    const key = `exports ${at.workspace.id}`;
    await at.inside((tx) => tx.insert(mailCounts).values({ key, count: 30, endsAt: Date.now() + 40_000 }));
    expect((await exported(await at.as('member'))).status).toBe(429);
    expect((await told(await at.as('lead'))).status).toBe(429);
    const elsewhere = await at.server.makeWorkspace();
    expect((await told(await at.server.signIn(elsewhere.users.member.email))).status).toBe(200);
  });
});

const NAMES: Readonly<Record<string, string>> = {
  member: 'Mia Member',
  lead: 'Lea Lead',
  other: 'Ole Other',
};
