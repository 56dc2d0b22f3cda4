import { byIndex } from '#domain/journal/columns/column-order.ts';
import type { Column } from '#domain/task/board.ts';
import type { Task } from '#domain/task/task.ts';
import { addIn } from '#features/board/card/card-element.ts';
import type { MountedCards } from '#services/board/mounted-cards.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { focusCardAt } from './card-focus.ts';

/**
 * Gives the focus to what stands now where a task that was deleted stood: the next card of its column, else the last one
 * there, else the button that adds one. Who has gone on meanwhile keeps it.
 */
export function goOnFrom(cards: MountedCards, left: Task, columns: readonly Column[]): void {
  const { day } = left;
  const element = cards.column(day);
  const column = columns.find((each) => each.day === day);
  if (!element || !column || !isFocusLeft()) return;
  const place = column.tasks.filter((task) => byIndex(task, left) < 0).length;
  if (!focusCardAt(cards, day, place) && !focusCardAt(cards, day, 'last')) addIn(element)?.focus();
}

/** Whether nothing has the focus, or only what gets it back from something that has gone: the page, or a column. */
function isFocusLeft(): boolean {
  return isFocusNowhere() || document.activeElement?.matches('main, [data-column]') === true;
}
