import { HOUR_MS } from '#domain/constants.ts';
import { csvCell } from '#domain/csv/index.ts';
import { cardTime } from '#domain/time/index.ts';
import type { ReportGroup, ReportRow } from './report-row.ts';
import { carriedTimes } from './rounded.ts';

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
  { name: 'Hours', text: (_, { hours }) => String(hours) },
  { name: 'Time', text: (_, { ms }) => cardTime(ms) },
];

/** Rounded so that each column adds up to the rounded sum of all rows (B8). */
interface Written {
  readonly hours: number;
  readonly ms: number;
}

interface Column {
  readonly name: string;
  readonly text: (row: ReportRow, written: Written) => string;
  readonly isIn?: (by: ReportGroup) => boolean;
}

const columnsOf = (by: ReportGroup): readonly Column[] => columns.filter(({ isIn }) => isIn?.(by) ?? true);

/** Returns the header line of a CSV report with a UTF-8 byte order mark (DEC-56). */
export const csvHead = (by: ReportGroup): string => `\ufeff${line(columnsOf(by).map(({ name }) => name))}`;

/** Returns CSV lines; `before` (ms of earlier rows) carries the rounding over, so that pages add up. */
export function csvLines(by: ReportGroup, rows: readonly ReportRow[], before = 0): string {
  const shown = columnsOf(by);
  const times = rows.map(({ Time }) => Time);
  const minutes = carriedTimes(times, before);
  const hours = carriedTimes(times, before, HOUR_UNIT_MS);
  return rows
    .map((row, place) => {
      const written = {
        hours: Math.round((hours[place] ?? 0) / HOUR_UNIT_MS) / HOUR_UNITS,
        ms: minutes[place] ?? 0,
      };
      return line(shown.map(({ text }) => text(row, written)));
    })
    .join('');
}

const HOUR_UNITS = 10_000;
const HOUR_UNIT_MS = HOUR_MS / HOUR_UNITS;

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
