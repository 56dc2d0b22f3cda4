import type { PlainDay } from '#domain/time/plain-day.ts';
import type { Task } from '#domain/task/task.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';

/** Whether a column is on the screen, or can be without turning the page of a phone. */
export function columnInView(day: PlainDay | null): boolean {
  return isPageInSight(columnOf(day));
}

/**
 * Scrolls to the card of a task, lets it stand out and gives it the focus where it may; false where its column is not shown.
 * One that is there from the start is scrolled to at once, and does not stand out.
 */
export function reveal(task: Task, takesFocus: boolean, isNew = true): boolean {
  awaited.abort();
  const { id, day } = task;
  const column = columnOf(day);
  if (!column) return false;
  // At once: what is drawn while a page turns smoothly has the week snap back to the one before.
  if (!isPageInSight(column)) column.scrollIntoView({ block: 'nearest', inline: 'start' });
  const card = cardOf(id);
  if (!card) {
    awaitDrawing(column, id, () => reveal(task, takesFocus, isNew));
    return true;
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = isStill || !isNew ? 'auto' : 'smooth';
  card.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  if (isNew) card.animate?.(standOut, { duration: 1_200, easing: isStill ? 'steps(1, end)' : 'ease-out' });
  if (takesFocus) focusOnceFree(id);
  return true;
}

/** A card that its column has still to draw: a long one does so when it is asked. Whoever goes on waits for none. */
function awaitDrawing(column: HTMLElement, taskId: string, look: () => void): void {
  const wait = new AbortController();
  awaited = wait;
  const { signal } = wait;
  const lookNext = () => requestAnimationFrame(() => signal.aborted || look());
  column.addEventListener('drawn', lookNext, { signal });
  for (const goesOn of ['pointerdown', 'keydown', 'wheel']) {
    globalThis.addEventListener(goesOn, () => wait.abort(), { signal, capture: true, passive: true });
  }
  column.dispatchEvent(new CustomEvent('draw', { detail: taskId }));
}

let awaited = new AbortController();

/** Whether nothing has the focus, a form that is about to close, or a column, which keeps it for a card that has gone. */
export function isFocusFree(): boolean {
  return isFocusNowhere() || isInForm() || document.activeElement?.matches('[data-column]') === true;
}

/** Whether a card or a column has the focus, and no text is typed there. */
export function isBoardUsed(): boolean {
  const { activeElement } = document;
  return activeElement?.closest('[data-column]') != null && !isTyping(activeElement);
}

/** Gives the focus to the column that a task has left, where nothing has it any more; the keys go on from where it was last there. */
export function stayIn(day: PlainDay | null): void {
  if (isFocusNowhere()) columnOf(day)?.focus({ preventScroll: true });
}

/** Notes in a column from which place the keys go on while the column itself has the focus. */
export function leaveAt(column: HTMLElement, place: number): void {
  column.dataset['left'] = String(place);
}

/**
 * Gives the focus back to a card that was drawn anew where it is in sight; a column that has still to draw it is asked to.
 * Of a card that stands nowhere any more it goes to the column that it has left.
 */
export function regainFocus(taskId: string, column: HTMLElement, left: HTMLElement | null): void {
  if (!isFocusNowhere()) return;
  const card = cardOf(taskId);
  if (card) {
    if (isPageInSight(card.closest<HTMLElement>('[data-column]'))) card.focus();
    return;
  }
  // What is new in a list is drawn with the next pass of the same drawing: only what is still not there is asked for.
  queueMicrotask(() => {
    if (cardOf(taskId)) return;
    column.dispatchEvent(new CustomEvent('draw', { detail: taskId }));
    if (left) stayUnlessDrawn(left, taskId);
  });
}

/** A column scrolls to a card that it is asked to draw, which takes some frames. */
function stayUnlessDrawn(left: HTMLElement, taskId: string, frames = 10): void {
  if (!isFocusNowhere() || cardOf(taskId)) return;
  if (frames > 0) requestAnimationFrame(() => stayUnlessDrawn(left, taskId, frames - 1));
  else left.focus({ preventScroll: true });
}

/** What was done in a form is done before the form closes, which gives the focus back to where it was opened. */
function focusOnceFree(taskId: string, frames = 60): void {
  if (!isInForm()) cardOf(taskId)?.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusOnceFree(taskId, frames - 1));
}

const standOut: Keyframe[] = [
  { outline: '2px solid var(--color-accent-line)', outlineOffset: '1px' },
  { outline: '2px solid transparent', outlineOffset: '1px' },
];

function isInForm(): boolean {
  return document.activeElement?.closest('[role=dialog]') != null;
}

function cardOf(taskId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${taskId}"]`);
}

function isPageInSight(column: HTMLElement | null): boolean {
  const board = column?.parentElement;
  if (!board || !column) return false;
  const isPaged = column.offsetWidth > 0 && column.offsetWidth >= board.clientWidth;
  return !isPaged || Math.abs(column.offsetLeft - board.scrollLeft) < column.offsetWidth / 2;
}

function columnOf(day: PlainDay | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-column="${day ?? 'unscheduled'}"]`);
}
