import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { TaskTime } from '#domain/report/task-time.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { cx } from '#ui/cx.ts';
import { useLatest } from '#ui/use-latest.ts';

interface PrintedTasksProps {
  readonly title: string;
  readonly range: string;
  readonly columns: readonly TableColumn<TaskTime>[];
  /** In the order in which they are shown. */
  readonly tasks: readonly TaskTime[];
  readonly total: string;
  /** Hears that it is printed, from the menu of the browser too. */
  readonly onPrint: () => void;
}

/** All tasks of the report in place of the page, while it is printed: the table itself draws what is in sight alone. */
export function PrintedTasks({ onPrint, ...props }: PrintedTasksProps) {
  const [isPrinting, setPrinting] = useState(false);
  const latest = useLatest(onPrint);
  useEffect(() => {
    const end = new AbortController();
    // The browser prints what stands there when its event is over.
    const show = (isShown: boolean) => () => flushSync(() => setPrinting(isShown));
    addEventListener('beforeprint', show(true), { signal: end.signal });
    addEventListener('beforeprint', () => latest()(), { signal: end.signal });
    addEventListener('afterprint', show(false), { signal: end.signal });
    return () => end.abort();
  }, [latest]);
  return isPrinting && createPortal(<Sheet {...props} />, document.body);
}

function Sheet({ title, range, columns, tasks, total }: Omit<PrintedTasksProps, 'onPrint'>) {
  return (
    <article data-printed className="text-body">
      <h1 className="text-title font-strong">{title}</h1>
      <p className="mb-3 flex justify-between text-muted">
        {range} <span className="font-strong text-text tabular-nums">{total}</span>
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-edge text-left">
            {columns.map(({ id, header, align }) => (
              <th key={id} className={cx('py-1 pr-3 font-strong', align === 'end' && 'text-right')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.id} className="break-inside-avoid border-b border-hairline">
              {columns.map(({ id, value, cell, align }) => (
                <td
                  key={id}
                  className={cx(
                    'py-1 pr-3 align-top wrap-anywhere',
                    align === 'end' && 'text-right tabular-nums',
                  )}
                >
                  {cell ? cell(task) : value(task)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
