import type { Task } from '#domain/task/task.ts';
import type { Fact } from './events.ts';
import { definitionOf } from './facts/fact-definitions.ts';
import { TaskTable } from './task-table.ts';

/**
 * The view of the tasks after facts that the given tasks have not yet seen, in their order. Pure and total; a fact
 * that no longer applies changes nothing; tasks that no fact touches keep their identity (J5, J6, J17).
 */
export function fold(tasks: Iterable<Task>, facts: Iterable<Fact>): ReadonlyMap<string, Task> {
  const table = new TaskTable(tasks);
  for (const fact of facts) evolve(table, fact);
  return table.toMap();
}

/** Folds one fact into a table, but for the positions of cards, which `countPositions` counts; the server writes its read tables from the same step. */
export function evolve(table: TaskTable, fact: Fact): void {
  definitionOf(fact.type).evolve(table, fact.data, fact);
}
