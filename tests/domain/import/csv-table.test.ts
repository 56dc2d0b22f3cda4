import { describe, expect, it } from 'vitest';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  readTable,
} from '#domain/import/csv-table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const why = (given: Uint8Array) => {
  const read = readTable(given);
  return read.ok ? null : read.refusal.message;
};

describe('an imported table', () => {
  it('CLI-02 NFR-15 an imported table can be Latin-1 with semicolons, and keeps formulas as text', () => {
    const latin = Buffer.from('Kunde;Beginn\r\n"Müller; Söhne";2026-11-23\r\n=HYPERLINK("x");\r\n', 'latin1');
    expect(readTable(latin)).toEqual({
      ok: true,
      value: {
        rows: [
          { line: 1, cells: ['Kunde', 'Beginn'] },
          { line: 2, cells: ['Müller; Söhne', '2026-11-23'] },
          { line: 3, cells: ['=HYPERLINK("x")', ''] },
        ],
        width: 2,
      },
    });
  });

  it('NFR-15 an unreadable file is explained in one sentence', () => {
    expect(why(bytes(' \n;;\n'))).toBe('No table found.');
    expect(why(bytes('a\n"b'))).toBe('The quotation mark opened in line 2 is never closed.');
    expect(why(bytes('PK\u0003\u0004'))).toBe(
      'This is not a text file. Save the table as CSV first, then choose that file.',
    );
    expect(why(new Uint8Array(MAX_IMPORT_BYTES + 1))).toBe(
      'This file is larger than 2 MB. Split it and import the parts one by one.',
    );
  });

  it('NFR-15 an imported table has at most 5,000 rows below its header', () => {
    const rows = (count: number) => bytes(`Name\n${'x\n'.repeat(count)}`);
    expect(why(rows(MAX_IMPORT_ROWS))).toBeNull();
    expect(why(rows(MAX_IMPORT_ROWS + 1))).toBe(
      'This table has more than 5,000 rows. Split it and import the parts one by one.',
    );
  });

  it('NFR-15 an imported table has at most 200 columns in its widest row', () => {
    const wide = (columns: number) => bytes(`Name\nx${','.repeat(columns - 2)},y\n`);
    expect(why(wide(MAX_IMPORT_COLUMNS))).toBeNull();
    expect(why(wide(MAX_IMPORT_COLUMNS + 1))).toBe(
      "This table has more than 200 columns. Remove the ones you don't need and import it again.",
    );
  });
});
