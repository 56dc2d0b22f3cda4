import { importWords } from './import-words.ts';
import { writeCsv } from '#domain/csv/index.ts';
import type { ImportRow } from './mapping.ts';

export interface LeftRow extends Pick<ImportRow, 'line' | 'cells'> {
  readonly why: string;
}

interface Outcome {
  readonly rows: readonly Pick<ImportRow, 'line' | 'cells'>[];
  readonly results: readonly (string | null)[];
  readonly stayed: readonly LeftRow[];
}

/** Returns the skipped, unsent and refused rows in file order. */
export function leftRows({ rows, results, stayed }: Outcome): LeftRow[] {
  const unadded = rows.flatMap(({ line, cells }, place) => {
    const why = place < results.length ? results[place] : importWords.notSent;
    return typeof why === 'string' ? [{ line, cells, why }] : [];
  });
  return [...stayed, ...unadded].toSorted((one, other) => one.line - other.line);
}

/** Writes the remaining rows as CSV with the reason in a last column, to correct and import again. */
export function leftRowsFile(headings: readonly string[], left: readonly LeftRow[]): string {
  return writeCsv([
    [...headings, 'Reason'],
    ...left.map(({ cells, why }) => [...headings.map((_, column) => cells[column] ?? ''), why]),
  ]);
}
