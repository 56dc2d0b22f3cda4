import { editTaskRefusal } from '#domain/access/commands.ts';
import { texts } from '#domain/texts/messages.ts';
import type { Task } from '#domain/task/task.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { whyOf } from '#features/page/why-of.ts';
import type { Command } from '#features/page/menu-command.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useBulk } from '#services/user-services/use-bulk.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { useTaskClipboard } from '#features/board/acts/use-task-clipboard.ts';
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
