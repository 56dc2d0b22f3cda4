import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireTimeRow } from '#domain/contract/time-import.ts';
import { checkLedger, differencesIn } from '#server/tasks/verify-ledger.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { describeEachEngine } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { putWorked } from '#tests/support/worked.ts';

const run = (Line: number, from: string, to: string, more: Partial<WireTimeRow> = {}): WireTimeRow => ({
  Line,
  Person: 0,
  Project: 0,
  Name: 'Layout',
  Description: '',
  Day: '2026-11-16',
  From: `${from}:00`,
  ToDay: '2026-11-16',
  To: `${to}:00`,
  Time: null,
  ...more,
});

const day = (Line: number, Day: string, hours: number, more: Partial<WireTimeRow> = {}): WireTimeRow => ({
  ...run(Line, '00:00', '00:00'),
  Day,
  From: null,
  ToDay: null,
  To: null,
  Time: hours * HOUR_MS,
  ...more,
});

describeEachEngine('imports of time', (database) => {
  const at = atServer(database);

  const post = async (who: Who, path: '' | 'Rows' | 'Commit' | 'Undo', id: string, body?: unknown) =>
    at.server.call(path === '' ? 'POST /api/tasks/TimeImport' : `POST /api/tasks/TimeImport/{id}/${path}`, {
      token: await at.as(who),
      ...(path === '' ? {} : { params: { id } }),
      ...(body === undefined ? {} : { body }),
    });
  const check = async (id: string, who: Who = 'manager') =>
    at.server.call('GET /api/tasks/TimeImport/{id}/Check', { token: await at.as(who), params: { id } });

  /** Begins an import of these rows, of Mia and Max for the project Website and a new one. */
  const stage = async (rows: readonly WireTimeRow[], more: object = {}): Promise<string> => {
    const idImport = randomUUID();
    const { member, mate } = at.workspace.users;
    const begun = await post('manager', '', idImport, {
      idImport,
      Source: 'toggl',
      FileName: 'toggl.csv',
      TimeZone: 'Europe/Zurich',
      People: [
        { Name: 'mia@acme.test', idUser: member.id },
        { Name: 'max@acme.test', idUser: mate.id },
        { Name: 'gone@acme.test', idUser: null },
      ],
      Projects: [
        { Client: 'Fernway', Name: 'Website', idProject: at.workspace.projects[0] },
        { Client: 'Orchard Foods', Name: 'Shop', idProject: null },
      ],
      ...more,
    });
    expect(begun.status).toBe(200);
    if (rows.length > 0) {
      const added = await post('manager', 'Rows', idImport, { Rows: rows });
      expect(added.data).toEqual({ Rows: rows.length });
    }
    return idImport;
  };
  const commit = async (id: string) => {
    const { data } = await check(id);
    return post('manager', 'Commit', id, { Rows: data.Rows, Time: data.Time });
  };
  const differences = () => at.inside(async (tx) => differencesIn(await checkLedger(tx)));
  /** What reports say that was worked, in hours by day, user and project. */
  const worked = async () => {
    const { data } = await at.server.call('POST /api/tasks/Task/Export', {
      token: await at.as('manager'),
      body: {
        UserIds: Object.values(at.workspace.users).map(({ id }) => id),
        StartDate: '2026-01-01T00:00:00.000Z',
        EndDate: '2026-12-31T00:00:00.000Z',
        GroupBy: 'Project',
      },
    });
    return data.map(
      ({ Day, UserName, ProjectName, Time }) => `${Day} ${UserName} ${ProjectName} ${Time / HOUR_MS}`,
    );
  };

  it('DEC-111 DEC-112 makes a task with its runs of each thing that a person did, as the check has said', async () => {
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

  it('DEC-119 undoes an import as a whole: every total is as before, and what it made is gone', async () => {
    const before = await worked();
    const id = await stage([run(2, '09:00', '10:00', { Project: 1 }), day(3, '2026-11-17', 2)]);
    await commit(id);
    expect(await worked()).toHaveLength(2);
    const undone = await post('admin', 'Undo', id);
    expect(undone.data).toMatchObject({ Kept: 0, Import: { UndoneAt: expect.any(String) } });
    expect(await worked()).toEqual(before);
    expect(await differences()).toBe(0);
    expect((await post('admin', 'Undo', id)).status).toBe(400);
    const again = await stage([run(2, '09:00', '10:00', { Project: 1 }), day(3, '2026-11-17', 2)]);
    expect((await check(again)).data).toMatchObject({ Rows: 2, LeftOut: [], NewClients: ['Orchard Foods'] });
  });

  it('DEC-111 T6 takes over and undoes a long file at once, in time and memory that its length explains', async () => {
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
    const began = Date.now();
    for (let from = 0; from < amount; from += 500) {
      const added = await post('manager', 'Rows', idImport, { Rows: rows.slice(from, from + 500) });
      expect(added.status).toBe(200);
    }
    const sent = Date.now();
    const { data } = await check(idImport);
    const checked = Date.now();
    console.log('staged', sent - began, 'checked', checked - sent, data.Rows, data.Tasks, data.LeftOut.length, process.memoryUsage().rss / 1e6);
    const done = await post('manager', 'Commit', idImport, { Rows: data.Rows, Time: data.Time });
    const committed = Date.now();
    console.log('commit', committed - checked, done.status, process.memoryUsage().rss / 1e6);
    expect(await differences()).toBe(0);
    const verified = Date.now();
    const undone = await post('manager', 'Undo', idImport);
    console.log('verify', verified - committed, 'undo', Date.now() - verified, undone.status, process.memoryUsage().rss / 1e6);
    expect(await differences()).toBe(0);
    expect(await worked()).toEqual([]);
  }, 600_000);
});
