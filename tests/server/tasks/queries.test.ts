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
});
