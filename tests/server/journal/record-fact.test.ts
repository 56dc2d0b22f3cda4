import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import { nine, personOf } from '#tests/server/tasks/calls.ts';

describeEachEngine('recordFact', (database) => {
  it('DEC-05 DEC-128 J1 S1 stores one row per fact, with device and server time and the values before and after', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const key = randomUUID();
    const task = await me.create({}, { now: nine });
    await me.timer(task, 'START', { key, at: nine, now: nine + 60_000 });
    const rows = await withTenant(database(), workspace.id, (tx) =>
      tx.select().from(journal).orderBy(asc(journal.position)),
    );
    expect(rows.map(({ position, type }) => [position, type])).toEqual([
      [1, 'task.created'],
      [2, 'task.started'],
    ]);
    expect(rows[1]).toMatchObject({
      factId: key,
      v: 1,
      by: workspace.userId,
      deviceAt: nine,
      serverAt: nine + 60_000,
      data: { taskId: task.idTask },
      before: [{ id: task.idTask, status: 'created' }],
      after: [{ id: task.idTask, status: 'inProgress', runningSince: nine }],
      taskIds: [task.idTask],
      boards: [workspace.userId],
    });
  });

  it('J3 refuses a fact that the history already contains, whatever else was requested', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const key = randomUUID();
    await me.create({}, { key });
    expect(await me.refusal(me.create({ Name: 'Again' }, { key }))).toMatchObject({
      status: 422,
      code: 'request.keyReused',
    });
    expect(await me.board()).toHaveLength(1);
  });
});
