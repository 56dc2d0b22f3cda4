import { ClipboardPaste, Plus, Redo, SquareCheck } from 'lucide-react';
import type { Column } from '#domain/board.ts';
import { useServices } from '#services/user-services/context.tsx';
import { useBulk } from '#services/user-services/use-bulk.ts';
import type { DisabledReason } from '#ui/disabled-reason.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { whyNot } from './bulk/act-choices.tsx';
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
  const bulk = useBulk();
  const { day, tasks } = column;
  const taskIds = tasks.map(({ id }) => id);
  const isEmpty = { what: 'Nothing to do here', reason: 'There is no task in this column.' };
  const none = tasks.length === 0 ? isEmpty : undefined;

  const make: readonly MenuEntry[] = [
    { id: 'add', label: 'Add task', icon: <Plus />, keys: 'A', onSelect: onAdd, why: whyNotAdd },
    {
      id: 'paste',
      label: 'Paste tasks',
      icon: <ClipboardPaste />,
      keys: 'Ctrl V',
      why: whyNotAdd,
      onSelect: () => selection.host()?.paste(day),
    },
  ];
  const all: readonly MenuEntry[] = [
    {
      id: 'rollover',
      label: 'Roll over the column',
      icon: <Redo />,
      why: none ?? whyNot(bulk.decide({ kind: 'rollover', ids: taskIds, target }), 'Nothing to roll over'),
      onSelect: () => selection.host()?.carry({ how: 'rollover', taskIds, anchor: menuButtonOf(column) }),
    },
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

/** Next week is another day for every column of this one. */
const target = { code: 'NEXT_WEEK' } as const;

function menuButtonOf({ day }: Column): HTMLElement {
  const column = `[data-column="${day ?? 'unscheduled'}"]`;
  return document.querySelector<HTMLElement>(`${column} header [aria-haspopup]`) ?? document.body;
}
