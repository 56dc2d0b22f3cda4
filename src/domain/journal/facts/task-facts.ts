import { placeRefusal } from '#domain/task/index.ts';
import type { FactData } from '#domain/journal/events.ts';
import { deleted, stopped, withLoggedBefore } from '#domain/journal/runs.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';
import { changeTask, createTask } from './change-task.ts';
import { defineFact, oneTask, setsNoFields, setsNoTime } from './define-fact.ts';

const edit = { ...oneTask, category: 'edit' } as const;

export const taskCreated = defineFact<'task.created'>({
  ...oneTask,
  evolve: (table, { task }, { by }) => createTask(table, task, by),
  taskIds: ({ task }) => [task.id],
  creates: ({ task }) => [task.id],
  namesTime: ({ task }, taskId) => task.id === taskId,
  edits: setsNoFields,
});

export const taskRenamed = defineFact<'task.renamed'>({
  ...edit,
  evolve: (table, { taskId, name }) => table.change(taskId, { name }),
  edits: ({ name }) => ({ name }),
  namesTime: setsNoTime,
});

export const taskEstimated = defineFact<'task.estimated'>({
  ...edit,
  evolve: (table, { taskId, estimateMs }) => table.change(taskId, { estimateMs }),
  edits: ({ estimateMs }) => ({ estimateMs }),
  namesTime: setsNoTime,
});

export const taskLogged = defineFact<'task.logged'>({
  ...edit,
  evolve(table, { taskId, loggedMs }) {
    const task = table.get(taskId);
    if (!task || task.runningSince !== null || task.day === null) return;
    table.put({ ...task, loggedMs });
  },
  edits: ({ loggedMs }) => ({ loggedMs }),
  namesTime: (data, taskId) => data.taskId === taskId,
});

export const taskEdited = defineFact<'task.edited'>({
  ...edit,
  evolve: (table, data, { at }) => editTask(table, data, at),
  edits: ({ changes }) => changes,
  moves: ({ changes }) => changes.startText !== undefined,
  namesTime: (data, taskId) => data.taskId === taskId && data.changes.loggedMs !== undefined,
});

export const taskDeleted = defineFact<'task.deleted'>({
  ...oneTask,
  evolve: (table, { taskId }, { at }) => changeTask(table, taskId, (task) => deleted(task, at)),
  edits: setsNoFields,
  namesTime: setsNoTime,
});

function editTask(table: TaskTable, { taskId, changes, bankRun }: FactData['task.edited'], at: number): void {
  const task = table.get(taskId);
  if (!task) return;
  const handedOver = changes.assigneeId !== undefined && changes.assigneeId !== task.assigneeId;
  const base = handedOver ? stopped(task, at) : task;
  const after = { ...(bankRun && !handedOver ? withLoggedBefore(task, at) : base), ...changes };
  if (!placeRefusal(task, after)) table.put(after);
}
