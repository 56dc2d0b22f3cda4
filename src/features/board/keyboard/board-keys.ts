import { type RefObject, useEffect } from 'react';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { listenToBoard } from './board-key-acts.ts';

/**
 * The keys of the board while the focus is in it and no text is typed (DEC-20): its moves, and what can be done with the
 * card that has the focus. The cards of a column are one stop of Tab, between them the arrows lead; among the controls of
 * a card Tab, left, right, Home and End do. What a key does is what its button does, with the same reasons why not. A
 * double click on a card opens its form, a right click its menu. A card that is moved, by whomever, keeps the focus.
 */
export function BoardKeys({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const actions = useBoardActions();
  useEffect(() => {
    const end = new AbortController();
    if (board.current) listenToBoard(board.current, actions, end.signal);
    return () => end.abort();
  }, [board, actions]);
  return null;
}
