import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { useBoardActions } from './board-actions.tsx';
import { cardOf } from './card-place.ts';
import { regainFocus } from './in-sight.ts';
import { late } from './late.ts';

/**
 * The keys of the board while the focus is in it and no text is typed (DEC-20): its moves, and what can be done with the
 * card that has the focus. A card is one stop of Tab; among the controls of a card left, right, Home and End move. What a
 * key does is what its button does, with the same reasons why not. A double click on a card opens its form. A card that
 * is moved, by whomever, keeps the focus.
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
    const root = board.current;
    // What the keys do is read once the cards are there; where it cannot be read, their buttons do it.
    const listen = async () => {
      await afterPaint();
      const { hearBoard } = await (await late()).readKeys();
      if (root) hearBoard(root, actions, end.signal);
    };
    listen().catch(() => undefined);
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
