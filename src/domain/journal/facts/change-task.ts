import type { Task } from '#domain/task/task.ts';
import type { NewTask } from '#domain/task/task.ts';
import { newTask } from '#domain/journal/new-task.ts';
import type { TaskTable } from '#domain/journal/task-table.ts';

/** Puts what became of a task, where it is there and has changed. */
export function changeTask(table: TaskTable, taskId: string, step: (task: Task) => Task): void {
  const task = table.get(taskId);
  const after = task && step(task);
  if (after && after !== task) table.put(after);
}

/** Puts what a batch made of its tasks, one after the other. */
export function changeEach(table: TaskTable, taskIds: readonly string[], step: (task: Task) => Task): void {
  for (const taskId of taskIds) changeTask(table, taskId, step);
}

/** Puts a task in that its maker describes, unless it is there already; `of` is the event of a calendar that it was made of. */
export function createTask(table: TaskTable, task: NewTask, by: number, of?: string): void {
  if (!table.get(task.id)) table.put(newTask(task, by, of));
}
