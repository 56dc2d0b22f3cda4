import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireTimeRow } from '#domain/contract/tasks/time-import-contract.ts';
import { audit } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { sessions, tasks } from '#server/db/schema/tasks-schema.ts';
import { projects } from '#server/db/schema/work-schema.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { counting } from '#tests/support/statements.ts';
import { importsAt, run } from '#tests/support/time-import.ts';
import { putWorked } from '#tests/support/worked.ts';

/** Row number `place` of consecutive rows of this many minutes. */
const nextRow = (place: number, minutes: number): WireTimeRow => {
  const at = (count: number) => new Date(Date.UTC(2024, 0, 1) + count * minutes * MINUTE_MS).toISOString();
  const [from, to] = [at(place), at(place + 1)];
  return {
    ...run(place + 2, '00:00', '00:00', { Name: `Task ${place}`, Project: place % 2 }),
    Day: from.slice(0, 10),
    From: from.slice(11, 19),
    ToDay: to.slice(0, 10),
    To: to.slice(11, 19),
  };
};

/** 780 rows of ten minutes, one task each: written in four pieces. */
const longFile = Array.from({ length: 780 }, (_, place) => nextRow(place, 10));

describeOneEngine('time imports in pieces', (database) => {
  const at = atServer(database);
  const { post, check, stage, commit, finish, undo, differences, worked } = importsAt(at);

  const staged = async () => {
    const id = await stage([]);
    for (let from = 0; from < longFile.length; from += 500)
      await post('manager', 'Rows', id, { Rows: longFile.slice(from, from + 500) });
    return id;
  };
  const agree = async (id: string) => {
    const { data } = await check(id);
    return post('manager', 'Commit', id, { Rows: data.Rows, Time: data.Time });
  };
  const hours = async () =>
    (await worked('2024')).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

  it('B6 DEC-112 DEC-119 S3-41 0131 a long import appears in totals only when complete, and an undo removes it from them at once', async () => {
    const seen: number[] = [];
    const look = async () => {
      seen.push(await hours());
    };
    const id = await staged();
    const done = await finish(await agree(id), look);
    expect(done.data).toMatchObject({ State: 'made', Rows: 780, Done: 780, Time: 130 * HOUR_MS });
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen)).toEqual(new Set([0]));
    expect(await hours()).toBeCloseTo(130, 8);
    expect(await differences()).toBe(0);
    seen.length = 0;
    const undone = await finish(await post('manager', 'Undo', id), look);
    expect(undone.data).toMatchObject({ State: 'undone', Done: 0, Kept: 0 });
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen)).toEqual(new Set([0]));
    expect(await hours()).toBe(0);
    expect(await differences()).toBe(0);
    const noted = await at.inside((tx) =>
      tx.select().from(audit).where(like(audit.event, 'time.%')).orderBy(audit.id),
    );
    const { id: userId } = at.workspace.users.manager;
    expect(noted).toMatchObject([
      { event: 'time.imported', userId, details: { rows: 780 } },
      { event: 'time.importUndone', userId, details: { rows: 780 } },
    ]);
  });

  it('DEC-119 T3 0131 splits many equal rows of a day into tasks of 250 rows with all of their time, and undoes them', async () => {
    const sent = Array.from({ length: 620 }, (_, place) => ({
      ...nextRow(place, 2),
      Name: 'Support',
      Project: 0,
    }));
    const id = await stage([]);
    for (const from of [0, 500]) await post('manager', 'Rows', id, { Rows: sent.slice(from, from + 500) });
    expect((await check(id)).data).toMatchObject({ Rows: 620, Tasks: 3 });
    const done: number[] = [];
    const made = await finish(await agree(id), async ({ Done }) => {
      done.push(Done);
      expect(await differences()).toBe(0);
    });
    expect(done).toEqual([0, 250, 500, 620]);
    expect(made.data).toMatchObject({ State: 'made', Rows: 620, Tasks: 3, Done: 620 });
    expect(await hours()).toBeCloseTo(620 / 30, 8);
    const { rows: kept } = await at.inside((tx) =>
      tx.execute(sql`
        SELECT logged_ms / ${MINUTE_MS} AS minutes, (SELECT count(*)::int FROM sessions s WHERE s.task_id = t.id) AS runs
        FROM tasks t ORDER BY day, rank`),
    );
    expect(kept).toEqual([
      { minutes: '500', runs: 250 },
      { minutes: '500', runs: 250 },
      { minutes: '240', runs: 120 },
    ]);
    done.length = 0;
    const undone = await finish(await post('manager', 'Undo', id), async ({ Done }) => {
      done.push(Done);
    });
    expect(done).toEqual([620, 370, 120, 0]);
    expect(undone.data).toMatchObject({ State: 'undone', Kept: 0 });
    expect(await hours()).toBe(0);
    expect(await differences()).toBe(0);
  });

  it('DEC-119 0131 commits a rejected import again, next to one of its tasks that was changed meanwhile', async () => {
    const id = await staged();
    await agree(id);
    await post('manager', 'Continue', id);
    const [first] = await at.inside((tx) => tx.select().from(tasks).limit(1));
    const renamed = await at.server.call('PUT /api/tasks/Task', {
      token: await at.as('member'),
      body: { idTask: first?.id ?? '', Name: 'Renamed' },
    });
    expect(renamed.status).toBe(200);
    await at.inside(async (tx) => {
      const { rows } = await tx.execute<{ line: number }>(sql`
        SELECT line FROM time_import_rows WHERE key NOT IN (SELECT key FROM imported_time) LIMIT 1`);
      await tx.execute(sql`UPDATE time_import_rows SET left_out = true WHERE line = ${rows[0]?.line}`);
    });
    expect((await finish(await post('manager', 'Continue', id))).data).toMatchObject({ State: 'begun' });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 780, Tasks: 780 });
    expect(await hours()).toBeCloseTo(130, 8);
    expect(await differences()).toBe(0);
  });

  it('T6 0131 0134 checks many rows of one user page by page, so that the process never holds all of them', async () => {
    const id = await stage([]);
    await at.inside((tx) =>
      tx.execute(sql`
        INSERT INTO time_import_rows (workspace_id, import_id, line, key, person, project, name, description, day, started_at, ended_at, ms, task)
        SELECT ${at.workspace.id}, ${id}, n, substr(md5((n % 4000)::text), 1, 27), (n % 4 = 0)::int, 0, 'Task', '', at::date,
          at, at + interval '10 minutes', 600000, md5((n % 4)::text)::uuid
        FROM (SELECT n, '2024-01-01T00:00:00Z'::timestamptz + n * interval '10 minutes' AS at FROM generate_series(1, 4100) n) r`),
    );
    const { done, statements } = await counting(() => check(id));
    expect(done.data).toMatchObject({ Rows: 4_000, Time: 4_000 * 10 * MINUTE_MS });
    expect(done.data.LeftOut).toHaveLength(100);
    expect(done.data.LeftOut[0]).toEqual({ Line: 4_001, Code: 'twice', Other: 1 });
    expect(statements.filter((text) => text === 'FETCH 2000 FROM staged')).toHaveLength(3);
  });

  it('S5 0131 the server answers other requests between the pieces of a long import and its undo', async () => {
    const id = await staged();
    const seen = { isOver: false, answered: 0 };
    // Signed in before, because a sign-in would use up the first gap between pieces.
    const token = await at.as('member');
    const others = async () => {
      while (!seen.isOver) {
        const query = { IncludeInactive: 'false' } as const;
        const own = await at.server.call('GET /api/users/User/List', { token, query });
        expect(own.status).toBe(200);
        seen.answered += 1;
      }
    };
    const watching = others();
    await finish(await agree(id));
    const whileMade = seen.answered;
    await undo(id);
    seen.isOver = true;
    await watching;
    // Between each two of the four pieces.
    expect(whileMade).toBeGreaterThanOrEqual(3);
    expect(seen.answered - whileMade).toBeGreaterThanOrEqual(3);
  });

  it('DEC-119 0131 any user who may import can continue or undo an import that stopped halfway', async () => {
    const id = await staged();
    await agree(id);
    const half = await post('manager', 'Continue', id);
    expect(half.data).toMatchObject({ State: 'committing', Rows: 780, Done: 250 });
    expect(await differences()).toBe(0);
    const token = await at.as('admin');
    const list = await at.server.call('GET /api/tasks/TimeImport/List', { token });
    expect(list.data).toMatchObject([{ idImport: id, State: 'committing', Done: 250, UndoneAt: null }]);
    expect((await finish(await post('admin', 'Continue', id))).data).toMatchObject({ State: 'made' });
    await undo(id);
    const again = await staged();
    await agree(again);
    await post('manager', 'Continue', again);
    expect((await undo(again, 'admin')).data).toMatchObject({ State: 'undone', Done: 0 });
    expect(await worked('2024')).toEqual([]);
    expect(await differences()).toBe(0);
    const fresh = await check(await staged());
    expect(fresh.data).toMatchObject({ Rows: 780, LeftOut: [], NewClients: ['Orchard Foods'] });
  });

  it('B6 T6 0131 rejects an import that overlaps newly logged time, removes what it wrote, and can be checked again', async () => {
    const id = await staged();
    await agree(id);
    await post('manager', 'Continue', id);
    await at.inside(async (tx) => {
      const written = await tx.select({ at: sessions.startedAt }).from(sessions);
      const taken = new Set(written.map((each) => each.at));
      const starts = longFile.map((_, place) => Date.parse('2023-12-31T23:00:00Z') + place * 10 * MINUTE_MS);
      const open = starts.findLast((start) => !taken.has(start)) ?? 0;
      await putWorked(tx, at.workspace.id, {
        name: 'Meanwhile',
        userId: at.workspace.users.member.id,
        projectId: at.workspace.projects[0],
        runs: [[new Date(open).toISOString(), new Date(open + 6 * MINUTE_MS).toISOString()]],
      });
    });
    const given = await finish(await post('manager', 'Continue', id));
    expect(given.data).toMatchObject({ State: 'begun', Done: 0 });
    expect(await hours()).toBe(0.1);
    expect(await differences()).toBe(0);
    const clients = await at.server.call('GET /api/clients/Client/List', { token: await at.as('manager') });
    expect(clients.data.map(({ ClientName }) => ClientName)).not.toContain('Orchard Foods');
    const checked = await check(id);
    expect(checked.data).toMatchObject({ Rows: 779, LeftOut: [{ Code: 'logged' }] });
  });

  it('J3 0131 rejects an import if another one has imported one of its rows since', async () => {
    const id = await staged();
    await agree(id);
    await post('manager', 'Continue', id);
    await at.inside((tx) =>
      tx.execute(sql`
        WITH other AS (
          INSERT INTO time_imports (workspace_id, id, user_id, source, file_name, time_zone, plan, state, created_at)
          SELECT workspace_id, gen_random_uuid(), user_id, source, file_name, time_zone, plan, 3, created_at
          FROM time_imports RETURNING workspace_id, id)
        INSERT INTO imported_time (workspace_id, key, import_id)
        SELECT other.workspace_id, r.key, other.id FROM other, time_import_rows r
        WHERE NOT EXISTS (SELECT FROM imported_time i WHERE i.key = r.key) ORDER BY r.task DESC LIMIT 1`),
    );
    const given = await finish(await post('manager', 'Continue', id));
    expect(given).toMatchObject({ status: 200, data: { State: 'begun', Done: 0 } });
    expect(await hours()).toBe(0);
    const checked = await check(id);
    expect(checked.data).toMatchObject({ Rows: 779, LeftOut: [{ Code: 'imported' }] });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 779 });
    expect(await differences()).toBe(0);
  });

  it('B6 0131 commits or undoes one import of a workspace at a time', async () => {
    const id = await staged();
    await agree(id);
    const other = await at.server.call('POST /api/tasks/TimeImport', {
      token: await at.as('admin'),
      body: {
        idImport: randomUUID(),
        Source: 'harvest',
        FileName: 'x.csv',
        TimeZone: 'UTC',
        People: [{ Name: 'Mia', idUser: at.workspace.users.member.id }],
        Projects: [{ Client: 'C', Name: 'P', idProject: at.workspace.projects[0] }],
      },
    });
    const rows = { Rows: [{ ...run(2, '09:00', '10:00'), Person: 0 }] };
    await post('admin', 'Rows', other.data.idImport, rows);
    const refused = await post('admin', 'Commit', other.data.idImport, { Rows: 1, Time: HOUR_MS });
    expect(refused).toMatchObject({ status: 409, data: { code: 'entity.changed' } });
    await finish(await post('manager', 'Continue', id));
    expect((await post('admin', 'Commit', other.data.idImport, { Rows: 1, Time: HOUR_MS })).status).toBe(200);
  });

  it('ERR-08 B6 check and commit use a project created meanwhile instead of a new one, and refuse an archived one', async () => {
    const rows = [run(2, '09:00', '10:00'), run(3, '11:00', '12:00', { Project: 1 })];
    const [website] = at.workspace.projects;
    const named = await at.server.call('GET /api/projects/Project/{id}', {
      token: await at.as('manager'),
      params: { id: website },
    });
    const client = named.data.client?.ClientName ?? '';
    const again = {
      Projects: [
        { Client: client, Name: named.data.name.toUpperCase(), idProject: null },
        { Client: 'Orchard Foods', Name: 'Shop', idProject: null },
        { Client: 'ORCHARD FOODS', Name: 'shop', idProject: null },
      ],
    };
    const id = await stage([...rows, run(4, '13:00', '14:00', { Project: 2 })], again);
    expect((await check(id)).data).toMatchObject({
      Rows: 3,
      Projects: [
        { idProject: website, Client: client, Name: named.data.name, Before: 0, After: HOUR_MS },
        { idProject: null, Client: 'Orchard Foods', Name: 'Shop', Before: 0, After: 2 * HOUR_MS },
      ],
      NewClients: ['Orchard Foods'],
    });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 3 });
    expect(await worked()).toEqual([
      `2026-11-16 Mia Member ${named.data.name} 1`,
      '2026-11-16 Mia Member Shop 2',
    ]);
    const later = await stage([run(5, '15:00', '16:00')], again);
    await at.inside((tx) => tx.update(projects).set({ status: 2 }).where(eq(projects.id, website)));
    const words = `The project “${named.data.name.toUpperCase()}” of “${client}” already exists, but is archived. Restore it, or match it with another project.`;
    expect(await check(later)).toMatchObject({ status: 422, data: { detail: words } });
    const refused = await post('manager', 'Commit', later, { Rows: 1, Time: HOUR_MS });
    expect(refused).toMatchObject({ status: 422, data: { detail: words } });
  });

  it('DEC-111 imports the time of an inactive user', async () => {
    const { mate } = at.workspace.users;
    await at.inside((tx) => tx.update(users).set({ status: 0 }).where(eq(users.id, mate.id)));
    const id = await stage([run(2, '09:00', '10:00', { Person: 1 })]);
    expect((await check(id)).data).toMatchObject({ People: [{ Name: 'Max Mate', After: HOUR_MS }] });
    expect((await commit(id)).data).toMatchObject({ State: 'made' });
    expect(await worked()).toEqual(['2026-11-16 Max Mate Website 1']);
    expect(await differences()).toBe(0);
  });

  it('S3-32 DEC-111 accepts a file of 2,000 projects in several calls, and refuses more with a message', async () => {
    const projectsFrom = (from: number, amount: number) =>
      Array.from({ length: amount }, (_, place) => ({
        Client: 'Fernway',
        Name: `Project ${from + place}`,
        idProject: null,
      }));
    const id = await stage([], { Projects: projectsFrom(0, 500) });
    for (const from of [500, 1_000, 1_500]) {
      const added = await post('manager', 'Projects', id, { Projects: projectsFrom(from, 500) });
      expect(added.data).toEqual({ Projects: from + 500 });
    }
    const tooMany = await post('manager', 'Projects', id, { Projects: projectsFrom(2_000, 1) });
    expect(tooMany).toMatchObject({
      status: 413,
      data: {
        detail:
          'This export has more than 2,000 projects or 1,000 people or tags. Export a shorter date range.',
      },
    });
    await post('manager', 'Rows', id, {
      Rows: [run(2, '09:00', '10:00', { Project: 1_999 }), run(3, '10:00', '11:00', { Project: 700 })],
    });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 2 });
    expect((await worked()).map((line) => line.split(' ').slice(-2).join(' '))).toEqual(['700 1', '1999 1']);
  });
});
