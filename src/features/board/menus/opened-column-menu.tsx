import { createTaskRefusal } from '#domain/access/commands.ts';
import { texts } from '#domain/texts/messages.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { useTaskClipboard } from '#features/board/acts/use-task-clipboard.ts';
import { useAddByName } from '#features/board/by-name/use-add-by-name.ts';
import { whyOf } from '#features/page/why-of.ts';
import { entriesOf } from '#features/page/menu-command.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useBulk } from '#services/user-services/use-bulk.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { type ActedColumn, columnCommands } from './column-commands.tsx';
import type { WantedMenu } from './lazy-menu.tsx';
import { OpenedMenu } from './opened-menu.tsx';

type OpenedColumnMenuProps = WantedMenu & Pick<ActedColumn, 'column'>;

export function OpenedColumnMenu({ column, ...menu }: OpenedColumnMenuProps) {
  const commandsOf = useColumnCommands();
  return <OpenedMenu {...menu} groups={commandsOf(column).map(entriesOf)} />;
}

export function useColumnCommands() {
  const { boardChart } = useServices();
  const { actor } = useSession();
  const { onAdd } = useBoardActions();
  const addByName = useAddByName();
  const clipboard = useTaskClipboard();
  const bulk = useBulk();
  return (column: ActedColumn['column']) =>
    columnCommands({
      column,
      whyNotAdd: whyOf(texts.addLocked, createTaskRefusal(actor)),
      onAdd: () => onAdd(column.day),
      onAddByName: () => addByName(column.day),
      bulk,
      boardChart,
      clipboard,
    });
}
