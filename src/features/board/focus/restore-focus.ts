import type { PlainDay } from '#domain/time/index.ts';
import { cardOf, columnOf, dayOf } from './card-element.ts';
import type { MountedCards } from '#services/board/index.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { columnInView, focusColumn } from './viewport.ts';

interface FocusedCard {
  readonly taskId: string;
  readonly card: HTMLElement;
  readonly day: PlainDay | null;
}

/**
 * Keeps the focus on a card that mounts elsewhere; if the card is gone, its column gets it. The returned function
 * gives the index in a column from which the keys continue.
 */
export function restoreFocus(
  board: HTMLElement,
  cards: MountedCards,
  signal: AbortSignal,
): (day: PlainDay | null) => number {
  const { activeElement } = document;
  const left = new Map<PlainDay | null, number>();
  let focused: FocusedCard | null = null;
  const follow = ({ target }: Pick<Event, 'target'>) => {
    const card = target instanceof HTMLElement ? cardOf(target) : null;
    const column = card && columnOf(card);
    const taskId = card?.dataset['card'];
    focused = null;
    if (!card || !column || taskId === undefined) return;
    const day = dayOf(column);
    focused = { taskId, card, day };
    left.set(day, cards.taskIds(day).indexOf(taskId));
  };
  if (board.contains(activeElement)) follow({ target: activeElement });
  board.addEventListener('focusin', follow, { signal });
  board.addEventListener(
    'focusout',
    () => {
      // focusout fires before a removed card is disconnected.
      queueMicrotask(() => {
        if (focused?.card.isConnected && !focused.card.contains(document.activeElement)) focused = null;
      });
    },
    { signal },
  );
  const regain = () => {
    if (!focused || focused.card.isConnected || !isFocusNowhere()) return;
    const { taskId, day } = focused;
    const card = cards.card(taskId);
    const column = card && columnOf(card);
    if (column) return columnInView(cards, dayOf(column)) ? card.focus() : undefined;
    // New cards mount in the next pass of the same render: ask only for those still missing.
    queueMicrotask(() => {
      if (cards.card(taskId)) return;
      if (cards.has(taskId)) cards.draw(taskId);
      else focusColumn(cards, day);
    });
    return undefined;
  };
  // A card that mounts again is a new element, so the browser has dropped the focus.
  signal.addEventListener('abort', cards.onRendered(regain), { once: true });
  return (day) => left.get(day) ?? 0;
}
