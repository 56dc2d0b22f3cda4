import { useState } from 'react';
import { assistantWords } from '#domain/assistant/index.ts';
import { chartWords, roundedTimes } from '#domain/report/index.ts';
import { partTime } from '#domain/time/index.ts';
import { NameDot } from './name-dot.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { cx } from '#ui/styles/cx.ts';
import { frameClass, ROWS_ON_PAGE } from './answer-table.tsx';
import { placedNames } from './placed.ts';

interface PivotTableProps {
  readonly name: string;
  readonly rowHeaders: readonly string[];
  readonly columnHeaders: readonly string[];
  readonly colors: readonly (string | null)[];
  readonly columnColors: readonly (string | null)[];
  /** In ms. */
  readonly values: readonly (readonly number[])[];
  /** Per row, in ms. */
  readonly totals: readonly number[];
  /** Without a column, opens the sessions of the row. */
  readonly onOpen: (row: number, column?: number) => void;
}

export function PivotTable({
  name,
  rowHeaders,
  columnHeaders,
  colors,
  columnColors,
  values,
  totals,
  onOpen,
}: PivotTableProps) {
  const [page, setPage] = useState(0);
  const first = page * ROWS_ON_PAGE;
  const columns = placedNames(columnHeaders);
  const rows = placedNames(rowHeaders).slice(first, first + ROWS_ON_PAGE);
  return (
    <div className={frameClass}>
      <div
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so keys must reach it
        tabIndex={0}
        className="overflow-x-auto rounded-t-panel focus-visible:-outline-offset-2"
      >
        <table className="min-w-full border-collapse text-body">
          <thead>
            <tr className="border-b border-hairline text-meta text-muted *:px-3 *:py-2">
              <td>
                <span className="sr-only">{chartWords.name}</span>
              </td>
              {columns.map(({ id, name: columnName, place }) => (
                <th key={id} scope="col" className="text-right font-regular">
                  <span className="ml-auto block w-max max-w-32 truncate" title={columnName}>
                    <NameDot color={columnColors[place]} />
                    {columnName}
                  </span>
                </th>
              ))}
              <th scope="col" className={cx('text-right font-medium', totalClass)}>
                {chartWords.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {rowHeaders.length === 0 && (
              <tr>
                <td className="px-3 py-6 text-center text-muted">{assistantWords.noData}</td>
              </tr>
            )}
            {rows.map(({ id: rowId, name: rowName, place: row }) => {
              const times = values[row] ?? [];
              const rounded = roundedTimes(times);
              return (
                <tr
                  key={rowId}
                  className="border-b border-hairline *:px-3 *:py-1.5 last:border-b-0 hover:bg-hover"
                >
                  <th scope="row" className="sticky left-0 bg-surface text-left font-regular">
                    <span className="block w-max max-w-40 truncate max-sm:max-w-28" title={rowName}>
                      <NameDot color={colors[row]} />
                      {rowName}
                    </span>
                  </th>
                  {columns.map(({ id, name: columnName, place: column }) => (
                    <td key={id} className="text-right whitespace-nowrap tabular-nums">
                      <Figure
                        of={`${rowName}, ${columnName}`}
                        ms={times[column] ?? 0}
                        roundedMs={rounded[column] ?? 0}
                        onOpen={() => onOpen(row, column)}
                      />
                    </td>
                  ))}
                  <td className={cx('text-right whitespace-nowrap tabular-nums', totalClass)}>
                    <Figure
                      of={rowName}
                      ms={totals[row] ?? 0}
                      roundedMs={totals[row] ?? 0}
                      onOpen={() => onOpen(row)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rowHeaders.length > ROWS_ON_PAGE && (
        <Pager title={name} page={page} pageSize={ROWS_ON_PAGE} rows={rowHeaders.length} onPage={setPage} />
      )}
    </div>
  );
}

const totalClass = 'sticky right-0 border-l border-hairline bg-surface';

interface FigureProps {
  readonly of: string;
  readonly ms: number;
  /** Rounded for display, so that a row adds up. */
  readonly roundedMs: number;
  readonly onOpen: () => void;
}

function Figure({ of, ms, roundedMs, onOpen }: FigureProps) {
  if (ms === 0) return <span className="text-subtle">–</span>;
  return (
    <button
      type="button"
      aria-label={`Sessions of ${of}: ${partTime(roundedMs, ms > 0)}`}
      className="cursor-pointer rounded-mark font-medium hover:text-accent-text hover:underline"
      onClick={onOpen}
    >
      {partTime(roundedMs, ms > 0)}
    </button>
  );
}
