import { useState } from 'react';
import { assistantWords } from '#domain/assistant/index.ts';
import { NameDot } from './name-dot.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { placed } from './placed.ts';

interface AnswerTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isGrouped: boolean;
  readonly colors: readonly (string | null)[];
  readonly onOpen: (row: number) => void;
}

export const ROWS_ON_PAGE = 5;

export function AnswerTable({ name, columns, rows, isGrouped, colors, onOpen }: AnswerTableProps) {
  const [page, setPage] = useState(0);
  const first = page * ROWS_ON_PAGE;
  const shown = placed(rows.map((cells) => ({ cells }))).slice(first, first + ROWS_ON_PAGE);
  const [heading = '', ...rest] = columns;
  const names = isGrouped ? rest : columns;
  const last = names.length - 1;
  return (
    <div className={frameClass}>
      <table className="w-full border-collapse text-body">
        <thead>
          <tr className="border-b border-hairline text-meta text-muted *:px-3 *:py-2 *:font-regular">
            {names.map((each, place) => (
              <th key={each} scope="col" className={place === last ? 'text-right' : 'text-left'}>
                {isGrouped && place === 0 ? `${heading} and ${each.toLowerCase()}` : each}
              </th>
            ))}
          </tr>
        </thead>
        {shown.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={names.length} className="px-3 py-6 text-center text-muted">
                {assistantWords.noData}
              </td>
            </tr>
          </tbody>
        )}
        {groupsOf(shown, isGrouped).map(({ title, rows: own }) => (
          <tbody key={own[0]?.id}>
            {title !== null && (
              <tr className="border-b border-hairline bg-sunken">
                <th scope="rowgroup" colSpan={names.length} className="px-3 py-1.5 text-left font-strong">
                  <NameDot color={colors[own[0]?.place ?? 0]} />
                  {title}
                </th>
              </tr>
            )}
            {own.map(({ id, place, cells }) => (
              <tr
                key={id}
                className="border-b border-hairline *:px-3 *:py-1.5 last:border-b-0 hover:bg-hover"
              >
                {cells.map((cell, column) =>
                  column === last ? (
                    <td key={names[column]} className="text-right whitespace-nowrap tabular-nums">
                      <button
                        type="button"
                        aria-label={`Sessions of ${[title, ...cells.slice(0, -1)].filter((each) => each !== null).join(', ')}: ${cell}`}
                        className="cursor-pointer rounded-mark font-medium hover:text-accent-text hover:underline"
                        onClick={() => onOpen(place)}
                      >
                        {cell}
                      </button>
                    </td>
                  ) : (
                    <th
                      key={names[column]}
                      scope="row"
                      className="text-left font-regular wrap-anywhere first:w-full"
                    >
                      <NameDot color={title === null && column === 0 ? colors[place] : null} />
                      {cell}
                    </th>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {rows.length > ROWS_ON_PAGE && (
        <Pager title={name} page={page} pageSize={ROWS_ON_PAGE} rows={rows.length} onPage={setPage} />
      )}
    </div>
  );
}

export const frameClass = 'edged overflow-x-auto rounded-panel bg-surface inset-ring inset-ring-hairline';

interface PlacedRow {
  readonly id: string;
  readonly place: number;
  readonly cells: readonly string[];
}

interface RowGroup {
  readonly title: string | null;
  readonly rows: readonly PlacedRow[];
}

/** The first cell of a grouped row is the title of its group. */
function groupsOf(rows: readonly PlacedRow[], isGrouped: boolean): RowGroup[] {
  if (!isGrouped) return rows.length === 0 ? [] : [{ title: null, rows }];
  const groups: { title: string; rows: PlacedRow[] }[] = [];
  for (const row of rows) {
    const [title = '', ...cells] = row.cells;
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push({ ...row, cells });
    else groups.push({ title, rows: [{ ...row, cells }] });
  }
  return groups;
}
