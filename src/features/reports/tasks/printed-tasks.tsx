import type { ShownTaskTime } from '#domain/report/task-time.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { cx } from '#ui/styles/cx.ts';
import { Printed } from '#features/reports/printed.tsx';

interface PrintedTasksProps {
  readonly title: string;
  readonly range: string;
  /** By what it is filtered, as a sentence; empty where it is not. */
  readonly filters: string;
  readonly columns: readonly TableColumn<ShownTaskTime>[];
  /** All that are found, in the order in which they are shown; asked for as it is printed. */
  readonly tasks: () => readonly ShownTaskTime[];
  readonly total: string;
  /** Hears that it is printed, from the menu of the browser too. */
  readonly onPrint: () => void;
}

/** All tasks found in place of the page, while they are printed: the table itself draws one page. */
export function PrintedTasks({ title, range, filters, columns, tasks, total, onPrint }: PrintedTasksProps) {
  const note = (
    <>
      {range} <span className="font-strong text-text tabular-nums">{total}</span>
    </>
  );
  return (
    <Printed {...{ title, note, filters, onPrint }}>
      {() => (
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
            {tasks().map((task) => (
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
      )}
    </Printed>
  );
}
