import type { BoardView } from '#services/board/index.ts';
import type { Timers } from './timers.types.ts';

interface PauseParts {
  readonly timers: Timers;
  readonly view: Pick<BoardView, 'task'>;
}

/** Pauses a task and resolves when its timer is idle. The timer announces refusals (QTM-07, T7). */
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
