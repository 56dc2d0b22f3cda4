import { type RefObject, useEffect, useRef } from 'react';
import { parseDay } from '#domain/plain-day.ts';
import { type BoardActions, useBoardActions } from './board-actions.tsx';
import { focusCardAt, placeOf } from './card-place.ts';
import { regainFocus } from './in-sight.ts';

/**
 * The keys of the board while the focus is in it and no text is typed (DEC-20). A card is one stop of Tab: arrows, Home
 * and End move between cards and columns, F2 leads to the controls of a card, among which left, right, Home and End move,
 * and Escape back to it. Enter opens the form of a card, E its title, S starts, pauses or resumes, C completes or reopens,
 * A adds a task. What a key does is what its button does, with the same reasons why not. A double click on a card opens
 * its form. A card that is moved, by whomever, keeps the focus.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  const actions = useBoardActions();
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    const end = new AbortController();
    const own = { signal: end.signal };
    const keep = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? cardOf(target) : null;
    };
    const forget = () => {
      // Of a card that is taken away the browser tells while it still stands there.
      queueMicrotask(() => {
        const card = focused.current;
        if (card?.isConnected && !card.contains(document.activeElement)) focused.current = null;
      });
    };
    board.current?.addEventListener('keydown', (event) => onKey(event, actions), own);
    board.current?.addEventListener('dblclick', (event) => onDoubleClick(event, actions), own);
    board.current?.addEventListener('focusin', keep, own);
    board.current?.addEventListener('focusout', forget, own);
    // What is drawn anew is another element: the browser has dropped the focus of the former one.
    const regain = ({ target }: Event) => {
      const card = focused.current;
      if (card?.isConnected === false && target instanceof HTMLElement)
        regainFocus(card.dataset['card'] ?? '', target);
    };
    // The columns tell it themselves, and the event does not bubble.
    board.current?.addEventListener('drawn', regain, { capture: true, ...own });
    return () => end.abort();
  }, [board, actions]);
}

function onKey(event: KeyboardEvent, actions: BoardActions): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || hasModifier(event) || isTyping(target)) return;
  if ((key === 'ArrowUp' || key === 'ArrowDown') && target.hasAttribute('aria-haspopup')) return;
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
