import type { PlainDay } from '#domain/time/plain-day.ts';
import type { MountedCards, Standing } from '#services/board/mounted-cards.ts';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { waitForCard } from './wait-for-card.ts';

/** Whether a column is on the screen, or can be without turning the page of a phone. */
export function columnInView(cards: MountedCards, day: PlainDay | null): boolean {
  return isPageInSight(cards.column(day));
}

/** How a card is brought into sight. */
interface RevealOptions {
  readonly takesFocus: boolean;
  /** Whether it was done in a form, which is about to close or just has; asked of the page unless given. */
  readonly isFromForm?: boolean;
  /** One that is there from the start is scrolled to at once, and does not stand out. */
  readonly isNew?: boolean;
  /** One that was looked for stands out until the person goes on, by whatever hand it was opened. */
  readonly isSought?: boolean;
}

/** Scrolls to the card of a task, lets it stand out and gives it the focus where it may; false where its column is not shown. */
export function reveal(
  cards: MountedCards,
  task: Standing,
  { takesFocus, isFromForm = isInForm(), isNew = true, isSought = false }: RevealOptions,
): boolean {
  callOff();
  endKeeping();
  if (!turnTo(cards, task.day)) return false;
  callOff = waitForCard(cards, task, (card) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // On a phone a card is as high as what it shows, which is known only once it was drawn; and a board that opens for a task moves.
    const isKept = isSought || matchMedia('(width < 768px)').matches;
    const behavior = isStill || !isNew || isKept ? 'auto' : 'smooth';
    card.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
    if (isKept) endKeeping = keepInSight(cards, task.id);
    if (isNew && !isSought)
      card.animate?.(standOut, { duration: 1_200, easing: isStill ? 'steps(1, end)' : 'ease-out' });
    if (takesFocus) giveFocus(cards, task.id, isFromForm);
    if (isSought) standOutUntilUsed(card);
  });
  return true;
}

/** Turns the page of a phone to a column; false where it is not shown. */
export function turnTo(cards: MountedCards, day: PlainDay | null): boolean {
  const column = cards.column(day);
  // At once: what is drawn while a page turns smoothly has the week snap back to the one before.
  if (!isPageInSight(column)) column?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return column !== undefined;
}

/** Keeps a card in sight while the board comes to rest, until the person goes on; answers how to end it. */
function keepInSight(cards: MountedCards, taskId: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  const leave = () => end.abort();
  const show = () => {
    if (!signal.aborted) cards.card(taskId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const stopListening = cards.onRendered(() => void afterPaint().then(show));
  signal.addEventListener('abort', stopListening);
  for (const goesOn of ['pointerdown', 'keydown', 'wheel'])
    globalThis.addEventListener(goesOn, leave, { signal, capture: true, passive: true });
  setTimeout(leave, AT_REST_MS);
  return leave;
}

/** So long a board may take to come to rest. */
const AT_REST_MS = 5_000;

/** Calls off what waits for a card: the latest one alone is brought into sight. */
let callOff = (): void => undefined;
let endKeeping = (): void => undefined;

/** Whether nothing has the focus, a form that is about to close, or a column, which keeps it for a card that has gone. */
export function isFocusFree(): boolean {
  return isFocusNowhere() || isInForm() || document.activeElement?.matches('[data-column]') === true;
}

/** Whether a form has the focus. */
export function isInForm(): boolean {
  return document.activeElement?.closest('[role=dialog]') != null;
}

/** Whether a card or a column has the focus, and no text is typed there. */
export function isBoardUsed(): boolean {
  const { activeElement } = document;
  return activeElement?.closest('[data-column]') != null && !isTyping(activeElement);
}

/** Gives the focus to the column that a task has left, where nothing has it any more; the keys go on from where it was last there. */
export function stayIn(cards: MountedCards, day: PlainDay | null): void {
  if (isFocusNowhere()) cards.column(day)?.focus({ preventScroll: true });
}

/**
 * Gives the focus to a card. What is done in a form is done before the form closes, which gives the focus back to where it was
 * opened: from there it goes on to the card. Whoever presses meanwhile keeps it.
 */
function giveFocus(cards: MountedCards, taskId: string, isFromForm: boolean): void {
  closing.abort();
  const give = () => cards.card(taskId)?.focus({ preventScroll: true });
  if (!isInForm()) give();
  if (!isFromForm) return;
  closing = new AbortController();
  const { signal } = closing;
  const goOn = () => {
    if (isInForm()) return;
    closing.abort();
    give();
  };
  document.addEventListener('focusin', goOn, { signal });
  for (const goesOn of ['pointerdown', 'keydown'])
    document.addEventListener(goesOn, () => closing.abort(), { signal, capture: true });
}

let closing = new AbortController();

const standOut: Keyframe[] = [
  { outline: '2px solid var(--color-accent-line)', outlineOffset: '1px' },
  { outline: '2px solid transparent', outlineOffset: '1px' },
];

/** Marks a card until the next key or press, or until something else gets the focus. */
function standOutUntilUsed(card: HTMLElement): void {
  const [marked = {}] = standOut;
  // It is held when it has ended: nothing is drawn anew for it.
  const mark = card.animate?.([marked, marked], { duration: 1, fill: 'forwards' });
  const used = new AbortController();
  const options = { signal: used.signal, capture: true };
  const end = () => {
    used.abort();
    mark?.cancel();
  };
  for (const goesOn of ['pointerdown', 'keydown']) document.addEventListener(goesOn, end, options);
  document.addEventListener('focusin', ({ target }) => target !== card && end(), options);
}

function isPageInSight(column: HTMLElement | undefined): boolean {
  const board = column?.parentElement;
  if (!board || !column) return false;
  // Beside others a column is never a page; to read its place would lay out the page in the middle of a rendering.
  if (matchMedia('(width >= 768px)').matches) return true;
  const isPaged = column.offsetWidth > 0 && column.offsetWidth >= board.clientWidth;
  return !isPaged || Math.abs(column.offsetLeft - board.scrollLeft) < column.offsetWidth / 2;
}
