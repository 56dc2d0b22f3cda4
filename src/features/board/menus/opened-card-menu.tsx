import { useCallback, useRef } from 'react';
import type { Task } from '#domain/task/task.ts';
import { useRemovedNotice } from '#features/board/focus/use-removed-notice.ts';
import { entriesOf } from '#features/page/menu-command.ts';
import { useSelected } from '#services/user-services/use-selected.ts';
import type { WantedMenu } from './lazy-menu.tsx';
import { OpenedMenu } from './opened-menu.tsx';
import { useCardCommands } from './use-card-commands.ts';

interface OpenedCardMenuProps extends WantedMenu {
  readonly task: Task;
}

export function OpenedCardMenu({ task, ...menu }: OpenedCardMenuProps) {
  const commandsOf = useCardCommands();
  const isOpen = useRef(false);
  const noteOpen = useCallback((next: boolean) => void (isOpen.current = next), []);
  useSelected(task.id);
  useRemovedNotice(task, { isOpen: () => isOpen.current });
  return <OpenedMenu {...menu} onOpenChange={noteOpen} groups={commandsOf(task).map(entriesOf)} />;
}
