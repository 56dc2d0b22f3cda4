import { byIndex, type Column, type Task } from '#domain/task/index.ts';
import { addIn } from './card-element.ts';
import type { MountedCards } from '#services/board/index.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { focusCardAt } from './card-focus.ts';

/**
 * Focuses the card in the place of a deleted task, else the last card, else the add button, unless the user has
 * moved on.
 */
export function focusNextOf(cards: MountedCards, left: Task, columns: readonly Column[]): void {
  const { day } = left;
  const element = cards.column(day);
  const column = columns.find((each) => each.day === day);
  if (!element || !column || !isFocusLeft()) return;
  const place = column.tasks.filter((task) => byIndex(task, left) < 0).length;
  if (!focusCardAt(cards, day, place) && !focusCardAt(cards, day, 'last')) addIn(element)?.focus();
}

/** A closing dialog returns the focus to the page or a column, so these count as no focus. */
function isFocusLeft(): boolean {
  return isFocusNowhere() || document.activeElement?.matches('main, [data-column]') === true;
}
