import type { BoardView } from '#services/board/board.types.ts';
import type { Timers } from './timers.types.ts';

/** What pausing needs: the timers, and the tasks as they are shown. */
interface PauseParts {
  readonly timers: Timers;
  readonly view: Pick<BoardView, 'task'>;
}

/** Pauses a task by the chart of its timer, and resolves when that rests again; why it was refused says the timer (QTM-07, T7). */
export function pauseRun({ timers, view }: PauseParts, taskId: string): Promise<void> {
  const timer = () => {
    const task = view.task(taskId);
    return task ? timers.of(task) : null;
  };
  timer()?.act('pause');
  return new Promise((resolve) => {
    const rest = (): void => {
      if (timer()?.busy) return;
      leave();
      resolve();
    };
    const leave = timers.subscribe(taskId, rest);
    rest();
  });
}
