import { CircleCheck, History, Pause, Pencil, PencilLine, Play, RotateCcw, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Task } from '#domain/task/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type TimerAction, timerActions } from '#domain/timer/index.ts';
import type { BoardActions } from '#features/board/board-actions.tsx';
import {
  actChoices,
  type TaskClipboard,
  actionNames,
  finishActions,
  timerWhy,
  turnActions,
} from '#features/board/acts/index.ts';
import type { Command, Shortcut } from '#features/page/index.ts';
import type { BoardChart, Selection } from '#services/board-chart/index.ts';
import type { MountedCards } from '#services/board/index.ts';
import type { Bulk } from '#services/bulk/index.ts';
import type { TimerHandle } from '#services/timers/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

interface ActedCard {
  readonly task: Task;
  readonly timer: TimerHandle;
  readonly locked: DisabledReason | undefined;
  readonly actions: BoardActions;
  readonly bulk: Bulk;
  readonly selection: Selection;
  readonly boardChart: BoardChart;
  readonly clipboard: TaskClipboard;
  readonly cards: MountedCards;
}

export function cardCommands(card: ActedCard): readonly (readonly Command[])[] {
  return [formCommands(card), timerCommands(card), actCommands(card), [selectCommand(card)]];
}

function selectCommand({ task, selection, boardChart }: ActedCard): Command {
  return {
    id: 'select',
    label: selection.has(task.id) ? 'Deselect' : 'Select',
    icon: <SquareCheck />,
    shortcuts: ['selection.toggle'],
    run: () => boardChart.selection()?.send({ type: 'card.toggled', card: task }),
  };
}

function actCommands({ task: { id }, timer, bulk, boardChart, clipboard }: ActedCard): Command[] {
  const ids = [id];
  const choices = actChoices({
    decide: (request) => bulk.decide({ ...request, ids }),
    act: (request) => void bulk.act({ ...request, ids }),
    carry: (how) => boardChart.send({ type: 'move.asked', move: { how, taskIds: ids, of: id } }),
    copy: () => clipboard.copy(ids),
  });
  const busy = timer.busy === null ? undefined : { what: timer.busy, reason: texts.timerBusy };
  return choices
    .filter((choice) => choice.id !== 'complete')
    .map((choice) => (choice.id === 'delete' ? { ...choice, why: busy ?? choice.why } : choice));
}

function formCommands({ task: { id }, timer, actions, locked, boardChart, cards }: ActedCard): Command[] {
  const { onEdit, onSessions } = actions;
  const opens = (name: string, label: string, icon: ReactNode, open: (taskId: string) => void) => ({
    id: name,
    label,
    icon,
    run() {
      // The menu unmounts; what opens returns the focus to the card.
      cards.card(id)?.focus();
      open(id);
    },
  });
  const busy = timer.busy === null ? undefined : { what: timer.busy, reason: texts.timerBusy };
  return [
    { ...opens('edit', 'Edit', <Pencil />, onEdit), shortcuts: ['card.edit'], why: locked },
    {
      id: 'title',
      label: 'Edit the title',
      icon: <PencilLine />,
      shortcuts: ['card.title'],
      isByKeysAlone: true,
      why: busy ?? locked,
      run: () => boardChart.send({ type: 'edit.asked', edit: { taskId: id, field: 'title' } }),
    },
    ...(onSessions ? [opens('sessions', 'Sessions', <History />, onSessions)] : []),
  ];
}

function timerCommands({ task, timer }: ActedCard): Command[] {
  return timerActions
    .filter((action) => action === turnActions[task.status] || action === finishActions[task.status])
    .map((action) => ({
      id: action,
      label: actionNames[action],
      icon: glyphs[action],
      shortcuts: shortcutsOf(task, action),
      isBusy: timer.busy !== null,
      why: timer.busy === null ? timerWhy(timer, action) : { what: timer.busy, reason: timer.busy },
      run: () => timer.act(action),
    }));
}

function shortcutsOf({ status }: Task, action: TimerAction): Shortcut[] {
  return [
    ...(action === finishActions[status] ? (['card.finish'] as const) : []),
    ...(action === turnActions[status] ? (['card.turn'] as const) : []),
  ];
}

const glyphs: Record<TimerAction, ReactNode> = {
  start: <Play />,
  pause: <Pause />,
  resume: <Play />,
  complete: <CircleCheck />,
  reopen: <RotateCcw />,
};
