import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { asvsProblems, requirementsIn } from './asvs.ts';
import { readSources, root } from './sources.ts';

const table = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const exists = (path: string) => existsSync(join(root, path));

it('the ASVS table lists each requirement once, with existing tests and files', () => {
  expect(asvsProblems(table, readSources('tests'), exists)).toEqual([]);
  expect(requirementsIn(table).toSorted()).toEqual(levelTwo.toSorted());
});

it('missing tests, titles and files, and rows without evidence, are found', () => {
  const tests = [{ path: 'tests/a.test.ts', text: "it('A1 works on', () => {});\nit('A2 ends', () => {});" }];
  const rows = [
    '| Part | 1.1.1 | Held | `tests/a.test.ts` “works on”, “ends”. |',
    '| Part | 1.1.2 | Held | `tests/a.test.ts` “sleeps”, `tests/b.test.ts` “works”. |',
    '| Part | 1.1.3, 1.1.4 | Held | Because. |',
    '| Part | 1.1.5 | Held | `docs/none.md` |',
    '| Part | 1.1.6 | Not applicable | Nothing of the kind. |',
  ];
  expect(asvsProblems(rows.join('\n'), tests, () => false)).toEqual([
    '1.1.2: tests/a.test.ts has no title with “sleeps”',
    '1.1.2: tests/b.test.ts has no title with “works”',
    '1.1.3, 1.1.4 is held by nothing that it names',
    '1.1.5: docs/none.md is not there',
  ]);
  expect(requirementsIn(rows.join('\n'))).toHaveLength(6);
});

/** The requirements of levels 1 and 2 of version 5.0.0, by section. */
const levelTwo = [
  '1.1 1 2',
  '1.2 1 2 3 4 5 6 7 8 9',
  '1.3 1 2 3 4 5 6 7 8 9 10 11',
  '1.4 1 2 3',
  '1.5 1 2',
  '2.1 1 2 3',
  '2.2 1 2 3',
  '2.3 1 2 3 4',
  '2.4 1',
  '3.2 1 2',
  '3.3 1 2 3 4',
  '3.4 1 2 3 4 5 6',
  '3.5 1 2 3 4 5',
  '3.7 1 2',
  '4.1 1 2 3',
  '4.2 1',
  '4.3 1 2',
  '4.4 1 2 3 4',
  '5.1 1',
  '5.2 1 2 3',
  '5.3 1 2',
  '5.4 1 2 3',
  '6.1 1 2 3',
  '6.2 1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3 1 2 3 4',
  '6.4 1 2 3 4',
  '6.5 1 2 3 4 5',
  '6.6 1 2 3',
  '6.8 1 2 3 4',
  '7.1 1 2 3',
  '7.2 1 2 3 4',
  '7.3 1 2',
  '7.4 1 2 3 4 5',
  '7.5 1 2',
  '7.6 1 2',
  '8.1 1 2',
  '8.2 1 2 3',
  '8.3 1',
  '8.4 1',
  '9.1 1 2 3',
  '9.2 1 2 3 4',
  '10.1 1 2',
  '10.2 1 2',
  '10.3 1 2 3 4',
  '10.4 1 2 3 4 5 6 7 8 9 10 11',
  '10.5 1 2 3 4 5',
  '10.6 1 2',
  '10.7 1 2 3',
  '11.1 1 2',
  '11.2 1 2 3',
  '11.3 1 2 3',
  '11.4 1 2 3 4',
  '11.5 1',
  '11.6 1',
  '12.1 1 2 3',
  '12.2 1 2',
  '12.3 1 2 3 4',
  '13.1 1',
  '13.2 1 2 3 4 5',
  '13.3 1 2',
  '13.4 1 2 3 4 5',
  '14.1 1 2',
  '14.2 1 2 3 4',
  '14.3 1 2 3',
  '15.1 1 2 3',
  '15.2 1 2 3',
  '15.3 1 2 3 4 5 6 7',
  '16.1 1',
  '16.2 1 2 3 4 5',
  '16.3 1 2 3 4',
  '16.4 1 2 3',
  '16.5 1 2 3',
  '17.1 1',
  '17.2 1 2 3 4',
  '17.3 1 2',
].flatMap((line) => {
  const [section = '', ...numbers] = line.split(' ');
  return numbers.map((number) => `${section}.${number}`);
});
