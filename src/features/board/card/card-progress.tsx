import { timeTone } from '#domain/task/card-rules.ts';
import type { Task } from '#domain/task/task.ts';
import { cx } from '#ui/styles/cx.ts';
import { ProgressLine } from '#ui/primitives/progress-line.tsx';
import { useLoggedNow } from './use-logged-now.ts';

/** The line above the timer strip: how much of the estimate is logged; red when it is more. */
export function CardProgress({ task }: { readonly task: Task }) {
  const { estimateMs, status } = task;
  const loggedMs = useLoggedNow(task);
  const isOver = timeTone(loggedMs, estimateMs) === 'bad';
  return (
    <ProgressLine
      value={estimateMs === 0 ? Number(loggedMs > 0) : loggedMs / estimateMs}
      tone={isOver ? 'bad' : 'good'}
      className={cx('col-start-2 row-start-4 mr-0.5 -mb-0.5', status === 'done' && 'opacity-55')}
    />
  );
}
