import type { Column } from '#domain/task/board.ts';
import { type Place, withMoved } from '#domain/task/card-place.ts';
import { counted } from '#domain/texts/counted.ts';
import { columnTitle } from '#domain/time/week-text.ts';
import { idsOf } from './drop-target.ts';

export function movedWords(names: readonly string[]): string {
  return names.length === 1 ? `“${names[0]}”` : counted(names.length, 'task');
}

/** "Monday 16, 2 of 5" */
export function placeWords(column: Column, taskIds: readonly string[], { afterId }: Place): string {
  const after = withMoved(idsOf(column), taskIds, afterId);
  const at = after.indexOf(taskIds[0] ?? '') + 1;
  return `${columnTitle(column.day)}, ${at} of ${after.length}`;
}
