import writeXlsxFile, { type Cell, type Feature, type Row } from 'write-excel-file/universal';
import { DAY_MS } from '#domain/constants.ts';
import { type PlainDay, toMinute } from '#domain/time/index.ts';
import { type TaskColumn, taskColumnWords, type ShownTaskTime, taskTotal } from '#domain/report/index.ts';

export interface WorkbookRequest {
  readonly tasks: readonly ShownTaskTime[];
  readonly columns: readonly TaskColumn[];
  /** Distinct days: a day with several tasks counts once. */
  readonly days: number;
}

/** The value of the sum is stored beside its formula: previews and protected view calculate nothing (RPT-23). */
export function taskWorkbook({ tasks, columns, days }: WorkbookRequest): Promise<Blob> {
  const shown = ['task', ...columns] as const;
  const head: Row = shown.map((column) => ({ value: taskColumnWords[column], fontWeight: 'bold' }));
  const sums: Row = shown.map((column, place): Cell => {
    if (column === 'task') return { value: 'Total', fontWeight: 'bold' };
    if (column === 'days') return { type: Number, value: days, format: '0', fontWeight: 'bold' };
    if (column !== 'time' || tasks.length === 0) return null;
    const letter = String.fromCharCode(65 + place);
    return {
      type: 'Formula',
      value: `SUM(${letter}2:${letter}${tasks.length + 1})`,
      format: DURATION,
      fontWeight: 'bold',
    };
  });
  const rows = tasks.map((task): Row => shown.map((column) => cells[column](task)));
  const total = toMinute(taskTotal(tasks)) / DAY_MS;
  return writeXlsxFile(
    [head, ...rows, sums],
    {
      sheet: 'Tasks',
      stickyRowsCount: 1,
      columns: shown.map((column) => ({ width: widths[column] ?? 24 })),
    },
    { features: [storedSum(total)] },
  ).toBlob();
}

/** Adds the value to the only formula, as the package can't; `</f>` is unique, as texts are stored elsewhere. */
const storedSum = (value: number): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': { transform: (xml) => xml.replace('</f>', `</f><v>${value}</v>`) },
    },
  },
});

const text = (value: string): Cell => ({ type: String, value });
const date = (day: PlainDay): Cell => ({
  type: Date,
  // Midnight in UTC: a date without a time.
  value: new Date(`${day}T00:00:00Z`),
  format: 'yyyy-mm-dd',
});
/** The brackets allow more than 24 hours. */
const DURATION = '[h]:mm';

const cells: Readonly<Record<TaskColumn | 'task', (task: ShownTaskTime) => Cell>> = {
  task: ({ task }) => text(task),
  client: ({ client }) => text(client),
  project: ({ project }) => text(project),
  label: ({ label }) => text(label),
  user: ({ user }) => text(user),
  firstDay: ({ firstDay }) => date(firstDay),
  lastDay: ({ lastDay }) => date(lastDay),
  days: ({ days }) => ({ type: Number, value: days, format: '0' }),
  time: ({ roundedMs }) => ({ type: Number, value: roundedMs / DAY_MS, format: DURATION }),
};

const widths: Readonly<Partial<Record<TaskColumn | 'task', number>>> = {
  task: 40,
  firstDay: 12,
  lastDay: 12,
  days: 8,
  time: 10,
};
