import { CircleCheck, History, Pause, Pencil, Play, RotateCcw, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Task } from '#domain/task/task.ts';
import { type TimerAction, timerActions } from '#domain/timer/timer-rules.ts';
import { keysOf } from '#features/page/shortcuts.ts';
import type { Bulk } from '#services/bulk/bulk.types.ts';
import type { Selection } from '#services/selection/selection-service.ts';
import type { TimerHandle } from '#services/timers/timers.types.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import type { BoardActions } from '#features/board/board-actions.tsx';
import { actChoices } from '#features/board/bulk/act-choices.tsx';
import { focusCard } from '#features/board/focus/card-focus.ts';
import { actionNames, finishActions, timerWhy, turnActions } from '#features/board/card/timer-words.ts';

/** A card, and what it is acted on with. */
export interface ActedCard {
  readonly task: Task;
  readonly timer: TimerHandle;
  /** Why the task cannot be edited; undefined where it can. */
  readonly locked: DisabledReason | undefined;
  readonly actions: BoardActions;
  readonly bulk: Bulk;
  readonly selection: Selection;
}

/** Everything that can be done with one card, in its groups, each with why not where it is not possible (CRD-02). */
export function cardEntries(card: ActedCard): readonly (readonly MenuEntry[])[] {
  const { task, timer, locked, actions, bulk, selection } = card;
  return [
    formEntries(task, actions, locked),
    timerEntries(task, timer),
    actEntries(task, bulk, selection),
    [selectEntry(task, selection)],
  ];
}

function selectEntry(task: Task, { has, host }: Selection): MenuEntry {
  return {
    id: 'select',
    label: has(task.id) ? 'Deselect' : 'Select',
    icon: <SquareCheck />,
    keys: keysOf('selection', 'toggle'),
    onSelect: () => host()?.send({ type: 'card.toggled', card: task }),
  };
}

/** Rollover, move, clone, copy and delete of the one task; completing it is among the actions of its timer (CRD-02, BLK-29, BLK-30). */
function actEntries({ id }: Task, bulk: Bulk, { host }: Selection): MenuEntry[] {
  const ids = [id];
  const choices = actChoices({
    decide: (wish) => bulk.decide({ ...wish, ids }),
    act: (wish) => void bulk.act({ ...wish, ids }),
    carry: (how, anchor) => host()?.carry({ how, taskIds: ids, anchor }),
    copy: () => host()?.copy(ids),
  });
  return choices
    .filter((choice) => choice.id !== 'complete')
    .map(({ run, ...choice }) => ({ ...choice, onSelect: () => run(menuButtonOf(id)) }));
}

/** The button of the menu of a card. */
export function menuButtonOf(taskId: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-card="${taskId}"] [aria-haspopup]`) ?? document.body;
}

function formEntries(
  { id }: Task,
  { onEdit, onSessions }: BoardActions,
  why: DisabledReason | undefined,
): MenuEntry[] {
  const entry = (
    name: string,
    label: string,
    icon: ReactNode,
    open: (taskId: string) => void,
  ): MenuEntry => ({
    id: name,
    label,
    icon,
    onSelect() {
      // The menu goes: what opens gives the focus back to the card.
      focusCard(id);
      open(id);
    },
  });
  const edit = { ...entry('edit', 'Edit', <Pencil />, onEdit), keys: keysOf('card', 'edit'), why };
  return onSessions ? [edit, entry('sessions', 'Sessions', <History />, onSessions)] : [edit];
}

function timerEntries(task: Task, timer: TimerHandle): MenuEntry[] {
  return timerActions
    .filter((action) => isOffered(task, action))
    .map((action) => ({
      id: action,
      label: actionNames[action],
      icon: glyphs[action],
      ...keysIfAny(task, action),
      why: timer.busy === null ? timerWhy(timer, action) : { what: timer.busy, reason: timer.busy },
      onSelect: () => timer.act(action),
    }));
}

/** The keys of the card that do what the action does now. */
function keysIfAny({ status }: Task, action: TimerAction): Pick<MenuEntry, 'keys'> {
  if (action === turnActions[status] && action !== 'reopen') return { keys: keysOf('card', 'turn') };
  return action === finishActions[status] ? { keys: keysOf('card', 'finish') } : {};
}

const glyphs: Record<TimerAction, ReactNode> = {
  start: <Play />,
  pause: <Pause />,
  resume: <Play />,
  complete: <CircleCheck />,
  reopen: <RotateCcw />,
};

/** Start or resume, complete or reopen: the one that fits the status; pause always. */
function isOffered({ status }: Task, action: TimerAction): boolean {
  if (action === 'start') return status === 'created';
  if (action === 'resume') return status !== 'created';
  if (action === 'complete') return status !== 'done';
  if (action === 'reopen') return status === 'done';
  return true;
}
