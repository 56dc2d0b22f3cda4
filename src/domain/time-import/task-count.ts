import { IMPORT_ROWS_WRITTEN } from '#domain/constants.ts';

/**
 * How many tasks rows become, by what they say: those that say the same are one task, and of very many each so many as are
 * written at once (0112).
 */
export function importedTaskCount(rows: ReadonlyMap<string, number>): number {
  return [...rows.values()].reduce((sum, count) => sum + Math.ceil(count / IMPORT_ROWS_WRITTEN), 0);
}
