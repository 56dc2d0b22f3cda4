import { CircleCheck, Ellipsis, History, Pause, Pencil, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Task } from '#domain/task.ts';
import { type TimerAction, timerActions } from '#domain/timer-rules.ts';
import type { TimerHandle } from '#services/timers/timers.types.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { cx } from '#ui/cx.ts';
import type { DisabledReason } from '#ui/disabled-reason.ts';
import { type BoardActions, useBoardActions } from './board-actions.tsx';
import { focusCard } from './card-focus.ts';
import { glyphOnHover } from './glyph-on-hover.ts';
import { LazyMenu } from './lazy-menu.tsx';
import { actionNames, timerWhy } from './timer-words.ts';

interface CardMenuProps {
  readonly task: Task;
  readonly timer: TimerHandle;
  /** Why the task cannot be edited; undefined where it can. */
  readonly locked: DisabledReason | undefined;
}

/** The options menu of a card. */
export function CardMenu({ task, timer, locked }: CardMenuProps) {
  const actions = useBoardActions();
  return (
    <LazyMenu
      name={`Options of “${task.name}”`}
      icon={dots}
      tabIndex={-1}
      groups={() => [cardEntries(task, actions, locked), timerEntries(task, timer)]}
      className={cx(
        'col-start-2 row-start-1 -mt-1 -mr-[3px] justify-self-end max-md:-mt-1.5 max-md:-mr-1.5 md:aria-expanded:[&>svg]:visible',
        'md:group-focus-within:not-hover:bg-surface md:group-hover:not-hover:bg-surface',
        'md:group-data-selected:not-hover:bg-accent-soft!',
        glyphOnHover,
      )}
    />
  );
}

const dots = <Ellipsis />;

function cardEntries(
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
  const edit = { ...entry('edit', 'Edit', <Pencil />, onEdit), keys: 'Enter', why };
  return onSessions ? [edit, entry('sessions', 'Sessions', <History />, onSessions)] : [edit];
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
