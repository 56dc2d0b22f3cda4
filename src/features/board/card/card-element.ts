import { parseDay, type PlainDay } from '#domain/time/plain-day.ts';

/** The card in which a part stands. */
export function cardOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-card]');
}

/** The column in which a part stands. */
export function columnOf(part: Element): HTMLElement | null {
  return part.closest<HTMLElement>('[data-column]');
}

/** The day of a column; null for the unscheduled tasks. */
export function dayOf(column: HTMLElement): PlainDay | null {
  return parseDay(column.dataset['column'] ?? '');
}

/** The button of a column that adds a task to it. */
export function addIn(column: HTMLElement): HTMLElement | null {
  return column.querySelector<HTMLElement>('[data-press=add]');
}
