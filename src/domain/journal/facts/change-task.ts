import type { Task, NewTask } from '#domain/task/index.ts';
import { newTask } from '#domain/journal/new-task.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';

/** Applies a step to a task and stores the result if it changed. */
export function changeTask(table: TaskTable, taskId: string, step: (task: Task) => Task): void {
  const task = table.get(taskId);
  const after = task && step(task);
  if (after && after !== task) table.put(after);
}

/** Applies a step to each task of a batch in order. */
export function changeEach(table: TaskTable, taskIds: readonly string[], step: (task: Task) => Task): void {
  for (const taskId of taskIds) changeTask(table, taskId, step);
}

/** Adds a new task unless its id exists; `of` is its calendar event. */
export function createTask(table: TaskTable, task: NewTask, by: number, of?: string): void {
  if (!table.get(task.id)) table.put(newTask(task, by, of));
}
