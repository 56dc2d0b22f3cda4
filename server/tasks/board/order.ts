import type { TaskTable } from '#domain/journal/index.ts';
import { reranked, type Task } from '#domain/task/index.ts';
import type { UnitOfWork } from '#server/tasks/unit-of-work.ts';

/** Returns new ranks for cards that entered a column, and for others if ranks grow too long (B2, B4, DEC-124). */
export function newRanks(table: TaskTable, unit: UnitOfWork): Map<string, string> {
  const ranks = new Map<string, string>();
  for (const column of enteredColumns(table, unit)) {
    const known = new Map(unit.slots(column).map(({ id, rank }) => [id, rank]));
    const order = [...table.column(column)].map((id) => ({
      id,
      rank: known.get(id) ?? formerRank(unit, id, column),
    }));
    for (const [id, rank] of reranked(order)) ranks.set(id, rank);
  }
  return ranks;
}

function enteredColumns(table: TaskTable, unit: UnitOfWork): Iterable<Task> {
  const columns = new Map<string, Task>();
  for (const task of table.tasks()) {
    const before = unit.task(task.id);
    if (task.live && !(before?.live && stays(before, task, table, unit)))
      columns.set(`${task.assigneeId} ${task.day}`, task);
  }
  return columns.values();
}

function stays(before: Task, task: Task, table: TaskTable, unit: UnitOfWork): boolean {
  if (!isSameColumn(before, task) || before.index !== task.index) return false;
  return table.column(task).inFrontOf(task.id) === (unit.slots(before)[before.index - 1]?.id ?? null);
}

/** A card that returns to its column keeps its rank if possible. */
function formerRank(unit: UnitOfWork, id: string, column: Task): string | null {
  const stored = unit.stored(id);
  return stored && isSameColumn(stored.task, column) ? stored.rank : null;
}

function isSameColumn(a: Task, b: Task): boolean {
  return a.day === b.day && a.assigneeId === b.assigneeId;
}
