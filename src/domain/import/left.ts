import { importWords } from './import-words.ts';
import { writeCsv } from '#domain/csv/csv.ts';
import type { ImportRow } from './mapping.ts';

/** A row that stayed, with why. */
export interface LeftRow extends Pick<ImportRow, 'line' | 'cells'> {
  readonly why: string;
}

/** What an import was to do, and how far it came. */
interface Outcome {
  /** The rows that were to be added. */
  readonly rows: readonly Pick<ImportRow, 'line' | 'cells'>[];
  /** What became of those that were sent, in their order: null where one was added, else why it was refused. */
  readonly results: readonly (string | null)[];
  /** The rows that were never to be added. */
  readonly stayed: readonly LeftRow[];
}

/** The rows of an import that stayed, in their order in the file: never sent, refused, or not worth sending. */
export function leftRows({ rows, results, stayed }: Outcome): LeftRow[] {
  const unadded = rows.flatMap(({ line, cells }, place) => {
    const why = place < results.length ? results[place] : importWords.notSent;
    return typeof why === 'string' ? [{ line, cells, why }] : [];
  });
  return [...stayed, ...unadded].toSorted((one, other) => one.line - other.line);
}

/**
 * The rows that stayed as a file that can be mended and read in again: as they stood, with why in a last column. A formula
 * in it is text.
 */
export function leftRowsFile(headings: readonly string[], left: readonly LeftRow[]): string {
  return writeCsv([
    [...headings, 'Reason'],
    ...left.map(({ cells, why }) => [...headings.map((_, column) => cells[column] ?? ''), why]),
  ]);
}
