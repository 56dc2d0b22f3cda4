import { CircleCheck, Ellipsis, History, Pause, Pencil, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Task } from '#domain/task.ts';
import { type TimerAction, timerActions } from '#domain/timer-rules.ts';
import type { TimerHandle } from '#services/timers/timers.types.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { type BoardActions, useBoardActions } from './board-actions.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { actionNames, timerWhy } from './timer-words.ts';

/** The options menu of a card. */
export function CardMenu({ task, timer }: { readonly task: Task; readonly timer: TimerHandle }) {
  const actions = useBoardActions();
  return (
    <LazyMenu
      name={`Options of “${task.name}”`}
      icon={<Ellipsis />}
      groups={() => [cardEntries(task, actions), timerEntries(task, timer)]}
      className="absolute! top-[3px] right-[3px] max-md:top-1 max-md:right-1 md:bg-surface md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100 md:focus-visible:opacity-100 md:aria-expanded:opacity-100"
    />
  );
}

function cardEntries({ id }: Task, { onEdit, onSessions }: BoardActions): MenuEntry[] {
  const edit = { id: 'edit', label: 'Edit', icon: <Pencil />, keys: 'Enter', onSelect: () => onEdit(id) };
  if (!onSessions) return [edit];
  return [edit, { id: 'sessions', label: 'Sessions', icon: <History />, onSelect: () => onSessions(id) }];
}

function timerEntries(task: Task, timer: TimerHandle): MenuEntry[] {
  return timerActions
    .filter((action) => isOffered(task, action))
    .map((action) => ({
      id: action,
      label: actionNames[action],
      icon: glyphs[action],
      why: timer.busy === null ? timerWhy(timer, action) : { what: timer.busy, reason: timer.busy },
      onSelect: () => timer.act(action),
    }));
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
