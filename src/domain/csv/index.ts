/** Reads and writes CSV. */
export { csvWords, openQuoteWords } from './csv-words.ts';
export { csvCell, type CsvRow, decodeCsv, parseCsv, textOf, writeCsv } from './csv.ts';
