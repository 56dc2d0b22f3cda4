import type { ShownTaskTime } from '#domain/report/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { cx } from '#ui/styles/cx.ts';
import { Printed } from '#features/reports/printed.tsx';

interface PrintedTasksProps {
  readonly title: string;
  readonly range: string;
  readonly filters: string;
  readonly columns: readonly TableColumn<ShownTaskTime>[];
  /** All results in display order; called when printing. */
  readonly tasks: () => readonly ShownTaskTime[];
  readonly total: string;
  /** Called for the print command of the browser, too. */
  readonly onPrint: () => void;
}

/** The table renders a single page of results; print needs all. */
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
