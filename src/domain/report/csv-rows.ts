import { HOUR_MS } from '#domain/constants.ts';
import type { reportGroups, WireReportRow } from '#domain/contract/reports/reports-contract.ts';
import { csvCell } from '#domain/import/csv.ts';
import { cardTime } from '#domain/time/time-text.ts';

/** By what rows are summed, or by task. */
type Group = (typeof reportGroups)[number] | undefined;

const columns: readonly Column[] = [
  { name: 'Day', text: ({ Day }) => Day },
  { name: 'User', text: ({ UserName }) => UserName },
  { name: 'Client', text: ({ ClientName }) => ClientName ?? '', isIn: (by) => by !== 'Label' },
  {
    name: 'Project',
    text: ({ ProjectName }) => ProjectName ?? '',
    isIn: (by) => by === undefined || by === 'Project',
  },
  {
    name: 'Label',
    text: ({ LabelName }) => LabelName ?? '',
    isIn: (by) => by === undefined || by === 'Label',
  },
  { name: 'Task', text: ({ TaskName }) => TaskName ?? '', isIn: (by) => by === undefined },
  { name: 'Hours', text: ({ Time }) => String(decimalHours(Time)) },
  { name: 'Time', text: ({ Time }) => cardTime(Time) },
];

interface Column {
  readonly name: string;
  readonly text: (row: WireReportRow) => string;
  readonly isIn?: (by: Group) => boolean;
}

const columnsOf = (by: Group): readonly Column[] => columns.filter(({ isIn }) => isIn?.(by) ?? true);

/** The first line of a report as CSV, with the mark of UTF-8 before it (DEC-56). */
export const csvHead = (by: Group): string => `\ufeff${line(columnsOf(by).map(({ name }) => name))}`;

/** Rows of a report as lines of CSV; no cell is taken for a formula. */
export function csvLines(by: Group, rows: readonly WireReportRow[]): string {
  const shown = columnsOf(by);
  return rows.map((row) => line(shown.map(({ text }) => text(row)))).join('');
}

/** A time in ms as hours, to a ten-thousandth: a third of a second. */
const decimalHours = (ms: number): number => Math.round((ms / HOUR_MS) * 10_000) / 10_000;

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
