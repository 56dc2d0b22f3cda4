export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvText =
  | { readonly isRead: true; readonly text: string }
  | { readonly isRead: false; readonly why: 'binary' };

export type CsvTable =
  | { readonly isRead: true; readonly rows: readonly CsvRow[] }
  | { readonly isRead: false; readonly why: 'openQuote'; readonly line: number };

/** Decodes UTF-8, UTF-16 with a byte order mark, else Windows-1252; rejects control characters as binary. */
export function decodeCsv(bytes: Uint8Array): CsvText {
  const text = textOf(bytes);
  return NO_TEXT.test(text) ? { isRead: false, why: 'binary' } : { isRead: true, text };
}

/** Parses CSV into rows, without empty ones; `sep=` or the first line determines the separator. */
export function parseCsv(text: string): CsvTable {
  const [separatorLine = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const mark = named ?? separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = separatorLine === '' ? 1 : 2;
  let begin = line;
  let place = separatorLine.length;

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

/** Writes CSV with a UTF-8 byte order mark and without cells that run as formulas. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Quotes a CSV cell and prefixes possible formulas with an apostrophe. */
export function csvCell(text: string): string {
  const marked = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${marked.replaceAll(INNER_FORMULA, "$1'$2").replaceAll('"', '""')}"`;
}

function plainText(text: string): string {
  const plain = text.replaceAll(INNER_FORMULA, (_, separator: string, formula: string) =>
    formula.startsWith("'") ? separator + formula.slice(1) : separator + formula,
  );
  return plain.startsWith("'") && FORMULA.test(plain) ? plain.slice(1) : plain;
}

/** Also matches after apostrophes that an earlier export added. */
const FORMULA = /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
/** A spreadsheet with another separator starts a new cell inside the text, despite the quotes. */
const INNER_FORMULA = /([;\t\r\n](?:[^\S\t\r\n]*")*)('*[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

interface Cell {
  readonly text: string;
  readonly end: number;
  readonly breaks: number;
}

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

function separatorOf(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]+/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const count = (mark: string) => first.split(mark).length;
  return SEPARATORS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Decodes a file without a declared encoding: UTF-16 by its mark, UTF-8, else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** Node 20 decodes windows-1252 as Latin-1, which has no letters from 0x80 to 0x9f. */
function fromWindows1252(bytes: Uint8Array): string {
  const latin = new TextDecoder('latin1').decode(bytes);
  return latin.replaceAll(
    /[\u0080-\u009f]/g,
    (letter) => BEYOND_LATIN[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}

/** Windows-1252 from 0x80 on, with a space for each unassigned code. */
const BEYOND_LATIN = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const SEPARATORS = [',', ';', '\t'];
const MOST_BLANKS = 100;
/** Control characters except tab and line breaks. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
