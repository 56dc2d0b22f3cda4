import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { poolOf } from '#server/db/pool.ts';
import { describeEachEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { nine, personOf } from '#tests/server/tasks/calls.ts';

const ROWS = 20_000;

describeEachEngine('the history of a task', (database) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await makeWorkspace(database());
    for (const { id, userId } of [workspace, await makeWorkspace(database())]) {
      await withTenant(database(), id, (tx) =>
        tx.execute(sql`
          INSERT INTO journal (workspace_id, position, fact_id, type, v, by, device_at, data, task_ids, boards)
          SELECT ${id}, 1000000 + place, gen_random_uuid(), 'task.renamed', 1, ${userId}, now(), '{}',
            ARRAY['task ' || place % 4000, 'other ' || place % 3], ARRAY[${userId}::bigint]
          FROM generate_series(1, ${ROWS}) AS place`),
      );
    }
    await poolOf(database()).query('ANALYZE journal');
    await poolOf(database()).query('ANALYZE journal_tasks');
  });

  it('DEC-119 N5 is read through an index under row-level security, in the history call and in an outdated edit', async () => {
    const me = personOf(database(), workspace);
    const task = await me.create();
    await me.edit({ idTask: task.idTask, Name: 'Anew' }, { at: nine + 60_000 });
    const asked = await statementsOf(async () => {
      await me.history(task);
      const EstimatedTime = 60_000;
      await me.edit(
        { idTask: task.idTask, EstimatedTime, UpdatedDate: task.UpdatedDate },
        { at: nine + 120_000 },
      );
    });
    expect(asked).toHaveLength(2);
    for (const { text, values } of asked) {
      const plan = await planOf(text, values);
      expect(plan).toContain('journal_tasks_workspace_id_task_id_position_pk');
      expect(plan).toContain('journal_workspace_id_position_pk');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('DEC-05 DEC-119 J1 N5 stores each task of a row once with the row, unchangeable and invisible to other workspaces', async () => {
    const me = personOf(database(), workspace);
    const [first, second] = [await me.create({ Name: 'First' }), await me.create({ Name: 'Second' })];
    await me.timer(first, 'START', { at: nine });
    const key = randomUUID();
    await me.timer(second, 'START', { at: nine + 60_000, key });
    const noted = await withTenant(database(), workspace.id, (tx) =>
      tx.execute<{ task_id: string }>(sql`
        SELECT task_id FROM journal_tasks JOIN journal USING (workspace_id, position)
        WHERE fact_id = ${key} ORDER BY task_id`),
    );
    expect(noted.rows.map((row) => row.task_id)).toEqual([first.idTask, second.idTask].toSorted());
    expect((await me.history(first)).map(({ Type }) => Type)).toEqual([
      'task.created',
      'task.started',
      'task.started',
    ]);
    const other = await makeWorkspace(database());
    const counted = await withTenant(database(), other.id, (tx) =>
      tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM journal_tasks`),
    );
    expect(counted.rows).toEqual([{ n: 0 }]);
    await expect(poolOf(database()).query('DELETE FROM journal_tasks')).rejects.toMatchObject({
      code: '42501',
    });
  });

  async function planOf(text: string, values: unknown[]): Promise<string> {
    const client = await poolOf(database()).connect();
    try {
      await client.query(`BEGIN; SET LOCAL ROLE weekwright_app; SET LOCAL app.ws = '${workspace.id}'`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }
});

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements on the journal by task that some work runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const calls = query.mock.calls as unknown as [{ readonly text?: string } | string, unknown[]?][];
    return calls.flatMap(([asked, values = []]) => {
      const text = typeof asked === 'string' ? asked : (asked.text ?? '');
      return text.includes('"journal_tasks"') ? [{ text, values }] : [];
    });
  } finally {
    query.mockRestore();
  }
}
