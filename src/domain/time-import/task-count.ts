import { IMPORT_ROWS_WRITTEN } from '#domain/constants.ts';

/** Counts the tasks of rows; equal rows share one, split at `IMPORT_ROWS_WRITTEN` (decision 0131). */
export function importedTaskCount(rows: ReadonlyMap<string, number>): number {
  return [...rows.values()].reduce((sum, count) => sum + Math.ceil(count / IMPORT_ROWS_WRITTEN), 0);
}
