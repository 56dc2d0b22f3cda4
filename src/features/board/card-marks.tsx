import type { Task } from '#domain/task.ts';
import { cx } from '#ui/cx.ts';
import { Mark } from '#ui/mark.tsx';

interface CardMarksProps {
  readonly task: Task;
  readonly isLow: boolean;
}

/** Client, project and label of a task in words. */
export function marksText({ project, label }: Task): string {
  const names = `Client ${project.client.name}, project ${project.name}`;
  return label ? `${names}, label ${label.name}` : names;
}

/** Client, project and label of a card; a label without room shrinks to its dot. */
export function CardMarks({ task, isLow }: CardMarksProps) {
  const { project, label } = task;
  return (
    <p
      className={cx(
        'grid justify-items-start text-meta/6 max-md:text-body/7',
        task.status === 'done' ? 'text-subtle' : 'text-muted',
        isLow
          ? 'grid-cols-[minmax(0,max-content)_minmax(24px,1fr)]'
          : 'grid-cols-[minmax(0,max-content)] @min-[220px]:grid-cols-[minmax(0,max-content)_minmax(0,1fr)]',
      )}
    >
      <span className={cx('max-w-full truncate', isLow && 'col-span-full @min-[220px]:col-span-1')}>
        {project.client.name}
      </span>
      <span className="max-w-full truncate">
        <span aria-hidden className="hidden @min-[220px]:inline">
          &nbsp;·{' '}
        </span>
        {project.name}
      </span>
      {label && (
        <span
          className={cx(
            'flex h-6 max-w-full gap-x-[5px] @min-[220px]:col-span-full max-md:h-7',
            isLow ? shrinking : 'items-center',
          )}
        >
          <span className={cx('flex items-center', isLow && 'h-4')}>
            <Mark colour={label.color} shape="dot" />
          </span>
          <span className={cx('min-w-0 truncate', isLow && 'w-0 flex-[1_0_2.9em] @min-[220px]:w-auto')}>
            {label.name}
          </span>
        </span>
      )}
    </p>
  );
}

/** The name wraps out of sight when less than three letters of it would fit. */
const shrinking =
  'w-full flex-wrap content-start gap-y-2 overflow-hidden pt-1 pl-1.5 leading-4 @min-[220px]:pl-0';
