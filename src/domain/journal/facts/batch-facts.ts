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
import { defineFact, eachAlone, plainFact, setsNoFields, setsNoTime, severalTasks } from './define-fact.ts';

export const tasksEdited = defineFact<'tasks.edited'>({
  ...severalTasks,
  evolve: (table, data, { at }) => changeEach(table, data.taskIds, (task) => editedAmong(task, data, at)),
  moves: ({ changes }) => changes.startText !== undefined,
  namesTime: ({ taskIds, changes, keeps = {} }, taskId) =>
    changes.loggedMs !== undefined && taskIds.includes(taskId) && !keeps[taskId]?.includes('loggedMs'),
  edits: setsNoFields,
});

export const tasksCompleted = defineFact<'tasks.completed'>({
  ...severalTasks,
  category: 'stop',
  evolve: (table, { taskIds }, { at }) => changeEach(table, taskIds, (task) => completedAmong(task, at)),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const tasksDeleted = defineFact<'tasks.deleted'>({
  ...severalTasks,
  evolve: (table, { taskIds }, { at }) => changeEach(table, taskIds, (task) => deletedAmong(task, at)),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const tasksRestored = defineFact<'tasks.restored'>({
  ...severalTasks,
  evolve: (table, { taskIds }) => changeEach(table, taskIds, restoredAmong),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const tasksRolledOver = defineFact<'tasks.rolledOver'>({
  ...severalTasks,
  category: 'stop',
  evolve: rollOver,
  taskIds: ({ parts }) => [...parts.map(({ taskId }) => taskId), ...parts.map(({ nextId }) => nextId)],
  creates: ({ parts }) => parts.map(({ nextId }) => nextId),
  undoGroups: ({ parts }) => parts.map(({ taskId, nextId }) => [taskId, nextId]),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

export const tasksSorted = defineFact<'tasks.sorted'>({
  ...plainFact,
  category: 'order',
  evolve: (table, { moves }) => applyMoves(table, moves),
  taskIds: ({ moves }) => moves.map(({ taskId }) => taskId),
  dependsOn: ({ moves }) => moves.map(({ afterId }) => afterId),
  moves: () => true,
  undoGroups: ({ moves }) => eachAlone(moves.map(({ taskId }) => taskId)),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

function rollOver(table: TaskTable, data: Rollover, { at, by }: Pick<Fact, 'at' | 'by'>): void {
  for (const { taskId, nextId } of data.parts) {
    const task = table.get(taskId);
    if (!task || table.get(nextId)) continue;
    for (const after of rolledOver(task, nextId, data, { at, by })) if (after !== task) table.put(after);
  }
}
