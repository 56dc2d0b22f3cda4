import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { poolOf } from '#server/db/pool.ts';
import { projectFile } from '#server/base/project-file.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import { personOf } from '#tests/server/tasks/calls.ts';

const migration = (name: string): string[] =>
  readFileSync(projectFile(`server/db/migrations/${name}.sql`), 'utf8').split('--> statement-breakpoint');

describeEachEngine('a database of an earlier version', (database) => {
  it('DEC-119 J1 N5 gets the history of its tasks noted, of all workspaces, also where its owner is no superuser', async () => {
    for (const _ of [1, 2]) {
      const me = personOf(database(), await makeWorkspace(database()));
      const task = await me.create();
      await me.edit({ idTask: task.idTask, Name: 'Anew' });
    }
    const client = await poolOf(database()).connect();
    try {
      await client.query(`BEGIN;
        DROP TRIGGER note_tasks ON journal; DROP FUNCTION note_journal_tasks; DROP TABLE journal_tasks;
        CREATE INDEX journal_tasks ON journal USING gin (task_ids);
        CREATE ROLE earlier_owner; GRANT USAGE, CREATE ON SCHEMA public TO earlier_owner;
        ALTER TABLE journal OWNER TO earlier_owner; SET LOCAL ROLE earlier_owner`);
      for (const statement of migration('0003_history_by_task')) await client.query(statement);
      await client.query('RESET ROLE');
      const { rows } = await client.query(`
        SELECT workspace_id, position, ARRAY[task_id] AS task_ids FROM journal_tasks ORDER BY 1, 2`);
      const journal = await client.query(
        'SELECT workspace_id, position, task_ids FROM journal ORDER BY 1, 2',
      );
      expect(rows).toHaveLength(4);
      expect(rows).toEqual(journal.rows);
      const forced = await client.query(`
        SELECT relname, relforcerowsecurity FROM pg_class WHERE relname IN ('journal', 'journal_tasks') ORDER BY 1`);
      expect(forced.rows).toEqual([
        { relname: 'journal', relforcerowsecurity: true },
        { relname: 'journal_tasks', relforcerowsecurity: true },
      ]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('J1 J5 N5 gets noted in which columns its tasks have stood, of all workspaces, also where its owner is no superuser', async () => {
    const [first, second] = [await makeWorkspace(database()), await makeWorkspace(database())];
    for (const workspace of [first, second]) {
      const me = personOf(database(), workspace);
      const { idTask, UpdatedDate } = await me.create();
      await me.edit({ idTask, StartDate: null, UpdatedDate });
    }
    const client = await poolOf(database()).connect();
    const places = async () =>
      (
        await client.query(
          'SELECT user_id AS "userId", day FROM task_places WHERE workspace_id = ANY($1) ORDER BY workspace_id, day',
          [[first.id, second.id]],
        )
      ).rows.map(({ userId, day }) => [Number(userId), day]);
    const expected = [first, second].flatMap(({ userId }) => [
      [userId, ''],
      [userId, '2026-11-18'],
    ]);
    try {
      await client.query('BEGIN');
      expect(await places()).toEqual(expected);
      await client.query(`
        DROP TRIGGER note_places ON journal; DROP FUNCTION note_task_places; DROP FUNCTION places_in; DROP TABLE task_places;
        CREATE ROLE earlier_owner; GRANT USAGE, CREATE ON SCHEMA public TO earlier_owner;
        ALTER TABLE journal OWNER TO earlier_owner; SET LOCAL ROLE earlier_owner`);
      for (const statement of migration('0023_task_places')) await client.query(statement);
      await client.query('RESET ROLE');
      expect(await places()).toEqual(expected);
      const forced = await client.query(
        "SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname IN ('journal', 'task_places')",
      );
      expect(forced.rows).toEqual([{ forced: true }, { forced: true }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
