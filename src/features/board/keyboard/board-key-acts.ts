import {
  listenForKeys,
  type ShortcutOf,
  shortcutOf,
  type Command,
  runShortcut,
} from '#features/page/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import type { MenuRequest } from '#machines/board/board-types.ts';
import type { MountedCards } from '#services/board/index.ts';
import type { BoardActions } from '#features/board/board-actions.tsx';
import { addIn, cardOf, columnOf, dayOf, focusCardAt, restoreFocus } from '#features/board/focus/index.ts';
import { listenForMenus, menuOf } from '#features/board/menus/index.ts';

export function listenToBoard(root: HTMLElement, heard: Heard, signal: AbortSignal): void {
  const leftAt = restoreFocus(root, heard.cards, signal);
  listenForKeys(['card', 'moves'], root, (event) => onKey(event, { ...heard, leftAt }), { signal });
  root.addEventListener('dblclick', (event) => onDoubleClick(event, heard.actions), { signal });
  listenForMenus(root, heard.askMenu, signal);
}

interface Heard {
  readonly actions: BoardActions;
  readonly commandsOf: (taskId: string) => readonly Command[];
  readonly cards: MountedCards;
  readonly askMenu: (menu: MenuRequest) => void;
}

interface Hearing extends Heard {
  readonly leftAt: (day: PlainDay | null) => number;
}

function onKey(event: KeyboardEvent, hearing: Hearing): void {
  const { key, target: pressedIn } = event;
  // A key typed in a field may already have moved the focus to a card.
  if (pressedIn instanceof HTMLElement && isTyping(pressedIn)) return;
  // Not `event.target`: an earlier queued key may have moved the focus.
  const target = document.activeElement;
  if (!(target instanceof HTMLElement) || isTyping(target)) return;
  if ((key === 'ArrowUp' || key === 'ArrowDown') && target.hasAttribute('aria-haspopup')) return;
  // Space presses a focused button natively.
  if (key === ' ' && target !== cardOf(target)) return;
  const pressed = { ...hearing, target, card: cardOf(target), column: columnOf(target) };
  const act = shortcutOf('card', event);
  const move = shortcutOf('moves', event);
  if ((act && cardActs[act](pressed)) || (move && moves[move](pressed))) event.preventDefault();
}

function onDoubleClick({ target }: MouseEvent, actions: BoardActions): void {
  if (!(target instanceof HTMLElement) || target.closest('button, input, textarea')) return;
  const id = cardOf(target)?.dataset['card'];
  if (id) actions.onEdit(id);
}

interface Pressed extends Hearing {
  readonly target: HTMLElement;
  readonly card: HTMLElement | null;
  readonly column: HTMLElement | null;
}

/** Each returns whether it did something. */
const cardActs: Readonly<Record<ShortcutOf<'card'>, (pressed: Pressed) => boolean>> = {
  turn: (pressed) => run(pressed, 'turn'),
  finish: (pressed) => run(pressed, 'finish'),
  edit: (pressed) => pressed.target === pressed.card && run(pressed, 'edit'),
  title: (pressed) => run(pressed, 'title'),
  controls: ({ card }) => focus(card ? controlsOf(card)[0] : undefined),
  nextControl: (pressed) => stepInCard(pressed, 1),
  previousControl: (pressed) => stepInCard(pressed, -1),
  back: ({ target, card }) => target !== card && focus(card),
  menu({ target, askMenu }) {
    const of = menuOf(target);
    if (of !== undefined) askMenu({ of, by: 'key', returnsTo: 'focus' });
    return of !== undefined;
  },
};

const moves: Readonly<Record<ShortcutOf<'moves'>, (pressed: Pressed) => boolean>> = {
  up: (pressed) => moveInColumn(pressed, -1),
  down: (pressed) => moveInColumn(pressed, 1),
  left: (pressed) => moveInCard(pressed, -1) || moveToColumn(pressed, -1),
  right: (pressed) => moveInCard(pressed, 1) || moveToColumn(pressed, 1),
  first: (pressed) => moveInCard(pressed, Number.NEGATIVE_INFINITY) || moveToEnd(pressed, 0),
  last: (pressed) => moveInCard(pressed, Number.POSITIVE_INFINITY) || moveToEnd(pressed, 'last'),
};

function run({ card, commandsOf }: Pressed, act: ShortcutOf<'card'>): boolean {
  return runShortcut(commandsOf(card?.dataset['card'] ?? ''), `card.${act}`);
}

function moveInCard({ target, card }: Pressed, step: number): boolean {
  if (!card || target === card) return false;
  const controls = controlsOf(card);
  const at = controls.indexOf(target) + step;
  return focus(controls[Math.min(controls.length - 1, Math.max(0, at))]);
}

/** Past the ends Tab leaves the card. */
function stepInCard({ target, card }: Pressed, step: -1 | 1): boolean {
  if (!card || target === card) return false;
  const controls = controlsOf(card);
  const at = controls.indexOf(target);
  return at >= 0 && focus(controls[at + step]);
}

function moveInColumn(pressed: Pressed, step: -1 | 1): boolean {
  const { target, card, column, cards } = pressed;
  if (!column) return false;
  const day = dayOf(column);
  if (target === column) return moveFromGap(pressed, step);
  const place = cards.taskIds(day).indexOf(card?.dataset['card'] ?? '') + step;
  return place < 0 ? focus(addIn(column)) : focusCardAt(cards, day, place);
}

/** From a column that holds the focus for a card that has gone. */
function moveFromGap({ target: column, cards, leftAt }: Pressed, step: -1 | 1): boolean {
  const day = dayOf(column);
  const below = leftAt(day);
  if (step === -1 && below === 0) return focus(addIn(column));
  return focusCardAt(cards, day, step === 1 ? below : below - 1) || focusCardAt(cards, day, 'last');
}

function moveToEnd({ card, column, cards }: Pressed, place: 0 | 'last'): boolean {
  return card !== null && column !== null && focusCardAt(cards, dayOf(column), place);
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

function controlsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('button')].filter(
    (each) => each.closest('[hidden], [aria-hidden=true]') === null,
  );
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element != null;
}

function isTyping(target: HTMLElement): boolean {
  return target.closest('input, textarea, select, [contenteditable=true]') !== null;
}
