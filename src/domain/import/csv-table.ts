import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { type CsvRow, decodeCsv, parseCsv, csvWords, openQuoteWords } from '#domain/csv/index.ts';
import { importWords } from './import-words.ts';

export const MAX_IMPORT_BYTES = 2_000_000;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 200;

export interface ImportTable {
  readonly rows: readonly CsvRow[];
  readonly width: number;
}

/** Reads the bytes of a file as a table, or returns why they aren't one. */
export function readTable(bytes: Uint8Array): Decision<ImportTable> {
  if (bytes.length > MAX_IMPORT_BYTES) return refused('request.tooLarge', importWords.tooLarge);
  const decoded = decodeCsv(bytes);
  if (!decoded.isRead) return refused('request.invalid', csvWords.binary);
  const { text } = decoded;
  const read = parseCsv(text);
  if (!read.isRead) return refused('request.invalid', openQuoteWords(read.line));
  const { rows } = read;
  if (rows.length === 0) return refused('request.invalid', csvWords.empty);
  if (rows.length > MAX_IMPORT_ROWS + 1) return refused('request.tooLarge', importWords.tooLong);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > MAX_IMPORT_COLUMNS) return refused('request.tooLarge', importWords.tooWide);
  return agreed({ rows, width });
}
