import type { ReactNode } from 'react';
import { CircleCheck, Pause, Play, RotateCcw } from 'lucide-react';
import type { Task, TaskStatus } from '#domain/task/index.ts';
import type { TimerAction } from '#domain/timer/index.ts';
import { ShortcutKbd } from '#features/page/index.ts';
import type { TimerHandle } from '#services/timers/index.ts';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { CardTimes } from './card-times.tsx';
import { glyphOnHover } from '#features/board/menus/index.ts';
import { hasLongTimes } from './long-times.ts';
import { actionNames, busyId, finishActions, timerWhy, turnActions } from '#features/board/acts/index.ts';

interface TimerStripProps {
  readonly task: Task;
  readonly timer: TimerHandle;
  readonly locked: DisabledReason | undefined;
}

export function TimerStrip({ task, timer, locked }: TimerStripProps) {
  const { status } = task;
  const isRunning = status === 'inProgress';
  const isBusy = timer.busy !== null;
  const press = (action: TimerAction) => ({
    name: `${actionNames[action]} “${task.name}”`,
    hint: actionNames[action],
    busy: isBusy,
    why: isBusy ? undefined : timerWhy(timer, action),
    'aria-describedby': isBusy ? busyId(task) : undefined,
    onClick: () => timer.act(action),
  });

  return (
    <footer
      aria-busy={isBusy || undefined}
      className={cx('card-strip', isRunning ? 'h-11 max-md:h-13' : 'h-[33px] max-md:h-11')}
    >
      <IconButton
        {...press(finishActions[status])}
        data-press="finish"
        keys={finishKeys}
        aria-keyshortcuts="C"
        tabIndex={-1}
        icon={status === 'done' ? checked : toCheck}
        size="small"
        className={isBusy ? 'text-disabled!' : glyphTones[status]}
      />
      {status === 'paused' && (
        <Pause
          aria-hidden
          className={cx(
            'size-3 flex-none fill-current stroke-none text-warn',
            hasLongTimes(task) && '@max-[190px]:hidden',
          )}
        />
      )}
      <CardTimes task={task} busy={timer.busy} locked={locked} />
      <IconButton
        {...press(turnActions[status])}
        // The status glyph reopens too: expose one button to screen readers.
        aria-hidden={status === 'done' || undefined}
        data-press="turn"
        keys={turnKeys}
        aria-keyshortcuts="S"
        tabIndex={-1}
        icon={turnGlyphs[status]}
        size={isRunning ? 'tool' : 'small'}
        variant={isRunning && !isBusy ? 'primary' : 'ghost'}
        className={cx(
          'ml-auto',
          status === 'done' && glyphOnHover,
          // The touch size would overlap the line above.
          isRunning && 'md:pointer-coarse:size-9!',
        )}
      />
    </footer>
  );
}

const finishKeys = <ShortcutKbd scope="card" of="finish" />;
const turnKeys = <ShortcutKbd scope="card" of="turn" />;

const toCheck = <CircleCheck className="glyph-to-check" />;
const checked = <CircleCheck className="fill-current [&>path]:stroke-canvas" />;

const glyphTones: Record<TaskStatus, string> = {
  created: 'text-subtle!',
  inProgress: 'text-accent-text!',
  paused: 'text-subtle!',
  done: 'text-subtle!',
};

const filled = 'size-3.5 fill-current [stroke-width:1] max-md:size-4';

const turnGlyphs: Record<TaskStatus, ReactNode> = {
  created: <Play className={filled} />,
  inProgress: <Pause className={cx(filled, '[&>rect]:stroke-none')} />,
  paused: <Play className={filled} />,
  done: <RotateCcw className="size-3.5" />,
};
