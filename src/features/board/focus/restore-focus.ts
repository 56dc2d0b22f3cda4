import type { PlainDay } from '#domain/time/plain-day.ts';
import { cardOf, columnOf, dayOf } from '#features/board/card/card-element.ts';
import type { MountedCards } from '#services/board/mounted-cards.ts';
import { isFocusNowhere } from '#ui/interaction/is-focus-nowhere.ts';
import { columnInView, stayIn } from './viewport.ts';

/** A card that has the focus, or had it until it was taken away. */
interface FocusedCard {
  readonly taskId: string;
  readonly card: HTMLElement;
  readonly day: PlainDay | null;
}

/**
 * Keeps the focus on a card of a board that is mounted anew elsewhere, by whomever it was moved, until the signal ends it; of
 * a card that stands nowhere any more the column gets it. Answers from which place of a column the keys go on then.
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
      // Of a card that is taken away the browser tells while it still stands there.
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
    // What is new in a list is mounted with the next pass of the same rendering: only what is still not there is asked for.
    queueMicrotask(() => {
      if (cards.card(taskId)) return;
      if (cards.has(taskId)) cards.draw(taskId);
      else stayIn(cards, day);
    });
    return undefined;
  };
  // What is mounted anew is another element: the browser has dropped the focus of the former one.
  signal.addEventListener('abort', cards.onRendered(regain), { once: true });
  return (day) => left.get(day) ?? 0;
}
