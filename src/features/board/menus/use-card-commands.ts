import { editTaskRefusal } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { Task } from '#domain/task/index.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { whyOf, type Command } from '#features/page/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useBulk, useServices } from '#services/user-services/index.ts';
import { useTaskClipboard } from '#features/board/acts/index.ts';
import { cardCommands } from './card-commands.tsx';

export function useCardCommands(): (task: Task) => readonly (readonly Command[])[] {
  const { cards, selection, boardChart, timers } = useServices();
  const { actor } = useSession();
  const actions = useBoardActions();
  const bulk = useBulk();
  const clipboard = useTaskClipboard();
  return (task) => {
    const locked = whyOf(texts.taskLocked, editTaskRefusal(actor, task));
    const acting = { actions, bulk, selection, boardChart, clipboard, cards };
    return cardCommands({ task, timer: timers.of(task), locked, ...acting });
  };
}
