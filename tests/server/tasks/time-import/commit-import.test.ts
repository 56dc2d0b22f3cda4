import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireTimeRow } from '#domain/contract/tasks/time-import-contract.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { day, importsAt, run } from '#tests/support/time-import.ts';
import { putWorked } from '#tests/support/worked.ts';

describeOneEngine('time imports', (database) => {
  const at = atServer(database);
  const { post, check, stage, commit, finish, undo, differences, worked } = importsAt(at);

  it('DEC-111 DEC-112 creates a task with its sessions for each user and activity, as the check reported', async () => {
    await at.inside((tx) =>
      putWorked(tx, at.workspace.id, {
        name: 'Before',
        userId: at.workspace.users.member.id,
        projectId: at.workspace.projects[0],
        runs: [['2026-11-16T05:00:00Z', '2026-11-16T06:00:00Z']],
      }),
    );
    const id = await stage([
      run(2, '09:00', '10:00'),
      run(3, '11:00', '11:30'),
      run(4, '09:00', '11:00', { Person: 1, Project: 1, Name: 'Cart' }),
      day(5, '2026-11-17', 2, { Name: 'Meetings' }),
    ]);
    const checked = await check(id);
    expect(checked.data).toMatchObject({
      Rows: 4,
      Tasks: 3,
      Time: 5.5 * HOUR_MS,
      People: [
        { Name: 'Max Mate', Before: 0, After: 2 * HOUR_MS },
        { Name: 'Mia Member', Before: HOUR_MS, After: 4.5 * HOUR_MS },
      ],
      Projects: [
        { Client: 'Fernway', Name: 'Website', Before: HOUR_MS, After: 4.5 * HOUR_MS },
        { idProject: null, Client: 'Orchard Foods', Name: 'Shop', Before: 0, After: 2 * HOUR_MS },
      ],
      NewClients: ['Orchard Foods'],
      LeftOut: [],
    });
    expect((await commit(id)).data).toMatchObject({ FileName: 'toggl.csv', Rows: 4, Tasks: 3 });
    expect(await worked()).toEqual([
      '2026-11-16 Mia Member Website 2.5',
      '2026-11-16 Max Mate Shop 2',
      '2026-11-17 Mia Member Website 2',
    ]);
    expect(await differences()).toBe(0);
  });

  it('DEC-119 undoing an import restores every total and removes all that it created', async () => {
    const before = await worked();
    const id = await stage([run(2, '09:00', '10:00', { Project: 1 }), day(3, '2026-11-17', 2)]);
    await commit(id);
    expect(await worked()).toHaveLength(2);
    const undone = await undo(id, 'admin');
    expect(undone.data).toMatchObject({ State: 'undone', Kept: 0, UndoneAt: expect.any(String) });
    expect(await worked()).toEqual(before);
    expect(await differences()).toBe(0);
    expect((await post('admin', 'Undo', id)).status).toBe(400);
    const again = await stage([run(2, '09:00', '10:00', { Project: 1 }), day(3, '2026-11-17', 2)]);
    expect((await check(again)).data).toMatchObject({ Rows: 2, LeftOut: [], NewClients: ['Orchard Foods'] });
  });

  it('J3 skips rows that were imported before, whatever they are mapped to now', async () => {
    const rows = [run(2, '09:00', '10:00'), day(3, '2026-11-17', 2)];
    await commit(await stage(rows));
    const { mate } = at.workspace.users;
    const again = await stage([...rows, run(4, '11:00', '12:00')], {
      People: [{ Name: 'mia@acme.test', idUser: mate.id }],
    });
    expect((await check(again)).data).toMatchObject({
      Rows: 1,
      Time: HOUR_MS,
      LeftOut: [
        { Line: 2, Code: 'imported', Other: null },
        { Line: 3, Code: 'imported', Other: null },
      ],
    });
    await commit(again);
    expect(await worked()).toEqual([
      '2026-11-16 Mia Member Website 1',
      '2026-11-16 Max Mate Website 1',
      '2026-11-17 Mia Member Website 2',
    ]);
    expect(await differences()).toBe(0);
  });

  it('J3 DEC-111 imports equal rows of one day once each, and skips them when the same file is imported again', async () => {
    const rows = [day(2, '2026-11-17', 0.5), day(3, '2026-11-17', 0.5, { Nth: 2 })];
    expect((await commit(await stage(rows))).data).toMatchObject({ Rows: 2, Time: HOUR_MS });
    expect(await worked()).toEqual(['2026-11-17 Mia Member Website 1']);
    const again = await stage([...rows, day(4, '2026-11-17', 0.5, { Nth: 3 })]);
    expect((await check(again)).data).toMatchObject({
      Rows: 1,
      LeftOut: [
        { Line: 2, Code: 'imported', Other: null },
        { Line: 3, Code: 'imported', Other: null },
      ],
    });
  });

  it('J3 imports the same row of two users with equal names, once each', async () => {
    const { member, mate } = at.workspace.users;
    const People = [member, mate].map(({ id }) => ({ Name: 'Max Muster', idUser: id }));
    const rows = [run(2, '09:00', '10:00'), run(3, '09:00', '10:00', { Person: 1 })];
    await commit(await stage(rows, { People }));
    const both = ['2026-11-16 Mia Member Website 1', '2026-11-16 Max Mate Website 1'];
    expect(await worked()).toEqual(both);
    const again = await check(await stage(rows, { People }));
    expect(again.data).toMatchObject({
      Rows: 0,
      LeftOut: [
        { Line: 2, Code: 'imported' },
        { Line: 3, Code: 'imported' },
      ],
    });
  });

  it('J3 imports the same row of two users, one named like the other plus a number', async () => {
    const { member, mate } = at.workspace.users;
    const People = [
      { Name: 'Ann', idUser: null },
      { Name: 'Ann', idUser: member.id },
      { Name: 'Ann 1', idUser: mate.id },
    ];
    const rows = [
      run(2, '09:00', '10:00', { Person: 1 }),
      run(3, '09:00', '10:00', { Person: 2 }),
      day(4, '2026-11-17', 1, { Person: 1 }),
      day(5, '2026-11-17', 1, { Person: 2 }),
    ];
    expect((await commit(await stage(rows, { People }))).data).toMatchObject({ State: 'made', Rows: 4 });
    expect(await worked()).toHaveLength(4);
    expect((await check(await stage(rows, { People }))).data).toMatchObject({ Rows: 0 });
  });

  it("DEC-111 refuses an import that would use up the session ids that the workspace's timers need", async () => {
    const id = await stage([run(2, '09:00', '10:00')]);
    const end = 1_000_000_000_000 + (at.workspace.id + 1) * 1_000_000_000;
    const countTo = (value: number) =>
      at.inside((tx) =>
        tx.execute(sql`
          INSERT INTO counters (workspace_id, name, value) VALUES (${at.workspace.id}, 'sessions', ${value})
          ON CONFLICT (workspace_id, name) DO UPDATE SET value = excluded.value`),
      );
    await countTo(end - 500_000);
    const refused = await post('manager', 'Commit', id, { Rows: 1, Time: HOUR_MS });
    expect([refused.status, refused.data]).toMatchObject([
      413,
      {
        detail:
          'This company has reached its limit of sessions. Import a shorter date range, or contact support.',
      },
    ]);
    await countTo(end - 500_002);
    expect((await post('manager', 'Commit', id, { Rows: 1, Time: HOUR_MS })).status).toBe(200);
  });

  it('T6 T1 skips rows that are inconsistent, repeated or overlapping, and returns their line numbers', async () => {
    const now = Date.now();
    await at.inside(async (tx) => {
      const { member, mate } = at.workspace.users;
      const [projectId] = at.workspace.projects;
      const put = (userId: number, runs: readonly (readonly [string | number, string?])[]) =>
        putWorked(tx, at.workspace.id, { name: 'There', userId, projectId, runs });
      await put(member.id, [['2026-11-16T12:00:00Z', '2026-11-16T13:00:00Z']]);
      await put(mate.id, [[now - HOUR_MS]]);
    });
    const id = await stage([
      run(2, '10:00', '09:00'),
      run(3, '09:00', '10:00', { Time: 5 * HOUR_MS }),
      run(4, '09:00', '09:00'),
      run(5, '09:00', '10:00', { ToDay: '2026-11-18' }),
      run(6, '09:00', '10:00', { Day: '2126-11-16', ToDay: '2126-11-16' }),
      run(7, '08:00', '09:00'),
      run(8, '08:00', '09:00'),
      run(9, '08:00', '09:00', { Name: 'Else' }),
      run(12, '08:30', '09:30', { Name: 'Later' }),
      run(10, '13:30', '14:30'),
      run(11, '14:00', '15:00', { Person: 1 }),
    ]);
    expect((await check(id)).data).toMatchObject({
      Rows: 3,
      LeftOut: [
        { Line: 2, Code: 'reversed', Other: null },
        { Line: 3, Code: 'unlike', Other: null },
        { Line: 4, Code: 'zero', Other: null },
        { Line: 5, Code: 'long', Other: null },
        { Line: 6, Code: 'future', Other: null },
        { Line: 8, Code: 'twice', Other: 7 },
        { Line: 9, Code: 'overlap', Other: 7 },
        { Line: 10, Code: 'logged', Other: null },
      ],
      Cut: [{ Line: 7, Other: 12, Time: HOUR_MS / 2 }],
    });
    expect((await commit(id)).status).toBe(200);
    expect(await differences()).toBe(0);
  });

  it('J3 a row sent again replaces the former one, and an import is committed once', async () => {
    const id = await stage([run(2, '09:00', '10:00'), run(3, '10:00', '11:00')]);
    const changed = await post('manager', 'Rows', id, { Rows: [run(3, '10:00', '10:30')] });
    expect(changed.data).toEqual({ Rows: 2 });
    const { data } = await check(id);
    const seen = { Rows: data.Rows, Time: data.Time };
    const [first, second] = await Promise.all([
      post('manager', 'Commit', id, seen),
      post('manager', 'Commit', id, seen),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    await finish(first.status === 200 ? first : second);
    expect(await worked()).toEqual(['2026-11-16 Mia Member Website 1.5']);
  });

  it('B6 imports nothing if something has changed since the check', async () => {
    const id = await stage([run(2, '09:00', '10:00'), run(3, '11:00', '12:00', { Project: 1 })]);
    const { data } = await check(id);
    await at.inside((tx) =>
      putWorked(tx, at.workspace.id, {
        name: 'Meanwhile',
        userId: at.workspace.users.member.id,
        projectId: at.workspace.projects[1],
        runs: [['2026-11-16T08:30:00Z', '2026-11-16T08:45:00Z']],
      }),
    );
    const refused = await post('manager', 'Commit', id, { Rows: data.Rows, Time: data.Time });
    expect(refused).toMatchObject({ status: 409, data: { code: 'entity.changed' } });
    expect(await worked()).toEqual(['2026-11-16 Mia Member App 0.25']);
    const clients = await at.server.call('GET /api/clients/Client/List', { token: await at.as('manager') });
    expect(clients.data.map(({ ClientName }) => ClientName)).not.toContain('Orchard Foods');
  });

  it('DEC-119 DEC-129 undoing an import keeps later changes to its tasks, and no total falls below 0', async () => {
    const id = await stage([
      run(2, '09:00', '10:00', { Name: 'Renamed since' }),
      run(3, '10:00', '12:00', { Name: 'Logged more since' }),
      run(4, '12:00', '14:00', { Name: 'Logged less since' }),
      run(5, '14:00', '15:00', { Name: 'As it was' }),
    ]);
    await commit(id);
    const token = await at.as('member');
    const board = await at.server.call('PUT /api/tasks/Task/List', {
      token,
      body: {
        idUser: at.workspace.users.member.id,
        StartDate: '2026-11-16T00:00:00.000Z',
        EndDate: '2026-11-17T00:00:00.000Z',
      },
    });
    const tasks = new Map(board.data.map((task) => [task.Name, task]));
    expect(
      [...tasks.values()].map(({ TaskStatusName, CompletedTime }) => [TaskStatusName, CompletedTime]),
    ).toEqual([
      [expect.stringMatching(/done|completed/i), HOUR_MS],
      [expect.stringMatching(/done|completed/i), 2 * HOUR_MS],
      [expect.stringMatching(/done|completed/i), 2 * HOUR_MS],
      [expect.stringMatching(/done|completed/i), HOUR_MS],
    ]);
    const edit = (name: string, changes: object) =>
      at.server.call('PUT /api/tasks/Task', {
        token,
        body: { idTask: tasks.get(name)?.idTask ?? '', ...changes },
      });
    await edit('Renamed since', { Name: 'Renamed' });
    await edit('Logged more since', { CompletedTime: 3 * HOUR_MS });
    await edit('Logged less since', { CompletedTime: HOUR_MS });
    const undone = await undo(id);
    expect(undone.data).toMatchObject({ Kept: 3 });
    expect(await worked()).toEqual(['2026-11-16 Mia Member Website 1']);
    expect(await differences()).toBe(0);
    const gone = await at.server.call('GET /api/tasks/Task/{id}', {
      token,
      params: { id: tasks.get('As it was')?.idTask ?? '' },
    });
    expect(gone.status).toBe(404);
  });

  it("DEC-119 a single journal entry of an import can't be undone alone, and the task's history shows the import", async () => {
    await commit(await stage([run(2, '09:00', '10:00')]));
    const [row] = await at.inside((tx) => tx.select().from(journal).where(eq(journal.type, 'time.imported')));
    const token = await at.as('manager');
    const undone = await at.server.call('POST /api/tasks/Task/Undo', {
      token,
      body: { FactId: row?.factId ?? '' },
    });
    expect(undone).toMatchObject({ data: { detail: 'An import is undone as a whole, in Import time.' } });
    const history = await at.server.call('GET /api/tasks/Task/{id}/History', {
      token,
      params: { id: row?.taskIds[0] ?? '' },
    });
    expect(history.data).toMatchObject([{ Type: 'time.imported' }]);
    const others = await at.server.call('GET /api/tasks/Task/Others', {
      token: await at.as('member'),
      query: { After: '0' },
    });
    expect(others.data).toEqual([]);
  });

  it('DEC-03 B8 reports count more than 24 hours of one task, to the second', async () => {
    const parts = Array.from({ length: 9 }, (_, place) =>
      day(place + 2, '2026-11-02', 7.5, { Nth: place + 2 }),
    );
    await commit(await stage([...parts, day(11, '2026-11-02', 0.33)]));
    const hours = (await worked()).map((line) => Number(line.split(' ').at(-1)));
    expect(hours).toEqual([expect.closeTo(9 * 7.5 + 0.33, 10)]);
    expect(await differences()).toBe(0);
  });

  it('DEC-111 T6 imports and undoes a long file in time and memory proportional to its length', async () => {
    const amount = full ? 100_000 : 5_000;
    const idImport = await stage([]);
    const minute = (count: number) => new Date(Date.UTC(2024, 0, 1) + count * 10 * MINUTE_MS).toISOString();
    const rows = Array.from({ length: amount }, (_, place): WireTimeRow => {
      const [from, to] = [minute(Math.floor(place / 2)), minute(Math.floor(place / 2) + 1)];
      return {
        Line: place + 2,
        Person: place % 2,
        Project: place % 3 === 0 ? 1 : 0,
        Name: `Task ${place % (amount / 10)}`,
        Description: '',
        Day: from.slice(0, 10),
        From: from.slice(11, 19),
        ToDay: to.slice(0, 10),
        To: to.slice(11, 19),
        Time: null,
      };
    });
    for (let from = 0; from < amount; from += 500) {
      const added = await post('manager', 'Rows', idImport, { Rows: rows.slice(from, from + 500) });
      expect(added.data).toEqual({ Rows: Math.min(amount, from + 500) });
    }
    const { data } = await check(idImport);
    const before = process.memoryUsage().rss;
    const began = Date.now();
    const done = await finish(
      await post('manager', 'Commit', idImport, { Rows: data.Rows, Time: data.Time }),
    );
    const committedMs = Date.now() - began;
    expect(done.data).toMatchObject({ Rows: data.Rows, Tasks: data.Tasks, Time: data.Time });
    expect(await differences()).toBe(0);
    const begunUndo = Date.now();
    const undone = await undo(idImport);
    const undoneMs = Date.now() - begunUndo;
    expect(undone.data).toMatchObject({ Kept: 0 });
    expect(await differences()).toBe(0);
    expect(await worked()).toEqual([]);
    const grownMb = (process.memoryUsage().rss - before) / 1e6;
    expect([committedMs < 60_000 + amount * 3, undoneMs < 60_000 + amount * 3, grownMb < 500]).toEqual([
      true,
      true,
      true,
    ]);
  }, 600_000);
});
