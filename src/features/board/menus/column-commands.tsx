import { ClipboardPaste, LayoutList, ListPlus, Plus, Redo, SquareCheck } from 'lucide-react';
import type { Column } from '#domain/task/index.ts';
import { columnPart } from '#machines/board/board-types.ts';
import type { BoardChart } from '#services/board-chart/index.ts';
import type { Command } from '#features/page/index.ts';
import type { Bulk } from '#services/bulk/index.ts';
import { type TaskClipboard, whyNoTarget } from '#features/board/acts/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export interface ActedColumn {
  readonly column: Column;
  readonly onAdd: () => void;
  readonly onAddByName: () => void;
  readonly whyNotAdd: DisabledReason | undefined;
  readonly bulk: Bulk;
  readonly boardChart: BoardChart;
  readonly clipboard: TaskClipboard;
}

export function columnCommands(acted: ActedColumn): readonly (readonly Command[])[] {
  const { column, onAdd, onAddByName, whyNotAdd, bulk, boardChart, clipboard } = acted;
  const { day, tasks } = column;
  const taskIds = tasks.map(({ id }) => id);
  const isEmpty = { what: 'Nothing to do here', reason: 'This column has no tasks.' };
  const none = tasks.length === 0 ? isEmpty : undefined;

  const make: readonly Command[] = [
    {
      id: 'add',
      label: 'Add task',
      icon: <Plus />,
      shortcuts: ['board.new'],
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
      run: onAddByName,
    },
    {
      id: 'paste',
      label: 'Paste tasks',
      icon: <ClipboardPaste />,
      shortcuts: ['clipboard.paste'],
      why: whyNotAdd,
      run: () => void clipboard.paste(day),
    },
    {
      id: 'template',
      label: 'Use a template…',
      icon: <LayoutList />,
      why: whyNotAdd,
      run: () => boardChart.send({ type: 'template.asked', template: { day, beside: 'menu' } }),
    },
  ];
  const all: readonly Command[] = [
    {
      id: 'rollover',
      label: 'Roll over this column',
      icon: <Redo />,
      why:
        none ??
        whyNoTarget(
          (target) => bulk.decide({ kind: 'rollover', ids: taskIds, target }),
          'Nothing to roll over',
        ),
      run: () =>
        boardChart.send({ type: 'move.asked', move: { how: 'rollover', taskIds, of: columnPart(day) } }),
    },
    {
      id: 'select',
      label: 'Select all in this column',
      icon: <SquareCheck />,
      why: none,
      run: () => boardChart.selection()?.send({ type: 'all.selected', cards: tasks }),
    },
  ];
  return [make, all];
}
