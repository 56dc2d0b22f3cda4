import { replaceEqualDeep } from '@tanstack/react-query';
import type { Task } from '#domain/task/task.ts';

/** The tasks of a new view, with the objects of the one before where nothing changed, so that their cards rest. */
export function withOldObjects(
  before: ReadonlyMap<string, Task>,
  after: ReadonlyMap<string, Task>,
): ReadonlyMap<string, Task> {
  return new Map([...after].map(([id, task]) => [id, withOldObject(before.get(id), task)]));
}

function withOldObject(before: Task | undefined, after: Task): Task {
  return before === undefined || before === after ? after : replaceEqualDeep(before, after);
}

/** Whether two lists hold the same objects in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
