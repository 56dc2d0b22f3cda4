import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asksForTasks, searchQuery, searchViewOf } from '#domain/task-search/search-view.ts';
import { taskStatuses } from '#domain/task/task.ts';

const nothing = { text: '', clients: [], projects: [], labels: [], users: [], statuses: [] };

it('reads from an address what is looked for, and leaves out what is written wrongly', () => {
  expect(
    searchViewOf(new URLSearchParams('q=plan&clients=3-4&users=x&labels=7&status=done-lost-created')),
  ).toEqual({ ...nothing, text: 'plan', clients: [3, 4], labels: [7], statuses: ['created', 'done'] });
  expect(searchViewOf([])).toEqual(nothing);
});

it('writes a view so that its address shows the same', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.record({
        text: fc.string({ maxLength: 150 }),
        clients: ids,
        projects: ids,
        labels: ids,
        users: ids,
        statuses: fc.subarray([...taskStatuses]),
      }),
      (view) => {
        const address = String(new URLSearchParams(searchQuery(view)));
        expect(searchViewOf(new URLSearchParams(address))).toEqual(view);
      },
    ),
  );
});

it('TBL-07 asks for nothing without a word and a filter', () => {
  expect(asksForTasks({ ...nothing, text: '  ' })).toBe(false);
  expect(asksForTasks({ ...nothing, text: 'a' })).toBe(true);
  expect(asksForTasks({ ...nothing, labels: [1] })).toBe(true);
  expect(asksForTasks({ ...nothing, statuses: ['done'] })).toBe(true);
});
