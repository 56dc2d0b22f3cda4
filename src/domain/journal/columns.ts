import type { PlainDay } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';
import { placeRefusal } from '#domain/unscheduled.ts';
import type { Draft } from './draft.ts';
import type { CardMove } from './events.ts';

/** The position behind the last card of a column of one assignee's board (BRD-17). */
export function placeAtEnd(draft: Draft, day: PlainDay | null, assigneeId: number): number {
  let end = 0;
  for (const task of draft.column(day, assigneeId)) end = Math.max(end, task.index + 1);
  return end;
}

/**
 * Moves cards, each behind the named one or to the top, and counts the positions of the columns anew (B2, DEC-124).
 * A card, or a card to stand behind, that is not there any more changes nothing (B9).
 */
export function applyMoves(draft: Draft, moves: readonly CardMove[]): void {
  for (const move of moves) {
    const task = draft.get(move.taskId);
    if (!task?.live || placeRefusal(task, { ...task, day: move.day })) continue;
    const column = columnOf(draft, move.day, task.assigneeId).filter((other) => other.id !== task.id);
    const after = move.afterId === null ? -1 : column.findIndex((other) => other.id === move.afterId);
    if (move.afterId !== null && after === -1) continue;
    column.splice(after + 1, 0, { ...task, day: move.day });
    column.forEach((card, index) => {
      if (card.index !== index || card.id === task.id) draft.put({ ...card, index });
    });
  }
}

/** The live cards of a column in their order; equal positions stand by id, so that the order is total (B1). */
export function columnOf(draft: Draft, day: PlainDay | null, assigneeId: number): Task[] {
  return draft.column(day, assigneeId).sort(byIndex);
}

/** Orders cards by position, then id (BRD-17, B1). */
export function byIndex(a: Task, b: Task): number {
  return a.index - b.index || (a.id < b.id ? -1 : 1);
}
