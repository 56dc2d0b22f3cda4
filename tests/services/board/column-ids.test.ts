import { expect, it } from 'vitest';
import { columnIdsOf } from '#services/board/column-ids.ts';
import { idOf, task } from '#tests/services/journal/world.ts';

it('API-048 DEC-133 column ids are the live tasks of the same day and user, in order', () => {
  const all = [
    task(1, { index: 1 }),
    task(2, { index: 0 }),
    task(3, { index: 2, live: false }),
    task(4, { day: '2026-11-19' }),
    task(5, { assigneeId: 8 }),
  ];
  const tasks = new Map(all.map((each) => [each.id, each]));
  const view = { task: (id: string) => tasks.get(id), tasks: () => tasks };
  expect(columnIdsOf(view, idOf(1))).toEqual([idOf(2), idOf(1)]);
  expect(columnIdsOf(view, idOf(9))).toEqual([]);
});
