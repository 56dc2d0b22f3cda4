import type { Task } from '#domain/task/index.ts';
import type { Fact } from './events.ts';
import { definitionOf } from './facts/fact-definitions.ts';
import { TaskTable } from './task-table.ts';

/** Returns the tasks after the facts; pure, and untouched tasks keep their identity (J5, J6, J17). */
export function fold(tasks: Iterable<Task>, facts: Iterable<Fact>): ReadonlyMap<string, Task> {
  const table = new TaskTable(tasks);
  for (const fact of facts) evolve(table, fact);
  return table.toMap();
}

/** Applies one fact to a table; `countPositions` must follow before positions are read. */
export function evolve(table: TaskTable, fact: Fact): void {
  definitionOf(fact.type).evolve(table, fact.data, fact);
}
