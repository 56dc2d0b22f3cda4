/** A line of a table, as a file holds it: where it begins there, from 1, and its cells without blanks around them. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The text of a file, or why it is none. */
export type CsvText =
  | { readonly isRead: true; readonly text: string }
  | { readonly isRead: false; readonly why: 'binary' };

/** The lines of a table, or the line in which a quotation mark opens and never closes. */
export type CsvTable =
  | { readonly isRead: true; readonly rows: readonly CsvRow[] }
  | { readonly isRead: false; readonly why: 'openQuote'; readonly line: number };

/**
 * Reads bytes as a spreadsheet writes them: UTF-8 with or without its mark, UTF-16 with one, and what is no UTF-8 as
 * Windows-1252, of which Latin-1 is a part. What holds letters that no text has is no text.
 */
export function decodeCsv(bytes: Uint8Array): CsvText {
  const text = textOf(bytes);
  return NO_TEXT.test(text) ? { isRead: false, why: 'binary' } : { isRead: true, text };
}

/**
 * The lines of a table, without empty ones. Its cells stand between commas, semicolons or tabs, whichever the first line
 * has most of outside of quotes, or which Excel names before it (`sep=;`); a quoted cell may hold all of them, line breaks and doubled quotes too. A formula is text.
 */
export function parseCsv(text: string): CsvTable {
  const [told = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const mark = named ?? separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = told === '' ? 1 : 2;
  let begin = line;
  let place = told.length;

  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: begin, cells });
    cells = [];
    begin = line;
  };
  while (place < text.length) {
    const cell = readCell(text, place, mark);
    if (cell === null) return { isRead: false, why: 'openQuote', line };
    cells.push(plainText(cell.text.trim()));
    line += cell.breaks;
    place = cell.end;
    const next = text[place];
    if (next === mark) {
      place += 1;
      if (place === text.length) cells.push('');
      continue;
    }
    if (next !== undefined) {
      place += text.startsWith('\r\n', place) ? 2 : 1;
      line += 1;
    }
    endRow();
  }
  endRow();
  return { isRead: true, rows };
}

/** A table as a spreadsheet reads it: with the mark of UTF-8, and with cells that no program takes for formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * Quotes a cell for a CSV file. An apostrophe goes before everything that a spreadsheet could run as a formula, also inside
 * the text: a spreadsheet with another separator starts a new cell there, in spite of the quotes.
 */
export function csvCell(text: string): string {
  const marked = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${marked.replaceAll(INNER_FORMULA, "$1'$2").replaceAll('"', '""')}"`;
}

/** The same read back: without the apostrophes that say that it is no formula. */
function plainText(text: string): string {
  const plain = text.replaceAll(INNER_FORMULA, (_, separator: string, formula: string) =>
    formula.startsWith("'") ? separator + formula.slice(1) : separator + formula,
  );
  return plain.startsWith("'") && FORMULA.test(plain) ? plain.slice(1) : plain;
}

/** What a program may take for a formula, also behind apostrophes that a program has put before it. */
const FORMULA = /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
/** A program that splits at another separator reads quotation marks before the sign as those of a cell. */
const INNER_FORMULA = /([;\t\r\n](?:[^\S\t\r\n]*")*)('*[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

interface Cell {
  readonly text: string;
  /** Where what follows it stands. */
  readonly end: number;
  readonly breaks: number;
}

/** The cell that begins at a place; null where its quotation mark never closes. */
function readCell(text: string, from: number, mark: string): Cell | null {
  const lead = /^[ \u00a0]*"/.exec(text.slice(from, from + MOST_BLANKS))?.[0];
  if (lead === undefined) return plainCell(text, from, mark);
  let close = from + lead.length;
  for (;;) {
    close = text.indexOf('"', close);
    if (close === -1) return null;
    if (text[close + 1] !== '"') break;
    close += 2;
  }
  const quoted = text.slice(from + lead.length, close).replaceAll('""', '"');
  const rest = plainCell(text, close + 1, mark);
  return { text: quoted + rest.text.trim(), end: rest.end, breaks: countBreaks(quoted) };
}

function plainCell(text: string, from: number, mark: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(from, end), end, breaks: 0 };
}

const countBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** What the first line that holds anything has most of; a comma where it has none. */
function separatorOf(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]+/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const count = (mark: string) => first.split(mark).length;
  return SEPARATORS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The text of a file that doesn't name its encoding: UTF-16 by its mark, UTF-8, else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** By hand: the TextDecoder of Node 20 reads Latin-1 instead, which has no letters from 0x80 to 0x9f. */
function fromWindows1252(bytes: Uint8Array): string {
  const latin = new TextDecoder('latin1').decode(bytes);
  return latin.replaceAll(
    /[\u0080-\u009f]/g,
    (letter) => BEYOND_LATIN[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}

/** What Windows-1252 has from 0x80 on; a blank stands where it has nothing. */
const BEYOND_LATIN = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const SEPARATORS = [',', ';', '\t'];
const MOST_BLANKS = 100;
/** Control characters but tab and line breaks. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
