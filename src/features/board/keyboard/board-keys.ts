import { type RefObject, useEffect } from 'react';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { useCardCommands } from '#features/board/menus/index.ts';
import type { MenuRequest } from '#machines/board/board-types.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { useServices } from '#services/user-services/index.ts';
import { listenToBoard } from './board-key-acts.ts';

/**
 * Board keys while no text is typed (DEC-20): a column is one Tab stop, arrows move between cards. Each key
 * runs the command of the card's menu.
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
