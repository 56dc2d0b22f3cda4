import { parseDay } from '#domain/plain-day.ts';
import type { BoardActions } from './board-actions.tsx';
import { cardOf, focusCardAt, placeOf } from './card-place.ts';

/** What a key does on the board. */
export function onKey(event: KeyboardEvent, actions: BoardActions): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || hasModifier(event) || isTyping(target)) return;
  if ((key === 'ArrowUp' || key === 'ArrowDown') && target.hasAttribute('aria-haspopup')) return;
  const act = keys[key.length === 1 ? key.toLowerCase() : key];
  if (act?.({ target, card: cardOf(target), column: columnOf(target), actions })) event.preventDefault();
}

/** Opens the form of a card that is clicked twice, beside its buttons. */
export function onDoubleClick({ target }: MouseEvent, actions: BoardActions): void {
  if (!(target instanceof HTMLElement) || target.closest('button, input, textarea')) return;
  const id = cardOf(target)?.dataset['card'];
  if (id) actions.onEdit(id);
}

interface Pressed {
  readonly target: HTMLElement;
  readonly card: HTMLElement | null;
  readonly column: HTMLElement | null;
  readonly actions: BoardActions;
}

/** What each key does; true when it did something. */
const keys: Readonly<Record<string, (pressed: Pressed) => boolean>> = {
  ArrowUp: (pressed) => moveInColumn(pressed, -1),
  ArrowDown: (pressed) => moveInColumn(pressed, 1),
  ArrowLeft: (pressed) => moveInCard(pressed, -1) || moveToColumn(pressed, -1),
  ArrowRight: (pressed) => moveInCard(pressed, 1) || moveToColumn(pressed, 1),
  Home: (pressed) => moveInCard(pressed, Number.NEGATIVE_INFINITY) || moveToEnd(pressed, 0),
  End: (pressed) => moveInCard(pressed, Number.POSITIVE_INFINITY) || moveToEnd(pressed, 'last'),
  F2: ({ card }) => focus(card ? controlsOf(card)[0] : undefined),
  Escape: ({ target, card }) => target !== card && focus(card),
  Enter({ target, card, actions }) {
    if (!card?.dataset['card'] || target !== card) return false;
    actions.onEdit(card.dataset['card']);
    return true;
  },
  a({ column, actions }) {
    if (!column) return false;
    actions.onAdd(parseDay(column.dataset['column'] ?? ''));
    return true;
  },
  e: ({ card }) => press(card, 'title'),
  s: ({ card }) => press(card, 'turn'),
  c: ({ card }) => press(card, 'finish'),
};

function press(card: HTMLElement | null, part: string): boolean {
  const button = card?.querySelector<HTMLElement>(`[data-press=${part}]`);
  button?.click();
  return button != null;
}

/** Among the controls of a card, when one of them has the focus; beyond the first and the last there is nothing. */
function moveInCard({ target, card }: Pressed, step: number): boolean {
  if (!card || target === card) return false;
  const controls = controlsOf(card);
  const at = controls.indexOf(target) + step;
  return focus(controls[Math.min(controls.length - 1, Math.max(0, at))]);
}

function moveInColumn({ card, column }: Pressed, step: -1 | 1): boolean {
  if (!column) return false;
  const place = (card ? placeOf(card) : -1) + step;
  return place < 0 ? focus(addIn(column)) : focusCardAt(column, place);
}

function moveToEnd({ card, column }: Pressed, place: 0 | 'last'): boolean {
  return card !== null && column !== null && focusCardAt(column, place);
}

function moveToColumn({ card, column }: Pressed, step: -1 | 1): boolean {
  const next = step === 1 ? column?.nextElementSibling : column?.previousElementSibling;
  if (!(next instanceof HTMLElement)) return false;
  if (!card) return focus(addIn(next));
  const { top } = card.getBoundingClientRect();
  const away = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top);
  const nearest = [...next.querySelectorAll<HTMLElement>('[data-card]')].reduce<HTMLElement | undefined>(
    (best, each) => (best && away(best) <= away(each) ? best : each),
    undefined,
  );
  return focus(nearest ?? addIn(next));
}

function addIn(column: HTMLElement): HTMLElement | null {
  return column.querySelector<HTMLElement>('[data-press=add]');
}

function controlsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('button')];
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element != null;
}

function columnOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-column]');
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
}

function isTyping(target: HTMLElement): boolean {
  return target.closest('input, textarea, select, [contenteditable=true]') !== null;
}
