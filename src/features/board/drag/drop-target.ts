import type { WeekArrow } from '#machines/board/move.machine.ts';
import { columnPart } from '#machines/board/board-types.ts';
import { type Column, cardBefore, type Place } from '#domain/task/index.ts';
import type { Point } from './pointer.ts';

/**
 * A day on the strip of a phone means the end of that day. Measures only rendered elements, and the cards of
 * one column.
 */
export function dropTargetAt(
  board: HTMLElement,
  point: Point,
  columns: readonly Column[],
  carried: readonly string[],
): Place | null {
  const onStrip = columns[dayButtons(board).findIndex((day) => isIn(day, point))];
  if (onStrip) return { day: onStrip.day, afterId: cardBefore(idsOf(onStrip), carried, Infinity) };
  const column = columns.find(({ day }) => isIn(columnElement(board, day), point));
  const element = column && columnElement(board, column.day);
  if (!column || !element) return null;
  return { day: column.day, afterId: cardBefore(idsOf(column), carried, indexAt(element, point.y, carried)) };
}

function columnElement(board: HTMLElement, day: Column['day']): HTMLElement | null {
  return board.querySelector<HTMLElement>(`[data-column="${columnPart(day)}"]`);
}

export function weekElement(board: HTMLElement): HTMLElement | null {
  return board.querySelector<HTMLElement>('[role="group"][aria-label="Week"]');
}

export function weekArrows(board: HTMLElement): Readonly<Record<WeekArrow, HTMLElement | null>> {
  const arrow = (key: string) =>
    board.querySelector<HTMLElement>(`nav[aria-label="Weeks"] > button[aria-keyshortcuts="${key}"]`);
  return { previous: arrow('['), next: arrow(']') };
}

export function arrowAt(board: HTMLElement, point: Point): WeekArrow | null {
  const { previous, next } = weekArrows(board);
  return isIn(previous, point) ? 'previous' : isIn(next, point) ? 'next' : null;
}

export function dayButtons(board: HTMLElement): readonly HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('nav[aria-label="Days"] > button')];
}

export function idsOf({ tasks }: Column): readonly string[] {
  return tasks.map(({ id }) => id);
}

function indexAt(column: HTMLElement, y: number, carried: readonly string[]): number {
  let last = 0;
  for (const item of column.querySelectorAll<HTMLElement>('[data-index]')) {
    const card = item.querySelector<HTMLElement>('[data-card]')?.dataset['card'] ?? '';
    if (carried.includes(card)) continue;
    const { top, height } = item.getBoundingClientRect();
    const index = Number(item.dataset['index']);
    if (y < top + height / 2) return index;
    last = index + 1;
  }
  return last;
}

function isIn(element: HTMLElement | null, { x, y }: Point): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}
