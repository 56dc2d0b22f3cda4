import { editFields, pick, type Task, type NewTask } from '#domain/task/index.ts';

/** Returns the task to create in place of a deleted one, with its logged time (DEC-141). */
export function madeAnew(task: Task, id: string): NewTask {
  return { ...pick(task, editFields), id };
}
