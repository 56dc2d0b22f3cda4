import { dayText, partTime } from '#domain/time/index.ts';
import { taskColumnWords, type TaskColumn, type ShownTaskTime } from '#domain/report/index.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

export const tableColumns = (chosen: readonly TaskColumn[]): readonly TableColumn<ShownTaskTime>[] => [
  { id: 'task', header: taskColumnWords.task, value: ({ task }) => task },
  ...chosen.map((column) => ({ id: column, header: taskColumnWords[column], ...shown[column] })),
];

/** Days sort as instants, and their text is excluded from the search. */
const shown: Readonly<Record<TaskColumn, Omit<TableColumn<ShownTaskTime>, 'id' | 'header'>>> = {
  client: { value: ({ client }) => client, isWide: true },
  project: { value: ({ project }) => project, isWide: true },
  label: { value: ({ label }) => label, isWide: true, isExtra: true },
  user: { value: ({ user }) => user, isWide: true },
  firstDay: {
    value: ({ firstDay }) => Date.parse(firstDay),
    cell: ({ firstDay }) => dayText(firstDay),
    isWide: true,
  },
  lastDay: {
    value: ({ lastDay }) => Date.parse(lastDay),
    cell: ({ lastDay }) => dayText(lastDay),
    isWide: true,
  },
  days: { value: ({ days }) => days, align: 'end', isExtra: true },
  time: {
    value: ({ ms }) => ms,
    cell: ({ ms, roundedMs, countedUntil }) => (
      <>
        {countedUntil !== null && <span className="mr-2 text-meta text-accent-text">running</span>}
        <span className="text-text">{partTime(roundedMs, ms > 0)}</span>
      </>
    ),
    align: 'end',
  },
};
