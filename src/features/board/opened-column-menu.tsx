import { Plus, SquareCheck } from 'lucide-react';
import type { Column } from '#domain/board.ts';
import { useServices } from '#services/user-services/context.tsx';
import type { DisabledReason } from '#ui/disabled-reason.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import type { WantedMenu } from './lazy-menu.tsx';
import { OpenedMenu } from './opened-menu.tsx';

interface OpenedColumnMenuProps extends WantedMenu {
  readonly column: Column;
  readonly onAdd: () => void;
  /** Why no task can be added; undefined where one can. */
  readonly whyNotAdd: DisabledReason | undefined;
}

/** What can be done with a column: its one menu (BRD-11, BRD-16, DEC-104). */
export function OpenedColumnMenu({ column, onAdd, whyNotAdd, ...menu }: OpenedColumnMenuProps) {
  const { selection } = useServices();
  const { tasks } = column;
  const isEmpty = { what: 'Nothing to do here', reason: 'There is no task in this column.' };
  const none = tasks.length === 0 ? isEmpty : undefined;

  const make: readonly MenuEntry[] = [
    { id: 'add', label: 'Add task', icon: <Plus />, keys: 'A', onSelect: onAdd, why: whyNotAdd },
  ];
  const all: readonly MenuEntry[] = [
    {
      id: 'select',
      label: 'Select all of the column',
      icon: <SquareCheck />,
      why: none,
      onSelect: () => selection.host()?.send({ type: 'all.selected', cards: tasks }),
    },
  ];
  return <OpenedMenu {...menu} groups={[make, all]} />;
}
