import { expect, it } from 'vitest';
import type { BodyOf } from '#domain/contract/contract.ts';
import type { reportCalls } from '#domain/contract/reports/reports-contract.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { clients, projects } from '#server/db/schema/work-schema.ts';
import { eq } from 'drizzle-orm';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { putWorked, type Worked } from '#tests/support/worked.ts';

const week = { StartDate: '2026-11-16T00:00:00.000Z', EndDate: '2026-11-22T23:59:59.999Z' };

describeOneEngine('reports', (database) => {
  const at = atServer(database);

  type Export = BodyOf<(typeof reportCalls)['POST /api/tasks/Task/Export']>;
  const put = (worked: Omit<Worked, 'userId'> & { who?: Who }) =>
    at.inside((tx) =>
      putWorked(tx, at.workspace.id, { userId: at.workspace.users[worked.who ?? 'member'].id, ...worked }),
    );
  const everybody = () => Object.values(at.workspace.users).map(({ id }) => id);
  const report = async (who: Who, body: Partial<Export> = {}) =>
    at.server.call('POST /api/tasks/Task/Export', {
      token: await at.as(who),
      body: { UserIds: everybody(), ...week, ...body },
    });
  const sums = async (who: Who, body: Partial<Export> = {}) =>
    Object.fromEntries(
      (await report(who, body)).data.map(({ Day, UserName, Time }) => [`${Day} ${UserName}`, Time / HOUR_MS]),
    );

  it('API-047 DEC-56 DEC-112 lists the time by task, user and day; sessions over midnight count for the day worked', async () => {
    const [client] = at.workspace.clients;
    const [projectId] = at.workspace.projects;
    const [labelId] = at.workspace.labels;
    const idTask = await put({
      name: 'Night watch',
      projectId,
      labelId,
      timeZone: 'Europe/Zurich',
      runs: [['2026-11-17T22:00:00Z', '2026-11-18T01:00:00Z']],
      corrected: [{ by: HOUR_MS, day: '2026-11-18', at: '2026-11-18T08:00:00Z' }],
    });
    const { member } = at.workspace.users;
    const task = {
      idUser: member.id,
      UserName: 'Mia Member',
      idTask,
      TaskName: 'Night watch',
      idProject: projectId,
      ProjectName: expect.any(String),
      idClient: client,
      ClientName: expect.any(String),
      idLabel: labelId,
      LabelName: expect.any(String),
      CountedUntil: null,
    };
    expect((await report('manager')).data).toEqual([
      { ...task, Day: '2026-11-17', Time: HOUR_MS, Entries: 1 },
      { ...task, Day: '2026-11-18', Time: 3 * HOUR_MS, Entries: 2 },
    ]);
  });

  it('RPT-03 RPT-04 DEC-56 groups by client, project or label, and filters by each', async () => {
    const [one, two, three] = at.workspace.projects;
    const [label, other] = at.workspace.labels;
    const run = (hour: number) => [[`2026-11-17T0${hour}:00:00Z`, `2026-11-17T0${hour + 1}:00:00Z`]] as const;
    await put({ name: 'A', projectId: one, labelId: label, runs: run(1) });
    await put({ name: 'B', projectId: two, labelId: other, runs: run(2) });
    await put({ name: 'C', projectId: three, runs: run(3) });
    await put({ name: 'D', projectId: one, labelId: label, runs: run(1), who: 'other' });
    const [client, second] = at.workspace.clients;
    const grouped = async (GroupBy: Export['GroupBy'], body: Partial<Export> = {}) =>
      (await report('manager', { ...body, GroupBy })).data.map(
        ({ idClient, idProject, idLabel, UserName, Time }) => [
          GroupBy === 'Client' ? idClient : GroupBy === 'Project' ? idProject : idLabel,
          UserName.split(' ')[0],
          Time / HOUR_MS,
        ],
      );
    expect(await grouped('Client')).toEqual([
      [client, 'Mia', 2],
      [second, 'Mia', 1],
      [client, 'Ole', 1],
    ]);
    expect(await grouped('Project')).toEqual([
      [one, 'Mia', 1],
      [two, 'Mia', 1],
      [three, 'Mia', 1],
      [one, 'Ole', 1],
    ]);
    expect(await grouped('Label')).toEqual([
      [null, 'Mia', 1],
      [label, 'Mia', 1],
      [other, 'Mia', 1],
      [label, 'Ole', 1],
    ]);
    expect(await grouped('Project', { ClientIds: [second] })).toEqual([[three, 'Mia', 1]]);
    expect(await grouped('Project', { ProjectIds: [two], LabelIds: [other] })).toEqual([[two, 'Mia', 1]]);
    expect(await grouped('Project', { LabelIds: [other], ProjectIds: [one] })).toEqual([]);
    expect(await grouped('Client', { TeamIds: [at.workspace.teamId] })).toEqual([
      [client, 'Mia', 2],
      [second, 'Mia', 1],
    ]);
    expect(await grouped('Client', { UserIds: [] })).toEqual([]);
    const later = { StartDate: '2026-11-18T00:00:00.000Z', EndDate: '2026-11-19T00:00:00.000Z' };
    expect(await grouped('Client', later)).toEqual([]);
    const reversed = { StartDate: week.EndDate, EndDate: week.StartDate };
    expect(await grouped('Client', reversed)).toEqual([]);
  });

  it('RPT-03 DEC-56 DEC-112 ranges over the new year, clock changes and twenty years count each hour once', async () => {
    const [projectId] = at.workspace.projects;
    await at.inside((tx) => tx.update(users).set({ timeZone: 'Europe/Zurich' }));
    const timeZone = 'Europe/Zurich';
    const runs = [
      // Over midnight of New Year, the repeated hour and the skipped hour of the clock changes.
      ['2025-12-31T22:00:00Z', '2026-01-01T01:00:00Z'],
      ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
      ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
      ['2007-05-01T08:00:00Z', '2007-05-01T09:00:00Z'],
    ] as const;
    await put({ name: 'Watch', projectId, timeZone, runs });
    const between = (StartDate: string, EndDate: string) => sums('member', { StartDate, EndDate });
    expect(await between('2025-12-30T23:00:00.000Z', '2026-01-01T22:59:59.999Z')).toEqual({
      '2025-12-31 Mia Member': 1,
      '2026-01-01 Mia Member': 2,
    });
    expect(await between('2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z')).toEqual({
      '2026-10-25 Mia Member': 25,
    });
    expect(await between('2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z')).toEqual({
      '2026-03-29 Mia Member': 23,
    });
    const years = await between('2006-12-31T23:00:00.000Z', '2026-12-31T22:59:59.999Z');
    expect(Object.values(years).reduce((sum, hours) => sum + hours, 0)).toBe(52);
  });

  it('RPT-03 DEC-56 reversed and far-off ranges return nothing; invalid instants are refused', async () => {
    const [projectId] = at.workspace.projects;
    await put({ name: 'A', projectId, runs: [['2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z']] });
    const reversed = { StartDate: week.EndDate, EndDate: week.StartDate };
    expect((await report('member', reversed)).data).toEqual([]);
    const token = await at.as('member');
    const entries = { UserIds: everybody(), ...reversed };
    const worked = await at.server.call('POST /api/tasks/Task/Worked', { token, body: entries });
    expect(worked.data).toEqual({ Entries: [], Next: null });
    const far = { StartDate: '0001-01-01T00:00:00.000Z', EndDate: '0001-01-02T00:00:00.000Z' };
    expect((await report('member', far)).data).toEqual([]);
    for (const StartDate of ['2026-02-30T00:00:00.000Z', '2026-11-17', 'yesterday', ''])
      expect((await report('member', { StartDate })).status).toBe(422);
  });

  it('API-047 API-091 DEC-36 no call accepts an instant with 900 digits', async () => {
    const token = await at.as('manager');
    const long = `2026-11-17T08:00:00.${'1'.repeat(900)}Z`;
    const days = { UserIds: 'all' as const, ...week };
    const idUser = String(at.workspace.users.manager.id);
    const asked = [
      ...(['StartDate', 'EndDate'] as const).flatMap((name) => [
        at.server.call('POST /api/tasks/Task/Export', { token, body: { ...days, [name]: long } }),
        at.server.call('POST /api/tasks/Task/Exported', {
          token,
          body: { ...days, Format: 'print', [name]: long },
        }),
        at.server.call('POST /api/tasks/Task/Planned', { token, body: { ...days, [name]: long } }),
        at.server.call('POST /api/tasks/Task/Worked', { token, body: { ...days, [name]: long } }),
        at.server.call('POST /api/ai/ExecutePrompt', {
          token,
          body: { Id: 122, Text: '', Filters: { ...week, [name]: long } },
        }),
        at.server.call('PUT /api/calendar/Events', {
          token,
          body: { ...week, TimeZone: 'UTC', [name]: long },
        }),
      ]),
      at.server.call('POST /api/tasks/Task/Drift', { token, body: { UserIds: 'all', Week: long } }),
      at.server.call('GET /api/tasks/Task/AsItStood', {
        token,
        query: { idUser, At: long, Week: '2026-11-16' },
      }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 422));
  });

  it("RPT-22 P5 P8 N3 members see their own time, leads their teams' and managers all, and nothing of another workspace", async () => {
    const [projectId] = at.workspace.projects;
    for (const who of ['member', 'other', 'lead'] as const)
      await put({ name: who, projectId, who, runs: [['2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z']] });
    expect(await sums('member')).toEqual({ '2026-11-17 Mia Member': 1 });
    expect(await sums('lead')).toEqual({ '2026-11-17 Mia Member': 1, '2026-11-17 Lea Lead': 1 });
    const all = {
      '2026-11-17 Mia Member': 1,
      '2026-11-17 Lea Lead': 1,
      '2026-11-17 Ole Other': 1,
    };
    expect(await sums('manager')).toEqual(all);
    expect(await sums('admin')).toEqual(all);
    const elsewhere = await at.server.makeWorkspace();
    const foreign = { token: await at.server.signIn(elsewhere.users.manager.email) };
    const body = { UserIds: everybody(), ...week };
    expect((await at.server.call('POST /api/tasks/Task/Export', { ...foreign, body })).data).toEqual([]);
    expect((await at.server.call('POST /api/tasks/Task/Worked', { ...foreign, body })).data).toEqual({
      Entries: [],
      Next: null,
    });
  });

  it('DEC-112 DEC-114 counts a running timer up to now, and lists its session as running', async () => {
    const [projectId] = at.workspace.projects;
    const since = Date.now() - 2 * HOUR_MS;
    await put({ name: 'On', projectId, runs: [[since]] });
    const range = {
      StartDate: new Date(since - 24 * HOUR_MS).toISOString(),
      EndDate: new Date().toISOString(),
    };
    const { data } = await report('member', { ...range, GroupBy: 'Project' });
    const total = data.reduce((sum, { Time }) => sum + Time, 0);
    const until = Date.parse(data.at(-1)?.CountedUntil ?? '');
    expect(total).toBe(until - since);
    expect(total).toBeGreaterThanOrEqual(2 * HOUR_MS);
    const worked = await at.server.call('POST /api/tasks/Task/Worked', {
      token: await at.as('member'),
      body: { UserIds: everybody(), ...range },
    });
    expect(worked.data.Entries.at(-1)).toMatchObject({ Start: new Date(since).toISOString(), End: null });
  });

  it('B8 RPT-01 lists the sessions and corrections behind a figure page by page, and they add up to it', async () => {
    const [projectId, other] = at.workspace.projects;
    for (let day = 1; day <= 15; day += 1) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      for (let hour = 0; hour < 8; hour += 1) {
        const name = `Task ${day} ${hour}`;
        await put({
          name,
          projectId: hour === 7 ? other : projectId,
          runs: [[`${date}T0${hour}:00:00Z`, `${date}T0${hour}:45:00Z`]],
          corrected: hour === 1 && day > 1 ? [{ by: -60_000, day: date, at: `${date}T12:00:00Z` }] : [],
        });
      }
    }
    const body = {
      UserIds: everybody(),
      ProjectIds: [projectId],
      StartDate: '2026-11-01T00:00:00.000Z',
      EndDate: '2026-11-30T00:00:00.000Z',
    };
    const token = await at.as('member');
    const [total] = (await at.server.call('POST /api/tasks/Task/Export', { token, body })).data.map(
      (_, __, rows) => rows.reduce((sum, { Time }) => sum + Time, 0),
    );
    const page = async (After?: string) =>
      (await at.server.call('POST /api/tasks/Task/Worked', { token, body: { ...body, After } })).data;
    const first = await page();
    const second = await page(first.Next ?? undefined);
    expect([first.Entries.length, second.Entries.length, second.Next]).toEqual([114, 5, null]);
    const entries = [...first.Entries, ...second.Entries];
    expect(entries).toHaveLength(119);
    expect(new Set(entries.map(({ idTask }) => idTask)).size).toBe(105);
    expect(entries.reduce((sum, { Time }) => sum + Time, 0)).toBe(total);
    expect(total).toBe(105 * 45 * 60_000 - 14 * 60_000);
    expect(entries.filter(({ Start }) => Start === null)).toHaveLength(14);
  });

  it('B8 RPT-01 lists unlabelled sessions, alone or together with those of some labels', async () => {
    const [projectId] = at.workspace.projects;
    const [label, other] = at.workspace.labels;
    const run = (hour: number) => [[`2026-11-17T0${hour}:00:00Z`, `2026-11-17T0${hour + 1}:00:00Z`]] as const;
    await put({ name: 'Design', projectId, labelId: label, runs: run(1) });
    await put({ name: 'Meeting', projectId, labelId: other, runs: run(2) });
    await put({ name: 'No label', projectId, runs: run(3) });
    const token = await at.as('manager');
    const opened = async (more: { LabelIds?: number[]; Unlabelled?: true }) => {
      const body = { UserIds: 'all', ...week, ...more } as const;
      const { data } = await at.server.call('POST /api/tasks/Task/Worked', { token, body });
      return data.Entries.map(({ TaskName }) => TaskName).toSorted();
    };
    expect(await opened({})).toEqual(['Design', 'Meeting', 'No label']);
    expect(await opened({ LabelIds: [label] })).toEqual(['Design']);
    expect(await opened({ Unlabelled: true })).toEqual(['No label']);
    expect(await opened({ LabelIds: [other], Unlabelled: true })).toEqual(['Meeting', 'No label']);
  });

  it('RPT-03 P5 P8 offers as filters only what belongs to time that the caller may see', async () => {
    const [, , projectId] = at.workspace.projects;
    await put({ name: 'One', projectId, runs: [['2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z']] });
    const options = async (who: Who) =>
      (await at.server.call('GET /api/tasks/Task/ReportFilters', { token: await at.as(who) })).data;
    const names = (of: Awaited<ReturnType<typeof options>>) => ({
      users: of.Users.map(({ Name }) => Name.split(' ')[0]),
      teams: of.Teams.map(({ Name }) => Name),
      clients: of.Clients.map(({ idClient }) => idClient),
      projects: of.Projects.map(({ idProject }) => idProject),
    });
    const second = at.workspace.clients[1];
    const seen = { clients: [second], projects: [projectId] };
    expect(names(await options('member'))).toEqual({ users: ['Mia'], teams: [], ...seen });
    expect(names(await options('lead'))).toEqual({
      users: ['Lea', 'Max', 'Mia'],
      teams: ['Engineering'],
      ...seen,
    });
    expect(names(await options('other'))).toEqual({ users: ['Ole'], teams: [], clients: [], projects: [] });
    const all = names(await options('manager'));
    expect([all.users.length, all.clients.length, all.projects.length]).toEqual([6, 2, 3]);
  });

  it("RPT-01 PRJ-01 P5 users who see everyone's time also see the hours spent of a project's budget", async () => {
    const [free, projectId] = at.workspace.projects;
    await at.inside((tx) => tx.update(projects).set({ hoursBudget: 40 }).where(eq(projects.id, projectId)));
    const recent = Date.now() - 48 * HOUR_MS;
    const runs = [
      ['2026-01-05T08:00:00Z', '2026-01-05T11:00:00Z'],
      [recent, recent + HOUR_MS],
    ] as const;
    await put({ name: 'Within', projectId, runs });
    await put({ name: 'Without', projectId: free, runs, who: 'other' });
    const budgets = async (who: Who) =>
      (await at.server.call('GET /api/tasks/Task/Budgets', { token: await at.as(who) })).data;
    expect(await budgets('manager')).toEqual([
      { idProject: projectId, HoursBudget: 40, Spent: 4 * HOUR_MS, Recent: HOUR_MS },
    ]);
    expect([await budgets('lead'), await budgets('member')]).toEqual([[], []]);
  });

  it("RPT-01 CLI-01 P5 users who see everyone's time also see the hours spent of a client's budget, over all its projects and all time", async () => {
    const [first, second] = at.workspace.projects;
    const [clientId] = at.workspace.clients;
    await at.inside(async (tx) => {
      await tx.update(clients).set({ hoursBudget: 20.5 }).where(eq(clients.id, clientId));
      await tx.update(projects).set({ clientId, status: 3 }).where(eq(projects.id, second));
    });
    const recent = Date.now() - 48 * HOUR_MS;
    await put({
      name: 'Long ago',
      projectId: first,
      runs: [['2020-01-06T08:00:00Z', '2020-01-06T11:00:00Z']],
    });
    await put({ name: 'Of late', projectId: second, runs: [[recent, recent + HOUR_MS]], who: 'other' });
    const budgets = async (who: Who) =>
      (await at.server.call('GET /api/tasks/Task/Budgets', { token: await at.as(who) })).data;
    expect(await budgets('manager')).toEqual([
      { idClient: clientId, HoursBudget: 20.5, Spent: 4 * HOUR_MS, Recent: HOUR_MS },
    ]);
    expect([await budgets('lead'), await budgets('member')]).toEqual([[], []]);
  });

  it("API-047 P1 refuses a cursor that isn't the end of a page, and accepts any day of the years 1 to 9999", async () => {
    const token = await at.as('member');
    const body = {
      UserIds: everybody(),
      StartDate: '0001-01-01T00:00:00.000Z',
      EndDate: '9999-12-31T23:59:59.999Z',
    };
    const worked = (After?: string) =>
      at.server.call('POST /api/tasks/Task/Worked', { token, body: { ...body, After } });
    const task = '0198b6a0-0000-7000-8000-000000000001';
    expect((await worked()).data).toEqual({ Entries: [], Next: null });
    expect((await worked(`2026-11-18 7 ${task}`)).status).toBe(200);
    for (const After of ['', '2026-11-18', `2026-02-30 7 ${task}`, `2026-11-18 0 ${task}`, '2026-11-18 7 x'])
      expect([After, (await worked(After)).status]).toEqual([After, 422]);
    const { id } = at.workspace.users.member;
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await at.inside((tx) => tx.update(users).set({ timeZone }).where(eq(users.id, id)));
      expect((await at.server.call('POST /api/tasks/Task/Export', { token, body })).data).toEqual([]);
    }
  });
});
