import { useId } from 'react';
import { type Column, columnTotals, loggedAt, type Task } from '#domain/task/index.ts';
import { dayTitle, cardTime, clockTime, loggedTime } from '#domain/time/index.ts';
import { projectText, clientColor } from '#domain/work/index.ts';
import { statusNames } from '#domain/timer/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { cx } from '#ui/styles/cx.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';

interface StoodColumnsProps {
  readonly columns: readonly Column[];
  /** In ms; running timers count up to this time. */
  readonly at: number;
}

export function BoardHistoryColumns({ columns, at }: StoodColumnsProps) {
  return (
    <section
      aria-label="Board"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
      tabIndex={0}
      className="grid min-h-[min(100%,20rem)] flex-1 max-md:flex-none auto-cols-[minmax(140px,1fr)] content-start gap-3 overflow-auto p-3 md:grid-flow-col"
    >
      {columns.map((column) => (
        <StoodColumn key={column.day} column={column} at={at} />
      ))}
    </section>
  );
}

function StoodColumn({ column: { day, tasks }, at }: { readonly column: Column; readonly at: number }) {
  const id = useId();
  const { loggedMs, estimateMs } = columnTotals(tasks, at);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="flex items-baseline justify-between gap-x-2 pb-2 text-body font-strong md:block">
        {dayTitle(day)}
        <span className="text-meta font-regular text-muted tabular-nums md:block">
          {loggedTime(loggedMs)} / {cardTime(estimateMs)}
        </span>
      </h2>
      {tasks.length === 0 ? (
        <p className="text-meta text-muted">No tasks</p>
      ) : (
        <ul className="grid gap-2">
          {tasks.map((task) => (
            <StoodCard key={task.id} task={task} at={at} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StoodCard({ task, at }: { readonly task: Task; readonly at: number }) {
  const { name, project, label, status, estimateMs, runningSince } = task;
  const isRunning = runningSince !== null;
  const logged = loggedAt(task, at);
  return (
    <li
      className={cx(
        'flex gap-2 rounded-panel bg-surface p-2.5 text-body shadow-card inset-ring',
        isRunning ? 'inset-ring-accent-line' : 'inset-ring-hairline',
      )}
    >
      <ColorDot color={clientColor(project)} className="self-stretch" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className={cx('font-medium wrap-anywhere', status === 'done' && 'text-muted')}>
          <bdi>{name}</bdi>
        </p>
        <p className="text-meta text-muted wrap-anywhere">
          {project.client.name} · {projectText(project)}
        </p>
        {label && (
          <p className="flex items-center gap-1.5 text-meta text-muted">
            <ColorDot color={label.color} shape="dot" />
            <span className="min-w-0 wrap-anywhere">{label.name}</span>
          </p>
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-meta text-muted">
          <Badge tone={isRunning ? 'accent' : status === 'done' ? 'good' : 'plain'}>
            {statusNames[status]}
          </Badge>
          <span className="tabular-nums">
            <span className={cx(isRunning && 'font-strong text-accent-text')}>
              {isRunning ? clockTime(logged) : loggedTime(logged)}
            </span>
            {' / '}
            {cardTime(estimateMs)}
          </span>
        </p>
      </div>
    </li>
  );
}
