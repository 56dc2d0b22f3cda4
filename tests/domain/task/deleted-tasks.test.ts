import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/constants.ts';
import { deletedTogether, recentlyDeleted } from '#domain/task/deleted-tasks.ts';
import { aTask } from '#tests/domain/examples.ts';

const now = Date.parse('2026-11-18T09:00:00.000Z');
const deleted = (id: string, ago: number, more = {}) =>
  aTask({ id, live: false, updatedDate: new Date(now - ago).toISOString(), ...more });

it('DEC-18 the deleted tasks of a person in the last 30 days are listed, latest first', () => {
  const tasks = [
    deleted('a', 30 * DAY_MS),
    deleted('b', 30 * DAY_MS + 1),
    deleted('c', 0),
    deleted('d', 0),
    deleted('e', 0, { assigneeId: 99 }),
    { ...deleted('f', 0), live: true },
  ];
  const { assigneeId } = tasks[0] ?? { assigneeId: 0 };
  expect(recentlyDeleted(tasks, assigneeId, now).map(({ id }) => id)).toEqual(['c', 'd', 'a']);
});

it('DEC-18 tasks that were deleted together form a group in board order', () => {
  const tasks = [
    deleted('a', 5, { day: '2026-11-18', index: 1 }),
    deleted('b', 5, { day: '2026-11-18', index: 0 }),
    deleted('c', 5, { day: null }),
    deleted('d', 9),
    deleted('e', 5, { day: '2026-11-17', index: 7 }),
  ];
  const { assigneeId } = tasks[0] ?? { assigneeId: 0 };
  const acts = deletedTogether(recentlyDeleted(tasks, assigneeId, now));
  expect(acts.map((act) => act.map(({ id }) => id))).toEqual([['c', 'e', 'b', 'a'], ['d']]);
});
