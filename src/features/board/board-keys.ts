import { type RefObject, useEffect } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { useBoardActions } from './board-actions.tsx';
import { late } from './late.ts';

/**
 * The keys of the board while the focus is in it and no text is typed (DEC-20): its moves, and what can be done with the
 * card that has the focus. A card is one stop of Tab; among the controls of a card left, right, Home and End move. What a
 * key does is what its button does, with the same reasons why not. A double click on a card opens its form. A card that
 * is moved, by whomever, keeps the focus.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  const actions = useBoardActions();
  useEffect(() => {
    const end = new AbortController();
    const root = board.current;
    // What the keys do is read once the cards are there; where it cannot be read, their buttons do it.
    const listen = async () => {
      await afterPaint();
      const { hearBoard } = await (await late()).readKeys();
      if (root) hearBoard(root, actions, end.signal);
    };
    listen().catch(() => undefined);
    return () => end.abort();
  }, [board, actions]);
}
