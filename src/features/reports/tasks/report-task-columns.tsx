import { dayText } from '#domain/time/day-text.ts';
import { taskColumnWords, type TaskColumn } from '#domain/report/task-columns.ts';
import type { TaskTime } from '#domain/report/task-time.ts';
import { loggedTime } from '#domain/time/time-text.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

/** The columns of the tasks report that are shown, the task first; where `onOpen` is given it opens its sessions. */
export const tableColumns = (
  chosen: readonly TaskColumn[],
  onOpen?: (time: TaskTime) => void,
): readonly TableColumn<TaskTime>[] => [
  {
    id: 'task',
    header: taskColumnWords.task,
    value: ({ task }) => task,
    ...(onOpen && {
      cell: (time) => (
        <button
          type="button"
          className="max-w-full cursor-pointer truncate rounded-mark text-left hover:text-accent-text hover:underline"
          aria-label={`Sessions of ${time.task} by ${time.user}`}
          onClick={() => onOpen(time)}
        >
          {time.task}
        </button>
      ),
    }),
  },
  ...chosen.map((column) => ({ id: column, header: taskColumnWords[column], ...shown[column] })),
];

const shown: Readonly<Record<TaskColumn, Omit<TableColumn<TaskTime>, 'id' | 'header'>>> = {
  client: { value: ({ client }) => client, isWide: true },
  project: { value: ({ project }) => project, isWide: true },
  label: { value: ({ label }) => label, isWide: true, isExtra: true },
  user: { value: ({ user }) => user, isWide: true },
  firstDay: { value: ({ firstDay }) => firstDay, cell: ({ firstDay }) => dayText(firstDay), isWide: true },
  lastDay: { value: ({ lastDay }) => lastDay, cell: ({ lastDay }) => dayText(lastDay), isWide: true },
  days: { value: ({ days }) => days, align: 'end', isExtra: true },
  time: {
    value: ({ ms }) => ms,
    cell: ({ ms, countedUntil }) => (
      <>
        {countedUntil !== null && <span className="mr-2 text-meta text-accent-text">running</span>}
        <span className="text-text">{loggedTime(ms)}</span>
      </>
    ),
    align: 'end',
  },
};
