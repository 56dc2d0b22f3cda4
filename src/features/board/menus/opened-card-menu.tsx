import { useCallback, useRef } from 'react';
import type { Task } from '#domain/task/index.ts';
import { useRemovedNotice } from '#features/board/focus/index.ts';
import { entriesOf } from '#features/page/index.ts';
import { useSelected } from '#services/user-services/index.ts';
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
