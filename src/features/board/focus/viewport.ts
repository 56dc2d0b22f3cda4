import type { PlainDay } from '#domain/time/index.ts';
import type { MountedCards, Standing } from '#services/board/index.ts';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { waitForCard } from './wait-for-card.ts';

export function columnInView(cards: MountedCards, day: PlainDay | null): boolean {
  return isPageInSight(cards.column(day));
}

interface RevealOptions {
  readonly takesFocus: boolean;
  readonly isFromForm?: boolean;
  /** If false, scrolls at once and doesn't highlight. */
  readonly isNew?: boolean;
  /** Highlights the card until the next input. */
  readonly isSought?: boolean;
}

/** Returns false if the column isn't shown. */
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
    // Phone cards get their final height once drawn, and a board that opens for a task still moves.
    const isKept = isSought || matchMedia('(width < 768px)').matches;
    const behavior = isStill || !isNew || isKept ? 'auto' : 'smooth';
    card.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
    if (isKept) endKeeping = keepInSight(cards, task.id);
    if (isNew && !isSought)
      card.animate?.(standOut, { duration: 1_200, easing: isStill ? 'steps(1, end)' : 'ease-out' });
    if (takesFocus) moveFocusToCard(cards, task.id, isFromForm);
    if (isSought) standOutUntilUsed(card);
  });
  return true;
}

export function turnTo(cards: MountedCards, day: PlainDay | null): boolean {
  const column = cards.column(day);
  // Not smooth: rendering during a smooth scroll makes the week snap back.
  if (!isPageInSight(column)) column?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return column !== undefined;
}

/** Keeps a card in sight while the board settles, until the next input. */
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

const AT_REST_MS = 5_000;

/** Cancels the previous reveal: only the latest one may scroll. */
let callOff = (): void => undefined;
let endKeeping = (): void => undefined;

/** A form and a column count as free: a form is about to close, a column holds the focus for a card that has gone. */
export function isFocusFree(): boolean {
  return isFocusNowhere() || isInForm() || document.activeElement?.matches('[data-column]') === true;
}

export function isInForm(): boolean {
  return document.activeElement?.closest('[role=dialog]') != null;
}

export function isBoardUsed(): boolean {
  const { activeElement } = document;
  return activeElement?.closest('[data-column]') != null && !isTyping(activeElement);
}

export function focusColumn(cards: MountedCards, day: PlainDay | null): void {
  if (isFocusNowhere()) cards.column(day)?.focus({ preventScroll: true });
}

/**
 * A form that closes after the change returns the focus to its opener; from there it moves on to the card,
 * unless the user presses something meanwhile.
 */
function moveFocusToCard(cards: MountedCards, taskId: string, isFromForm: boolean): void {
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

function standOutUntilUsed(card: HTMLElement): void {
  const [marked = {}] = standOut;
  // A finished animation that is held needs no repaints.
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
  // Columns side by side are never pages, and reading a position would force a layout.
  if (matchMedia('(width >= 768px)').matches) return true;
  const isPaged = column.offsetWidth > 0 && column.offsetWidth >= board.clientWidth;
  return !isPaged || Math.abs(column.offsetLeft - board.scrollLeft) < column.offsetWidth / 2;
}
