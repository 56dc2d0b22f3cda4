import {
  completedAmong,
  deletedAmong,
  editedAmong,
  restoredAmong,
  rolledOver,
} from '#domain/journal/batch/batch-steps.ts';
import { applyMoves } from '#domain/journal/columns/columns.ts';
import type { Fact, Rollover } from '#domain/journal/events.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';
import { changeEach } from './change-task.ts';
import { defineFact, eachAlone, plainFact, severalTasks } from './define-fact.ts';

/** Fields of several tasks were set at once (BLK-15 to BLK-20, DEC-23). */
export const tasksEdited = defineFact<'tasks.edited'>({
  ...severalTasks,
  evolve: (table, data, { at }) => changeEach(table, data.taskIds, (task) => editedAmong(task, data, at)),
  moves: ({ changes }) => changes.startText !== undefined,
  namesTime: ({ taskIds, changes, keeps = {} }, taskId) =>
    changes.loggedMs !== undefined && taskIds.includes(taskId) && !keeps[taskId]?.includes('loggedMs'),
});

/** Several tasks were completed at once (BLK-14, DEC-32). */
export const tasksCompleted = defineFact<'tasks.completed'>({
  ...severalTasks,
  category: 'stop',
  evolve: (table, { taskIds }, { at }) => changeEach(table, taskIds, (task) => completedAmong(task, at)),
});

/** Several tasks were deleted at once (BLK-11, DEC-18). */
export const tasksDeleted = defineFact<'tasks.deleted'>({
  ...severalTasks,
  evolve: (table, { taskIds }, { at }) => changeEach(table, taskIds, (task) => deletedAmong(task, at)),
});

/** Deleted tasks were brought back. */
export const tasksRestored = defineFact<'tasks.restored'>({
  ...severalTasks,
  evolve: (table, { taskIds }) => changeEach(table, taskIds, restoredAmong),
});

/** The rest of several tasks was carried over (BLK-21 to BLK-25, DEC-17). */
export const tasksRolledOver = defineFact<'tasks.rolledOver'>({
  ...severalTasks,
  category: 'stop',
  evolve: rollOver,
  taskIds: ({ parts }) => [...parts.map(({ taskId }) => taskId), ...parts.map(({ nextId }) => nextId)],
  creates: ({ parts }) => parts.map(({ nextId }) => nextId),
  undoGroups: ({ parts }) => parts.map(({ taskId, nextId }) => [taskId, nextId]),
});

/** Cards were moved in or between columns (DEC-124). */
export const tasksSorted = defineFact<'tasks.sorted'>({
  ...plainFact,
  category: 'order',
  evolve: (table, { moves }) => applyMoves(table, moves),
  taskIds: ({ moves }) => moves.map(({ taskId }) => taskId),
  dependsOn: ({ moves }) => moves.map(({ afterId }) => afterId),
  moves: () => true,
  undoGroups: ({ moves }) => eachAlone(moves.map(({ taskId }) => taskId)),
});

/** Carries the rest of tasks over; where a rest is there already, its task was carried over before. */
function rollOver(table: TaskTable, data: Rollover, { at, by }: Pick<Fact, 'at' | 'by'>): void {
  for (const { taskId, nextId } of data.parts) {
    const task = table.get(taskId);
    if (!task || table.get(nextId)) continue;
    for (const after of rolledOver(task, nextId, data, { at, by })) if (after !== task) table.put(after);
  }
}
