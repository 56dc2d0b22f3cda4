import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import { personOf } from './calls.ts';

describeEachEngine('reads', (database) => {
  it('API-038 API-040 TMR-01 DEC-38 reads one task and the tasks of a week, each as it was answered', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const [first, second] = [await me.create({ Name: 'First' }), await me.create({ Name: 'Second' })];
    expect(await me.get(first)).toEqual(first);
    expect(await me.board()).toEqual([first, second]);
    expect(first.GoogleID).toBeNull();
  });

  it('API-041 TMR-09 DEC-34 names the four statuses', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const { response } = await me.call('GET /api/tasks/Task/ListStatus', {});
    expect(response).toEqual([
      { idTaskStatus: 1, TaskStatusName: 'Created' },
      { idTaskStatus: 2, TaskStatusName: 'In Progress' },
      { idTaskStatus: 3, TaskStatusName: 'Paused' },
      { idTaskStatus: 4, TaskStatusName: 'Done' },
    ]);
  });

  it('DEC-05 DEC-119 answers the latest 200 changes of a task, and those before a fact of it', async () => {
    const me = personOf(database(), await makeWorkspace(database()));
    const task = await me.create({ Name: 'Name 0' });
    for (let edit = 1; edit <= 202; edit += 1) {
      await me.edit({ idTask: task.idTask, Name: `Name ${edit}` });
    }
    const names = (rows: readonly { readonly After: { readonly Name: string } }[]) =>
      rows.map(({ After }) => After.Name);
    const latest = await me.history(task);
    expect(names(latest)).toEqual(Array.from({ length: 200 }, (_, row) => `Name ${row + 3}`));
    const earlier = await me.history(task, { Before: latest[0]?.FactId ?? '' });
    expect(names(earlier)).toEqual(['Name 0', 'Name 1', 'Name 2']);
    expect(await me.history(task, { Before: earlier[0]?.FactId ?? '' })).toEqual([]);
    expect(await me.history(task, { Before: randomUUID() })).toEqual([]);
  });
});
