import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import { sessions, tasks } from '#server/db/schema/tasks-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { day, importsAt, run } from '#tests/support/time-import.ts';
import { putWorked } from '#tests/support/worked.ts';

describeOneEngine('tasks of a time import', (database) => {
  const at = atServer(database);
  const { post, check, stage, commit, finish, undo, differences, worked } = importsAt(at);

  /** The cards of the board in hours by day, user and project, like `worked` for reports. */
  const cards = async () => {
    const { rows } = await at.inside((tx) =>
      tx.execute<{ card: string }>(sql`
        SELECT t.day || ' ' || u.first_name || ' ' || u.last_name || ' ' || p.name || ' '
          || (sum(t.logged_ms) / ${HOUR_MS}::float8) AS card
        FROM tasks t
        JOIN users u ON u.workspace_id = t.workspace_id AND u.id = t.assigned_to
        JOIN projects p ON p.workspace_id = t.workspace_id AND p.id = t.project_id
        GROUP BY t.day, u.id, u.first_name, u.last_name, p.name ORDER BY t.day, u.id, p.name`),
    );
    return rows.map(({ card }) => card);
  };
  /** All sessions in order of their start, in hours and minutes of the day in UTC. */
  const runs = async () => {
    const all = await at.inside((tx) =>
      tx
        .select({ name: tasks.name, from: sessions.startedAt, to: sessions.endedAt })
        .from(sessions)
        .innerJoin(tasks, eq(tasks.id, sessions.taskId))
        .orderBy(sessions.startedAt),
    );
    const clock = (ms: number | null) => new Date(ms ?? 0).toISOString().slice(11, 16);
    return all.map(({ name, from, to }) => `${name} ${clock(from)}–${clock(to)}`);
  };

  const dayAndHours = (line: string) => `${line.slice(0, 10)} ${line.split(' ').at(-1)}`;

  const week = [
    ...[2, 3, 4, 5, 6, 9, 10, 11].flatMap((date, place) => {
      const Day = `2026-11-${String(date).padStart(2, '0')}`;
      const on = { Day, ToDay: Day, Name: 'Support' };
      return [
        run(10 * place + 2, '08:00', '11:00', on),
        run(10 * place + 3, '12:00', '12:15', on),
        run(10 * place + 4, '13:00', '13:30', { ...on, Name: 'Layout', Person: 1, Project: 1 }),
      ];
    }),
    day(100, '2026-11-03', 2, { Name: 'Support' }),
    day(101, '2026-11-04', 0.5, { Name: 'Meetings' }),
  ];

  it('DEC-111 DEC-112 0131 creates one card per day worked, so that board, plan and reports agree', async () => {
    const id = await stage(week);
    const { data } = await check(id);
    expect(data).toMatchObject({ Rows: 26, Tasks: 17, Time: 32.5 * HOUR_MS });
    expect((await commit(id)).data).toMatchObject({
      State: 'made',
      Rows: 26,
      Tasks: 17,
      Time: 32.5 * HOUR_MS,
    });
    const report = await worked();
    expect(report).toHaveLength(16);
    expect(await cards()).toEqual(report);
    const stored = await at.inside((tx) =>
      tx
        .select({ day: tasks.day, name: tasks.name, planned: tasks.estimateMs, logged: tasks.loggedMs })
        .from(tasks)
        .orderBy(tasks.day, tasks.name),
    );
    expect(stored).toHaveLength(17);
    expect(stored.slice(2, 5)).toEqual([
      { day: '2026-11-03', name: 'Layout', planned: HOUR_MS / 2, logged: HOUR_MS / 2 },
      { day: '2026-11-03', name: 'Support', planned: 5.25 * HOUR_MS, logged: 5.25 * HOUR_MS },
      { day: '2026-11-04', name: 'Layout', planned: HOUR_MS / 2, logged: HOUR_MS / 2 },
    ]);
    expect(await differences()).toBe(0);
  });

  it('DEC-112 DEC-114 a row over midnight is one session on the card of its first day; reports split it', async () => {
    const id = await stage([
      run(2, '22:00', '02:00', { Day: '2026-11-16', ToDay: '2026-11-17', Name: 'Night' }),
      run(3, '09:00', '10:00', { Day: '2026-11-17', ToDay: '2026-11-17', Name: 'Night' }),
    ]);
    expect((await check(id)).data).toMatchObject({ Rows: 2, Tasks: 2, Time: 5 * HOUR_MS });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 2, Tasks: 2 });
    expect(await runs()).toEqual(['Night 21:00–01:00', 'Night 08:00–09:00']);
    expect((await cards()).map(dayAndHours)).toEqual(['2026-11-16 4', '2026-11-17 1']);
    expect((await worked()).map(dayAndHours)).toEqual(['2026-11-16 2', '2026-11-17 3']);
    expect(await differences()).toBe(0);
  });

  it('J3 DEC-119 importing the same file again adds nothing, and an undo removes the cards of all days', async () => {
    const id = await stage(week);
    await commit(id);
    expect((await check(await stage(week))).data).toMatchObject({ Rows: 0, Tasks: 0, Time: 0, Cut: [] });
    expect((await undo(id)).data).toMatchObject({ State: 'undone', Kept: 0, Done: 0 });
    expect([await cards(), await worked(), await runs()]).toEqual([[], [], []]);
    expect(await differences()).toBe(0);
  });

  const overlapping = [
    run(2, '09:00', '10:15', { Name: 'Mail' }),
    run(3, '10:00', '13:00', { Name: 'Layout' }),
    run(4, '11:00', '11:30', { Name: 'Call' }),
  ];
  const cutRuns = ['Mail 08:00–09:00', 'Layout 09:00–10:00', 'Call 10:00–10:30', 'Layout 10:30–12:00'];

  it('DEC-117 DEC-129 T6 cuts a row where a later one starts, reports the cuts before, and loses no worked time', async () => {
    const id = await stage(overlapping);
    const checked = await check(id);
    expect(checked.data).toMatchObject({
      Rows: 3,
      Tasks: 3,
      Time: 4 * HOUR_MS,
      LeftOut: [],
      Cut: [
        { Line: 2, Other: 3, Time: 15 * MINUTE_MS },
        { Line: 3, Other: 4, Time: 30 * MINUTE_MS },
      ],
    });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 3, Done: 3, Time: 4 * HOUR_MS });
    expect(await runs()).toEqual(cutRuns);
    expect(await worked()).toEqual(['2026-11-16 Mia Member Website 4']);
    expect(await cards()).toEqual(await worked());
    expect(await differences()).toBe(0);
    expect((await check(await stage(overlapping))).data).toMatchObject({ Rows: 0, Cut: [] });
    expect((await undo(id)).data).toMatchObject({ State: 'undone', Kept: 0 });
    expect([await worked(), await runs()]).toEqual([[], []]);
  });

  it('DEC-129 B6 0131 a rejected import is cut again by the sessions that exist then', async () => {
    const id = await stage(overlapping);
    const { data } = await check(id);
    const agreed = await post('manager', 'Commit', id, { Rows: data.Rows, Time: data.Time });
    await at.inside((tx) =>
      putWorked(tx, at.workspace.id, {
        name: 'Meanwhile',
        userId: at.workspace.users.member.id,
        projectId: at.workspace.projects[0],
        runs: [['2026-11-16T11:45:00Z', '2026-11-16T11:50:00Z']],
      }),
    );
    expect((await finish(agreed)).data).toMatchObject({ State: 'begun', Done: 0 });
    expect((await check(id)).data).toMatchObject({
      Rows: 2,
      Time: 1.75 * HOUR_MS,
      LeftOut: [{ Line: 3, Code: 'logged', Other: null }],
      Cut: [],
    });
    await commit(id);
    expect(await runs()).toEqual(['Mail 08:00–09:15', 'Call 10:00–10:30', 'Meanwhile 11:45–11:50']);
    expect(await differences()).toBe(0);
  });
});
