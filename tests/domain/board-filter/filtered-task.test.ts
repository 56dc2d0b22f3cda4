import { expect, it } from 'vitest';
import { type BoardFilter, NO_LABEL, noFilter } from '#domain/board-filter/board-filter.ts';
import { filteredTask } from '#domain/board-filter/filtered-task.ts';
import type { Task } from '#domain/task/task.ts';
import { task } from '#tests/support/tasks.ts';

const fernway = { id: 1, name: 'Fernway', color: 'Blue' };
const kestrel = { id: 9, name: 'Kestrel Bank', color: 'Red' };
const project = (id: number, client = fernway) => ({ id, name: `Project ${id}`, archived: false, client });
const projects = [project(1), project(2), project(3, kestrel)];
const labels = [
  { id: 5, name: 'Design', color: 'Blue' },
  { id: 6, name: 'Review', color: 'Red' },
];
const dated = (n: number, of: (typeof projects)[number], more: Partial<Task> = {}) =>
  task(n, { id: `f193a000-0000-7000-8000-00000000000${n}`, project: of, assigneeId: 7, ...more });

const begins = (filter: Partial<BoardFilter>, tasks: readonly Task[] = []) => {
  const found = filteredTask({ ...noFilter, ...filter }, { projects, labels, tasks, assigneeId: 7 });
  return [found.client?.name ?? null, found.project?.name ?? null, found.label?.name ?? null];
};

it("BRD-23 a new task has no preset values when the board isn't filtered", () => {
  expect(begins({}, [dated(1, project(1))])).toEqual([null, null, null]);
  expect(begins({ statuses: ['paused'] }, [dated(1, project(1))])).toEqual([null, null, null]);
});

it('BRD-23 a new task takes the only project that fits the filter', () => {
  expect(begins({ projects: [2] })).toEqual(['Fernway', 'Project 2', null]);
  expect(begins({ clients: [9] })).toEqual(['Kestrel Bank', 'Project 3', null]);
  expect(begins({ clients: [1, 9], projects: [3] })).toEqual(['Kestrel Bank', 'Project 3', null]);
});

it('BRD-22 a new task takes the last used project among several fitting ones, otherwise only their client', () => {
  const tasks = [
    dated(1, project(1)),
    dated(2, project(2)),
    dated(3, project(1), { assigneeId: 8 }),
    dated(4, project(3, kestrel)),
  ];
  expect(begins({ clients: [1] }, tasks)).toEqual(['Fernway', 'Project 2', null]);
  expect(begins({ clients: [1] })).toEqual(['Fernway', null, null]);
  expect(begins({ clients: [1, 9] }, tasks)).toEqual(['Kestrel Bank', 'Project 3', null]);
  expect(begins({ clients: [1, 9] })).toEqual([null, null, null]);
  const undated = task(5, { project: project(1), assigneeId: 7 });
  expect(begins({ clients: [1] }, [undated])).toEqual(['Fernway', 'Project 1', null]);
  expect(begins({ clients: [1] }, [{ ...undated, assigneeId: 8 }])).toEqual(['Fernway', null, null]);
});

it('BRD-23 a new task takes the only label of the filter', () => {
  expect(begins({ labels: [5] })).toEqual([null, null, 'Design']);
  expect(begins({ labels: [5, 6] })).toEqual([null, null, null]);
  expect(begins({ labels: [NO_LABEL] })).toEqual([null, null, null]);
  expect(begins({ labels: [NO_LABEL, 5] })).toEqual([null, null, null]);
});
