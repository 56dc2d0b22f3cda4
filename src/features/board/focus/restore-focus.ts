import { cardOf, placeOf } from '#features/board/card/card-element.ts';
import { leaveAt, regainFocus } from './viewport.ts';

/** Keeps the focus on a card of a board that is drawn anew elsewhere, by whomever it was moved, until the signal ends it. */
export function restoreFocus(board: HTMLElement, signal: AbortSignal): void {
  const { activeElement } = document;
  let focused: HTMLElement | null = null;
  let column: HTMLElement | null = null;
  const follow = ({ target }: Pick<Event, 'target'>) => {
    focused = target instanceof HTMLElement ? cardOf(target) : null;
    column = focused?.closest<HTMLElement>('[data-column]') ?? null;
    if (focused && column) leaveAt(column, placeOf(focused));
  };
  if (board.contains(activeElement)) follow({ target: activeElement });
  board.addEventListener('focusin', follow, { signal });
  board.addEventListener(
    'focusout',
    () => {
      // Of a card that is taken away the browser tells while it still stands there.
      queueMicrotask(() => {
        if (focused?.isConnected && !focused.contains(document.activeElement)) focused = null;
      });
    },
    { signal },
  );
  // What is drawn anew is another element: the browser has dropped the focus of the former one.
  const regain = ({ target }: Event) => {
    if (focused?.isConnected === false && target instanceof HTMLElement)
      regainFocus(focused.dataset['card'] ?? '', target, column);
  };
  // The columns tell it themselves, and the event does not bubble.
  board.addEventListener('drawn', regain, { capture: true, signal });
}
