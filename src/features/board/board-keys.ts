import { type RefObject, useEffect } from 'react';
import { parseDay } from '#domain/plain-day.ts';
import { type BoardActions, useBoardActions } from './board-actions.tsx';

/**
 * The keys of the board while the focus is in it and no text is typed (DEC-20): arrows move between cards and columns,
 * Enter opens the form of a card, E its title, S starts, pauses or resumes, C completes or reopens, A adds a task.
 * What a key does is what its button does, with the same reasons why not. A double click on a card opens its form.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  const actions = useBoardActions();
  useEffect(() => {
    const end = new AbortController();
    const own = { signal: end.signal };
    board.current?.addEventListener('keydown', (event) => onKey(event, actions), own);
    board.current?.addEventListener('dblclick', (event) => onDoubleClick(event, actions), own);
    return () => end.abort();
  }, [board, actions]);
}

function onKey(event: KeyboardEvent, actions: BoardActions): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || hasModifier(event) || isTyping(target)) return;
  if (key.startsWith('Arrow') && target.hasAttribute('aria-haspopup')) return;
  const act = keys[key.length === 1 ? key.toLowerCase() : key];
  if (act?.({ target, card: cardOf(target), column: columnOf(target), actions })) event.preventDefault();
}

function onDoubleClick({ target }: MouseEvent, actions: BoardActions): void {
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
  ArrowLeft: (pressed) => moveToColumn(pressed, -1),
  ArrowRight: (pressed) => moveToColumn(pressed, 1),
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
  F2: ({ card }) => press(card, 'title'),
  s: ({ card }) => press(card, 'turn'),
  c: ({ card }) => press(card, 'finish'),
};

function press(card: HTMLElement | null, part: string): boolean {
  const button = card?.querySelector<HTMLElement>(`[data-press=${part}]`);
  button?.click();
  return button != null;
}

function moveInColumn({ target, card, column }: Pressed, step: number): boolean {
  if (!column) return false;
  const places = placesIn(column);
  const at = places.indexOf(card ?? target);
  return focus(places[at < 0 ? 0 : at + step]);
}

function moveToColumn({ card, column }: Pressed, step: -1 | 1): boolean {
  const next = step === 1 ? column?.nextElementSibling : column?.previousElementSibling;
  if (!(next instanceof HTMLElement)) return false;
  const [add, ...cards] = placesIn(next);
  if (!card) return focus(add);
  const { top } = card.getBoundingClientRect();
  const away = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top);
  const nearest = cards.reduce<HTMLElement | undefined>(
    (best, each) => (best && away(best) <= away(each) ? best : each),
    undefined,
  );
  return focus(nearest ?? add);
}

/** Where the arrows stop in a column: the add button, then the cards. */
function placesIn(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-press=add], [data-card]')];
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus();
  return element !== undefined;
}

function cardOf(part: HTMLElement): HTMLElement | null {
  return part.closest<HTMLElement>('[data-card]');
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
