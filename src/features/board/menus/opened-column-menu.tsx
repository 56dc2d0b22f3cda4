import { useServices } from '#services/user-services/user-context.tsx';
import { useBulk } from '#services/user-services/use-bulk.ts';
import { entriesOf } from '#features/page/menu-command.ts';
import { type ActedColumn, columnCommands } from './column-commands.tsx';
import type { WantedMenu } from './lazy-menu.tsx';
import { OpenedMenu } from './opened-menu.tsx';

type OpenedColumnMenuProps = WantedMenu & Pick<ActedColumn, 'column' | 'onAdd' | 'whyNotAdd'>;

/** What can be done with a column: its one menu (BRD-11, BRD-16, DEC-104). */
export function OpenedColumnMenu({ column, onAdd, whyNotAdd, ...menu }: OpenedColumnMenuProps) {
  const { selection, cards } = useServices();
  const bulk = useBulk();
  const groups = columnCommands({ column, onAdd, whyNotAdd, bulk, selection, cards });
  return <OpenedMenu {...menu} groups={groups.map(entriesOf)} />;
}
