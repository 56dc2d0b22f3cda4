import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asksForTasks, searchQuery, searchViewOf, tasksOfView } from '#domain/task-search/search-view.ts';
import { taskStatuses } from '#domain/task/task.ts';
import { task, taskId } from '#tests/support/tasks.ts';

const nothing = { text: '', clients: [], projects: [], labels: [], users: [], statuses: [] };

it('the view is read from the URL without invalid values', () => {
  expect(
    searchViewOf(new URLSearchParams('q=plan&clients=3-4&users=x&labels=7&status=done-lost-created')),
  ).toEqual({ ...nothing, text: 'plan', clients: [3, 4], labels: [7], statuses: ['created', 'done'] });
  expect(searchViewOf([])).toEqual(nothing);
});

it('the URL of a view is parsed back to the same view', () => {
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

it('TBL-07 a search needs a word or a filter', () => {
  expect(asksForTasks({ ...nothing, text: '  ' })).toBe(false);
  expect(asksForTasks({ ...nothing, text: 'a' })).toBe(true);
  expect(asksForTasks({ ...nothing, labels: [1] })).toBe(true);
  expect(asksForTasks({ ...nothing, statuses: ['done'] })).toBe(true);
});

it('TBL-07 local tasks match all words and each filter, latest first', () => {
  const fernway = task(1).project;
  const kestrel = { ...fernway, id: 9, client: { ...fernway.client, id: 4, name: 'Kestrel' } };
  const tasks = [
    task(1, { name: 'Plan', day: '2026-11-17' }),
    task(2, { name: 'Plan', day: null, label: { id: 5, name: 'Design', color: '#112233' } }),
    task(3, { name: 'Plan', day: '2026-11-18', status: 'done', project: kestrel }),
    task(4, { name: 'Write', day: '2026-11-18', assigneeId: 8 }),
  ];
  const shown = (view: object) => tasksOfView(tasks, { ...nothing, ...view }).map(({ id }) => id);
  expect(shown({ text: 'plan' })).toEqual([taskId(2), taskId(3), taskId(1)]);
  expect(shown({ text: 'kestrel' })).toEqual([taskId(3)]);
  expect(shown({ clients: [4] })).toEqual([taskId(3)]);
  expect(shown({ projects: [fernway.id], statuses: ['created'] })).toEqual([taskId(2), taskId(4), taskId(1)]);
  expect(shown({ labels: [5] })).toEqual([taskId(2)]);
  expect(shown({ users: [8], text: 'plan' })).toEqual([]);
});
