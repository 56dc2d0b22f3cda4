import { ClipboardPaste, LayoutList, ListPlus, Plus, Redo, SquareCheck } from 'lucide-react';
import type { Column } from '#domain/task/board.ts';
import { columnTemplate } from '#services/board/column-template.ts';
import { keysOf } from '#features/page/shortcuts.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import type { Selection } from '#services/selection/selection-service.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { askByName } from '#features/board/by-name/ask-by-name.ts';
import { whyNot } from '#features/board/bulk/act-choices.tsx';

/** A column, and what it is acted on with. */
export interface ActedColumn {
  readonly column: Column;
  readonly onAdd: () => void;
  /** Why no task can be added; undefined where one can. */
  readonly whyNotAdd: DisabledReason | undefined;
  readonly bulk: Bulk;
  readonly selection: Selection;
}

/** What can be done with a column, in its groups, each with why not where it is not possible (BRD-11, BRD-16, DEC-104). */
export function columnEntries(acted: ActedColumn): readonly (readonly MenuEntry[])[] {
  const { column, onAdd, whyNotAdd, bulk, selection } = acted;
  const { day, tasks } = column;
  const taskIds = tasks.map(({ id }) => id);
  const isEmpty = { what: 'Nothing to do here', reason: 'This column has no tasks.' };
  const none = tasks.length === 0 ? isEmpty : undefined;

  const make: readonly MenuEntry[] = [
    {
      id: 'add',
      label: 'Add task',
      icon: <Plus />,
      onSelect: onAdd,
      why: whyNotAdd,
    },
    {
      id: 'names',
      label: 'Add tasks by name',
      icon: <ListPlus />,
      keys: keysOf('board', 'add'),
      why: whyNotAdd,
      onSelect() {
        const button = menuButtonOf(column);
        // The menu goes, and gives the focus back first.
        button.focus();
        requestAnimationFrame(() => askByName(button.closest('section') ?? button) || onAdd());
      },
    },
    {
      id: 'paste',
      label: 'Paste tasks',
      icon: <ClipboardPaste />,
      keys: keysOf('clipboard', 'paste'),
      why: whyNotAdd,
      onSelect: () => selection.host()?.paste(day),
    },
    {
      id: 'template',
      label: 'Use a template…',
      icon: <LayoutList />,
      why: whyNotAdd,
      onSelect: () => columnTemplate.ask({ day, anchor: menuButtonOf(column) }),
    },
  ];
  const all: readonly MenuEntry[] = [
    {
      id: 'rollover',
      label: 'Roll over this column',
      icon: <Redo />,
      why: none ?? whyNot(bulk.decide({ kind: 'rollover', ids: taskIds, target }), 'Nothing to roll over'),
      onSelect: () => selection.host()?.carry({ how: 'rollover', taskIds, anchor: menuButtonOf(column) }),
    },
    {
      id: 'select',
      label: 'Select all in this column',
      icon: <SquareCheck />,
      why: none,
      onSelect: () => selection.host()?.send({ type: 'all.selected', cards: tasks }),
    },
  ];
  return [make, all];
}

/** Next week is another day for every column of this one. */
const target = { code: 'NEXT_WEEK' } as const;

function menuButtonOf({ day }: Column): HTMLElement {
  const column = `[data-column="${day ?? 'unscheduled'}"]`;
  return document.querySelector<HTMLElement>(`${column} header [aria-haspopup]`) ?? document.body;
}
