import { type Column, type Place, withMoved } from '#domain/task/index.ts';
import { counted } from '#domain/texts/index.ts';
import { columnTitle } from '#domain/time/index.ts';
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
