import { expect, it } from 'vitest';
import { leftRows, leftRowsFile } from '#domain/import/left.ts';

const row = (line: number, ...cells: string[]) => ({ line, cells });

it('CLI-02 DEC-116 the remaining rows are skipped, refused and unsent ones, in file order', () => {
  expect(
    leftRows({
      rows: [row(2, 'a'), row(4, 'b'), row(5, 'c'), row(7, 'd')],
      results: [null, 'Error: Email already exists', null],
      stayed: [{ ...row(3, 'x'), why: 'Already exists.' }],
    }),
  ).toEqual([
    { line: 3, cells: ['x'], why: 'Already exists.' },
    { line: 4, cells: ['b'], why: 'Error: Email already exists' },
    { line: 7, cells: ['d'], why: 'Not sent.' },
  ]);
});

it('NFR-15 the remaining rows are written without spreadsheet formulas', () => {
  expect(leftRowsFile(['Name', 'Budget'], [{ ...row(2, '=1+1'), why: 'Say "no"' }])).toBe(
    '\ufeff"Name","Budget","Reason"\r\n"\'=1+1","","Say ""no"""\r\n',
  );
});
