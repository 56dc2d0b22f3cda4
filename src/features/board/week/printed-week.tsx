import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type Column, columnTotals, loggedAt, type Task } from '#domain/task/index.ts';
import { isFiltering, boardFilterWords, filteredCounts } from '#domain/board-filter/index.ts';
import { cardTime, loggedTime, columnTitle, weekTitle } from '#domain/time/index.ts';
import { statusNames } from '#domain/timer/index.ts';
import { useNameOf } from '#services/queries/index.ts';
import { useNow } from '#services/shared-services/index.ts';
import { useBoard } from '#services/user-services/index.ts';
import type { BoardPlace } from '#features/board/place/index.ts';

/** The board renders visible cards only, so printing renders the week as a plan. */
export function PrintedWeek({ place }: { readonly place: BoardPlace }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    // The browser prints what is rendered when the event handler returns.
    const show = (isShown: boolean) => () => flushSync(() => setPrinting(isShown));
    addEventListener('beforeprint', show(true), { signal: end.signal });
    addEventListener('afterprint', show(false), { signal: end.signal });
    return () => end.abort();
  }, []);
  return isPrinting && createPortal(<Plan place={place} />, document.body);
}

function Plan({ place }: { readonly place: BoardPlace }) {
  const { userId, monday, filter } = place;
  const { columns } = useBoard(place);
  const nameOf = useNameOf();
  const now = useNow(1_000);
  return (
    <article data-printed className="text-body">
      <h1 className="text-title font-strong">{weekTitle(monday)}</h1>
      <p className="text-muted">{nameOf(userId)}</p>
      {isFiltering(filter) && <p>{boardFilterWords.counts(filteredCounts(columns, filter))}</p>}
      {columns.map((column) => (
        <Day key={column.day} column={column} now={now} />
      ))}
    </article>
  );
}

interface DayProps {
  readonly column: Column;
  readonly now: number;
}

function Day({ column: { day, tasks }, now }: DayProps) {
  const { loggedMs, estimateMs } = columnTotals(tasks, now);
  if (tasks.length === 0 && day === null) return null;
  return (
    <section className="mt-4">
      <h2 className="flex break-after-avoid justify-between border-b border-edge pb-1 font-strong">
        {columnTitle(day)}
        <span className="font-medium tabular-nums">
          {loggedTime(loggedMs)} / {cardTime(estimateMs)}
        </span>
      </h2>
      {tasks.length === 0 && <p className="pt-1 text-muted">Nothing planned</p>}
      <ul className="divide-y divide-hairline">
        {tasks.map((task) => (
          <PrintedTask key={task.id} task={task} now={now} />
        ))}
      </ul>
    </section>
  );
}

function PrintedTask({ task, now }: { readonly task: Task; readonly now: number }) {
  const { name, project, label, status, estimateMs } = task;
  const of = [project.client.name, project.name, label?.name].filter(Boolean).join(', ');
  return (
    <li className="flex break-inside-avoid gap-4 py-1.5">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-meta text-muted">{of}</p>
      </div>
      <span className="text-muted">{statusNames[status]}</span>
      <span className="w-28 text-right whitespace-nowrap tabular-nums">
        {loggedTime(loggedAt(task, now))} / {cardTime(estimateMs)}
      </span>
    </li>
  );
}
