import { ClipboardPaste, LayoutList, ListPlus, Plus, Redo, SquareCheck } from 'lucide-react';
import type { Column } from '#domain/task/board.ts';
import { columnTemplate } from '#services/board/column-template.ts';
import type { Command } from '#features/page/menu-command.ts';
import type { MountedCards } from '#services/board/mounted-cards.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import type { Selection } from '#services/selection/selection-service.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { whyNot } from '#features/board/bulk/act-choices.tsx';

/** A column, and what it is acted on with. */
export interface ActedColumn {
  readonly column: Column;
  readonly onAdd: () => void;
  /** Why no task can be added; undefined where one can. */
  readonly whyNotAdd: DisabledReason | undefined;
  readonly bulk: Bulk;
  readonly selection: Selection;
  readonly cards: MountedCards;
}

/** What can be done with a column, in its groups, each with why not where it is not possible (BRD-11, BRD-16, DEC-104). */
export function columnCommands(acted: ActedColumn): readonly (readonly Command[])[] {
  const { column, onAdd, whyNotAdd, bulk, selection, cards } = acted;
  const { day, tasks } = column;
  const taskIds = tasks.map(({ id }) => id);
  const isEmpty = { what: 'Nothing to do here', reason: 'This column has no tasks.' };
  const none = tasks.length === 0 ? isEmpty : undefined;

  const make: readonly Command[] = [
    {
      id: 'add',
      label: 'Add task',
      icon: <Plus />,
      run: onAdd,
      why: whyNotAdd,
    },
    {
      id: 'names',
      label: 'Add tasks by name',
      icon: <ListPlus />,
      shortcuts: ['board.add'],
      why: whyNotAdd,
      takesFocus: true,
      run: () => selection.host()?.addByName(day) || onAdd(),
    },
    {
      id: 'paste',
      label: 'Paste tasks',
      icon: <ClipboardPaste />,
      shortcuts: ['clipboard.paste'],
      why: whyNotAdd,
      run: () => selection.host()?.paste(day),
    },
    {
      id: 'template',
      label: 'Use a template…',
      icon: <LayoutList />,
      why: whyNotAdd,
      run: () => columnTemplate.ask({ day, anchor: menuButtonOf(cards, column) }),
    },
  ];
  const all: readonly Command[] = [
    {
      id: 'rollover',
      label: 'Roll over this column',
      icon: <Redo />,
      why: none ?? whyNot(bulk.decide({ kind: 'rollover', ids: taskIds, target }), 'Nothing to roll over'),
      run: () => selection.host()?.carry({ how: 'rollover', taskIds, anchor: menuButtonOf(cards, column) }),
    },
    {
      id: 'select',
      label: 'Select all in this column',
      icon: <SquareCheck />,
      why: none,
      run: () => selection.host()?.send({ type: 'all.selected', cards: tasks }),
    },
  ];
  return [make, all];
}

/** Next week is another day for every column of this one. */
const target = { code: 'NEXT_WEEK' } as const;

function menuButtonOf(cards: MountedCards, { day }: Column): HTMLElement {
  return cards.column(day)?.querySelector<HTMLElement>('header [aria-haspopup]') ?? document.body;
}
