import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { timeImportRows } from '#server/db/schema/time-import-schema.ts';
import { deleteRowBatch } from '#server/tasks/time-import/stage.ts';
import { atServer } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { day, importsAt, run } from '#tests/support/time-import.ts';

describeOneEngine('the duration of time imports', (database) => {
  const at = atServer(database);
  const { post, stage, commit, finish } = importsAt(at);

  it('S5 J3 accepts rows of the last of 1,000 users as fast as those of the first', async () => {
    const { member } = at.workspace.users;
    const People = Array.from({ length: 1_000 }, (_, place) => ({
      Name: `${place}`.padEnd(150, 'ä'),
      idUser: member.id,
    }));
    const id = await stage([], { People });
    const sent = async (Person: number) => {
      const Rows = Array.from({ length: 500 }, (_, place) => day(place + 2, '2026-11-16', 0.01, { Person }));
      const began = performance.now();
      expect((await post('manager', 'Rows', id, { Rows })).status).toBe(200);
      return performance.now() - began;
    };
    const first = await sent(0);
    expect((await sent(999)) - first).toBeLessThan(1_000);
  });

  it('S5 0131 deletes 6,000 staged rows of an import within 2 s', async () => {
    const id = await stage([run(2, '09:00', '10:00')]);
    const took = await at.inside(async (tx) => {
      await tx.execute(sql`
        INSERT INTO time_import_rows (workspace_id, import_id, line, key, person, project, name, description, day, ms, task)
        SELECT workspace_id, import_id, line + more, key || more, person, project, name, description, day, ms, task
        FROM time_import_rows, generate_series(1, 5999) more`);
      const began = performance.now();
      expect(await deleteRowBatch(tx, timeImportRows, id)).toBe(false);
      expect(await tx.$count(timeImportRows)).toBe(1_000);
      expect(await deleteRowBatch(tx, timeImportRows, id)).toBe(true);
      expect(await tx.$count(timeImportRows)).toBe(0);
      return performance.now() - began;
    });
    expect(took).toBeLessThan(2_000);
  });

  it('S5 DEC-119 deletes the projects and clients of an undone import without delaying other requests', async () => {
    const Projects = Array.from({ length: 1_000 }, (_, place) => ({
      Client: `Client ${place}`,
      Name: 'Work',
      idProject: null,
    }));
    const id = await stage([], { Projects: Projects.slice(0, 500) });
    await post('manager', 'Projects', id, { Projects: Projects.slice(500) });
    const rows = Projects.map((_, Project) => day(Project + 2, '2026-11-16', 0.01, { Project }));
    for (const from of [0, 500]) await post('manager', 'Rows', id, { Rows: rows.slice(from, from + 500) });
    expect((await commit(id)).data).toMatchObject({ State: 'made', Rows: 1_000 });
    let began = 0;
    const undone = await finish(await post('manager', 'Undo', id), async () => {
      began = performance.now();
    });
    const took = performance.now() - began;
    expect(undone.data).toMatchObject({ State: 'undone', Done: 0, Kept: 0 });
    const live = await at.inside((tx) =>
      tx.execute(sql`
        SELECT (SELECT count(*) FROM clients WHERE name LIKE 'Client %' AND status = 1)::int AS clients,
          (SELECT count(*) FROM projects WHERE name = 'Work' AND status = 1)::int AS projects`),
    );
    expect(live.rows).toEqual([{ clients: 0, projects: 0 }]);
    expect(took).toBeLessThan(1_000);
  });
});
