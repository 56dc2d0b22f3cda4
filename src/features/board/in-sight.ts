import type { PlainDay } from '#domain/plain-day.ts';
import type { Task } from '#domain/task.ts';

/** Whether a column is on the screen, or can be without turning the page of a phone. */
export function columnInSight(day: PlainDay | null): boolean {
  const column = columnOf(day);
  const board = column?.parentElement;
  if (!board || !column) return false;
  const isPaged = column.offsetWidth > 0 && column.offsetWidth >= board.clientWidth;
  return !isPaged || Math.abs(column.offsetLeft - board.scrollLeft) < column.offsetWidth / 2;
}

/** Scrolls to the card of a task, lets it stand out, and gives it the focus where nothing has it; false where its column is not shown. */
export function bringIntoSight(task: Task, frames = 10): boolean {
  const { id, day } = task;
  const column = columnOf(day);
  if (!column) return false;
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
  if (!card) {
    // A long column draws it when it is asked, some frames later.
    column.dispatchEvent(new CustomEvent('draw', { detail: id }));
    if (frames > 0) requestAnimationFrame(() => bringIntoSight(task, frames - 1));
    return true;
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  card.animate?.(standOut, { duration: 1_200, easing: isStill ? 'steps(1, end)' : 'ease-out' });
  if (document.activeElement === null || document.activeElement === document.body) {
    card.focus({ preventScroll: true });
  }
  return true;
}

const standOut: Keyframe[] = [
  { outline: '2px solid var(--color-accent-line)', outlineOffset: '1px' },
  { outline: '2px solid transparent', outlineOffset: '1px' },
];

function columnOf(day: PlainDay | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-column="${day ?? 'unscheduled'}"]`);
}
