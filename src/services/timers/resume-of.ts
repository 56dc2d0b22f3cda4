import type { BoardView } from '#services/board/board.types.ts';
import type { Timers } from './timers.types.ts';

/** What to let a task go on needs. */
interface Resuming {
  readonly board: Pick<BoardView, 'task'>;
  readonly timers: Pick<Timers, 'of'>;
}

/** How a task goes on that is paused; undefined where it may not. */
export const resumeOf =
  ({ board, timers }: Resuming) =>
  (taskId: string): (() => void) | undefined => {
    const task = board.task(taskId);
    const timer = task && timers.of(task);
    return timer?.can('resume') ? () => timer.act('resume') : undefined;
  };
