import { createTaskRefusal } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { useTaskClipboard } from '#features/board/acts/index.ts';
import { useAddByName } from '#features/board/by-name/index.ts';
import { whyOf, entriesOf } from '#features/page/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useBulk, useServices } from '#services/user-services/index.ts';
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
