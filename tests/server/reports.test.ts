import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { reportCalls } from '#domain/contract/reports/reports-contract.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { putWorked } from '#tests/support/worked.ts';

const PEOPLE = 1_500;
const week = { StartDate: '2026-11-16T00:00:00.000Z', EndDate: '2026-11-22T23:59:59.999Z' };

describeOneEngine('reports of a workspace with 1,500 additional users', (database) => {
  const at = atServer(database);
  const call = async <Key extends keyof typeof reportCalls & `POST ${string}`>(
    who: Who,
    key: Key,
    body: object,
  ) => at.server.call(key, { token: await at.as(who), body });
  /** Each works on one task for `days` days from 17 November on, an hour each. */
  const hireMany = async (days = 1) => {
    const { id, users, projects, teamId } = at.workspace;
    await at.inside(async (tx) => {
      const taskId = await putWorked(tx, id, {
        name: 'Stocktaking',
        userId: users.member.id,
        projectId: projects[0],
        runs: [['2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z']],
      });
      await tx.execute(sql`
        INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object(
          'id', 100000 + n, 'email', 'many' || n || '.' || ${id}::bigint || '@example.com'))).*
        FROM users u, generate_series(1, ${PEOPLE}::int) n WHERE u.id = ${users.other.id}`);
      await tx.execute(sql`
        INSERT INTO worked_days (workspace_id, task_id, user_id, day, ms, entries)
        SELECT ${id}::bigint, ${taskId}, 100000 + n, date '2026-11-17' + d, ${HOUR_MS}::bigint, 1
        FROM generate_series(1, ${PEOPLE}::int) n, generate_series(0, ${days - 1}::int) d`);
      await tx.execute(sql`
        INSERT INTO team_members (workspace_id, team_id, user_id)
        SELECT ${id}::bigint, ${teamId}::bigint, 100000 + n FROM generate_series(1, 1200) n`);
    });
    return { teamId, member: users.member.id };
  };
  const hoursOf = (rows: readonly { readonly Time: number }[]) =>
    rows.reduce((sum, { Time }) => sum + Time, 0) / HOUR_MS;

  it('API-047 DEC-56 RPT-22 P5 "all" covers every user whose time the caller may see, and lists take 1,000 users', async () => {
    const { teamId } = await hireMany();
    const report = async (who: Who, body: object) =>
      (await call(who, 'POST /api/tasks/Task/Export', { ...week, ...body })).data;
    const everybody = await report('manager', { UserIds: 'all' });
    expect([everybody.length, hoursOf(everybody)]).toEqual([1_501, 1_501]);
    const grouped = await report('manager', { UserIds: 'all', GroupBy: 'Project' });
    expect(hoursOf(grouped)).toBe(1_501);
    // The team: Mia, Max without any time, and 1,200 of the new users; its lead sees no others.
    expect(hoursOf(await report('manager', { UserIds: 'all', TeamIds: [teamId] }))).toBe(1_201);
    expect(hoursOf(await report('lead', { UserIds: 'all' }))).toBe(1_201);
    expect(hoursOf(await report('member', { UserIds: 'all' }))).toBe(1);
    expect(await report('other', { UserIds: 'all' })).toEqual([]);
    expect(await report('manager', {})).toEqual([]);
    const ids = Array.from({ length: 1_001 }, (_, place) => 100_001 + place);
    expect(hoursOf(await report('manager', { UserIds: ids.slice(1) }))).toBe(1_000);
    const tooMany = await call('manager', 'POST /api/tasks/Task/Export', { ...week, UserIds: ids });
    expect([tooMany.status, tooMany.data]).toEqual([
      400,
      problem(400, 'Bad Request', 'request.malformed', 'Send at most 1,000 entries in a list.'),
    ]);
    const other = await call('manager', 'POST /api/tasks/Task/Export', { ...week, UserIds: 'some' });
    expect(other.status).toBe(422);
    const csv = await at.server.app.request('/api/tasks/Task/Export', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await at.as('manager')}`,
        'Content-Type': 'application/json',
        Accept: 'text/csv',
      },
      body: JSON.stringify({ ...week, UserIds: 'all' }),
    });
    expect((await csv.text()).split('\r\n')).toHaveLength(1_503);
  });

  it('API-047 B8 P5 "all" also covers every user in plans, drifts, answers and the sessions behind a figure', async () => {
    const { teamId, member } = await hireMany();
    await at.inside((tx) =>
      tx.execute(
        sql`UPDATE tasks SET day = '2026-11-17', assigned_to = 100007 WHERE assigned_to = ${member}`,
      ),
    );
    const planned = async (who: Who, body: object) =>
      (await call(who, 'POST /api/tasks/Task/Planned', { ...week, UserIds: 'all', ...body })).data;
    const plan = [{ Day: '2026-11-17', idUser: 100_007, Estimate: HOUR_MS, Tasks: 1 }];
    expect([await planned('manager', {}), await planned('lead', { TeamIds: [teamId] })]).toEqual([
      plan,
      plan,
    ]);
    expect(await planned('other', {})).toEqual([]);

    const drift = async (who: Who, body: object) =>
      (await call(who, 'POST /api/tasks/Task/Drift', { UserIds: 'all', Week: '2026-11-16', ...body })).data
        .Tasks.length;
    expect([await drift('manager', {}), await drift('manager', { TeamIds: [teamId] })]).toEqual([
      1_501, 1_201,
    ]);
    expect([await drift('member', {}), await drift('other', {})]).toEqual([1, 0]);

    /** Counts the entries over all pages. */
    const entries = async (who: Who, body: object) => {
      const found: number[] = [];
      for (let After: string | null | undefined; After !== null; ) {
        const { data } = await call(who, 'POST /api/tasks/Task/Worked', {
          ...week,
          UserIds: 'all',
          After,
          ...body,
        });
        found.push(...data.Entries.map(({ idUser }) => idUser));
        After = data.Next;
      }
      return found.length;
    };
    // Worked days inserted directly have no entries, so Mia's is the only one.
    expect(await entries('manager', { UnderTeams: [teamId] })).toBe(1);
    expect(await entries('manager', { UnderTeams: [0] })).toBe(0);
    expect(await entries('member', {})).toBe(1);

    const answer = await at.server.call('POST /api/ai/ExecutePrompt', {
      token: await at.as('manager'),
      body: { Id: 122, Text: 'Time', Filters: week },
    });
    expect(answer.status).toBe(200);
  });

  it('API-047 RPT-23 refuses a report of more than 100,000 rows with a message, and accepts one of 99,001', async () => {
    await hireMany(67);
    const wide = { UserIds: 'all', StartDate: week.StartDate, EndDate: '2027-12-31T00:00:00.000Z' };
    const tooLong = problem(
      422,
      'Unprocessable Content',
      'request.invalid',
      'This report has more than 100,000 rows. Choose fewer days, or filter it.',
    );
    for (const GroupBy of [undefined, 'Project']) {
      const refused = await call('manager', 'POST /api/tasks/Task/Export', { ...wide, GroupBy });
      expect([refused.status, refused.data]).toEqual([422, tooLong]);
    }
    const fewer = { ...wide, EndDate: '2027-01-21T00:00:00.000Z' };
    const { data } = await call('manager', 'POST /api/tasks/Task/Export', fewer);
    expect(data.length).toBe(1 + PEOPLE * 66);
  });
});
