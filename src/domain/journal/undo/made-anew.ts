import { editFields, pick, type Task } from '#domain/task/task.ts';
import type { NewTask } from '#domain/task/task.ts';

/** The task to make in place of one that was deleted: as its person left it, with the worked time (DEC-141). */
export function madeAnew(task: Task, id: string): NewTask {
  return { ...pick(task, editFields), id };
}
