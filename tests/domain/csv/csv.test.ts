import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, decodeCsv, parseCsv, writeCsv } from '#domain/csv/csv.ts';

const cellsOf = (text: string) => {
  const read = parseCsv(text);
  return read.isRead ? read.rows.map(({ cells }) => cells) : read;
};
const bytes = (...codes: number[]) => new Uint8Array(codes);

describe('a CSV table', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b,c;\r\nd;e\r\n',
      [
        ['a', 'b,c', ''],
        ['d', 'e'],
      ],
    ],
    [
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a;x","b;y",c;\n', [['a;x', 'b;y', 'c;']]],
    ['sep=;\r\na,b;c\r\n', [['a,b', 'c']]],
    [
      'a,"b\r\nc",d\n"e ""f""",,\n',
      [
        ['a', 'b\r\nc', 'd'],
        ['e "f"', '', ''],
      ],
    ],
    ['\n\na,b\n , \n\nc\n', [['a', 'b'], ['c']]],
    [' a , "b" ,c', [['a', 'b', 'c']]],
    ['=1+1,+1,-1,@x', [['=1+1', '+1', '-1', '@x']]],
    ['a,b,', [['a', 'b', '']]],
    ['', []],
  ])('NFR-15 a CSV table is parsed from %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('NFR-15 the parser reports the line of each row and of an unclosed quotation mark', () => {
    const read = parseCsv('a\n\n"b\nc"\nd');
    expect(read.isRead && read.rows.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(parseCsv('a,b\n"c,d\ne')).toEqual({ isRead: false, why: 'openQuote', line: 2 });
  });

  it('NFR-15 a CSV table is parsed back unchanged, including formulas and apostrophes', () => {
    const cell = fc
      .tuple(
        fc.constantFrom('', "'", "''", '=', '+', '-', '@', "'=", '＝'),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('', ';=1', "; '=1", ";''-1", '\t@x', '\n+1', "\n'+1", ';\t=1', ';a'),
      )
      .map((parts) => parts.join('').trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const held = rows.filter((cells) => cells.some((text) => text !== ''));
        const text = new TextDecoder().decode(new TextEncoder().encode(writeCsv(rows)));
        expect(cellsOf(text)).toEqual(held);
      }),
    );
  });

  it('NFR-15 writeCsv writes no cell that a program takes for a formula', () => {
    const texts = ['=1', ' +1', '-1', '@x', '\tx', '\rx', '＝1', "'=1", 'a=1', "'90s"];
    expect(texts.map(csvCell)).toEqual([
      '"\'=1"',
      '"\' +1"',
      '"\'-1"',
      '"\'@x"',
      '"\'\tx"',
      '"\'\rx"',
      '"\'＝1"',
      '"\'\'=1"',
      '"a=1"',
      '"\'90s"',
    ]);
    expect(writeCsv([['=1', 'b'], ['c']])).toBe('\ufeff"\'=1","b"\r\n"c"\r\n');
  });

  it('NFR-15 formulas within a cell are escaped, because a spreadsheet could split it at semicolons or tabs', () => {
    const texts = [
      'a;=1',
      'a; =1',
      'a\t@x',
      'a;\t-1',
      'a\n+1',
      "a;'=1",
      'a, =1',
      'a;b=1',
      '\t=1',
      'a;"=1;b',
      'a;" "@x',
    ];
    expect(texts.map(csvCell)).toEqual([
      '"a;\'=1"',
      '"a;\' =1"',
      '"a\t\'@x"',
      '"a;\t\'-1"',
      '"a\n\'+1"',
      '"a;\'\'=1"',
      '"a, =1"',
      '"a;b=1"',
      '"\'\t\'=1"',
      '"a;""\'=1;b"',
      '"a;"" ""\'@x"',
    ]);
  });

  it('NFR-15 the parser reads 5,000 lines', () => {
    const text = 'Name;Mail;"Role, with comma"\r\n'.repeat(5_000);
    expect(cellsOf(text)).toHaveLength(5_000);
  });
});

describe('the encoding of a CSV file', () => {
  it.each([
    ['UTF-8', bytes(0xc3, 0xa4), 'ä'],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa4), 'ä'],
    ['Latin-1', bytes(0x4d, 0xfc, 0x6c), 'Mül'],
    ['Windows-1252', bytes(0x80, 0x93, 0xfc), '€“ü'],
    ['UTF-16, low byte first', bytes(0xff, 0xfe, 0xe4, 0x00), 'ä'],
    ['UTF-16, high byte first', bytes(0xfe, 0xff, 0x00, 0xe4), 'ä'],
  ])('NFR-15 the encoding is detected as %s', (_name, given, text) => {
    expect(decodeCsv(given)).toEqual({ isRead: true, text });
  });

  it("NFR-15 a file that isn't text is refused", () => {
    expect(decodeCsv(bytes(0x50, 0x4b, 0x03, 0x04, 0x00))).toEqual({ isRead: false, why: 'binary' });
  });
});
