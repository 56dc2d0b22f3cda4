import type { BoardView } from '#services/board/index.ts';
import type { Timers } from './timers.types.ts';

interface Resuming {
  readonly board: Pick<BoardView, 'task'>;
  readonly timers: Pick<Timers, 'of'>;
}

/** Returns how to resume a paused task, or undefined if not allowed. */
export const resumeOf =
  ({ board, timers }: Resuming) =>
  (taskId: string): (() => void) | undefined => {
    const task = board.task(taskId);
    const timer = task && timers.of(task);
    return timer?.can('resume') ? () => timer.act('resume') : undefined;
  };
