import { columnOf } from '#domain/journal/columns.ts';
import type { Draft } from '#domain/journal/draft.ts';
import { reranked } from '#domain/rank.ts';
import type { Task } from '#domain/task.ts';
import type { Desk } from './desk.ts';

/**
 * Counts the columns anew into which a fact has put cards, and answers the ranks that keep them so (B2, DEC-124). The
 * whole of such a column lies on the desk.
 */
export function settleOrder(draft: Draft, desk: Desk): Map<string, string> {
  const ranks = new Map<string, string>();
  for (const { assigneeId, day } of enteredColumns(draft, desk)) {
    const column = columnOf(draft, day, assigneeId);
    column.forEach((task, index) => {
      if (task.index !== index) draft.put({ ...task, index });
    });
    const order = column.map((task) => ({
      id: task.id,
      rank: stays(desk, task) ? rankOf(desk, task.id) : null,
    }));
    for (const [id, rank] of reranked(order)) ranks.set(id, rank);
  }
  return ranks;
}

function enteredColumns(draft: Draft, desk: Desk): Iterable<Task> {
  const columns = new Map<string, Task>();
  for (const task of draft.tasks()) {
    const placed = stays(desk, task) && desk.task(task.id)?.index === task.index;
    if (task.live && !placed) columns.set(`${task.assigneeId} ${task.day}`, task);
  }
  return columns.values();
}

function stays(desk: Desk, task: Task): boolean {
  const before = desk.task(task.id);
  return (
    before !== undefined && before.live && before.day === task.day && before.assigneeId === task.assigneeId
  );
}

function rankOf(desk: Desk, id: string): string | null {
  return desk.stored(id)?.rank ?? null;
}
