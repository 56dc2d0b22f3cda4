import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withTenant } from '#server/db/handle.ts';
import { journal } from '#server/db/schema/journal-schema.ts';
import { rowOfTasks } from '#server/journal/row-of-task.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import { personOf, wednesday } from '#tests/server/tasks/calls.ts';

describeEachEngine('journal rows for some tasks', (database) => {
  it('DEC-05 DEC-119 contain only these tasks, whatever else the fact moved', async () => {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const cards = [await me.create({ Name: 'One' }), await me.create({ Name: 'Two' })];
    const [one = '', two = ''] = cards.map(({ idTask }) => idTask);
    const place = (idTask: string, afterId: string | null) => ({
      idTask,
      index: 0,
      StartDate: wednesday,
      afterId,
    });
    await me.sort([place(two, null), place(one, two)], { key: randomUUID() });
    const rows = await withTenant(database(), workspace.id, (tx) =>
      tx
        .select(rowOfTasks([one]))
        .from(journal)
        .orderBy(journal.position),
    );
    expect(rows.map(({ type, before, after }) => [type, before, after])).toMatchObject([
      ['task.created', [], [{ id: one, name: 'One' }]],
      ['task.created', [], []],
      ['tasks.sorted', [{ id: one, index: 0, behind: null }], [{ id: one, index: 1 }]],
    ]);
    const several = await withTenant(database(), workspace.id, (tx) =>
      tx
        .select(rowOfTasks([two, randomUUID()]))
        .from(journal)
        .orderBy(journal.position),
    );
    expect(several.map(({ before, after }) => [before, after])).toMatchObject([
      [null, null],
      [null, [{ id: two, name: 'Two' }]],
      [[{ id: two, index: 1 }], [{ id: two, index: 0 }]],
    ]);
    expect(await me.history({ idTask: one })).toMatchObject([
      { Type: 'task.created', Before: null, After: { index: 0 } },
      { Type: 'tasks.sorted', Before: { index: 0 }, After: { index: 1 } },
    ]);
  });
});
