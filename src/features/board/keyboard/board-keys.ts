import { type RefObject, useEffect } from 'react';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { useCardCommands } from '#features/board/menus/use-card-commands.ts';
import type { MenuRequest } from '#machines/board/board-types.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { listenToBoard } from './board-key-acts.ts';

/**
 * The keys of the board while the focus is in it and no text is typed (DEC-20): its moves, and what can be done with the
 * card that has the focus. The cards of a column are one stop of Tab, between them the arrows lead; among the controls of
 * a card Tab, left, right, Home and End do. A key runs the command of the card that its menu lists, with the same reasons why not. A
 * double click on a card opens its form, a right click its menu. A card that is moved, by whomever, keeps the focus.
 */
export function BoardKeys({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const actions = useBoardActions();
  const { board: tasks, cards, boardChart } = useServices();
  const commands = useLatest(useCardCommands());
  useEffect(() => {
    const end = new AbortController();
    const commandsOf = (taskId: string) => {
      const task = tasks.task(taskId);
      return task ? commands()(task).flat() : [];
    };
    const askMenu = (menu: MenuRequest) => boardChart.send({ type: 'menu.asked', menu });
    if (board.current) listenToBoard(board.current, { actions, cards, commandsOf, askMenu }, end.signal);
    return () => end.abort();
  }, [board, tasks, cards, boardChart, actions, commands]);
  return null;
}
