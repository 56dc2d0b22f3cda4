import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readSources, root } from './sources.ts';
import { definedIds, idsOf, titleProblems, titlesOf } from './titles.ts';

const paper = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
const defined = definedIds(paper('requirements.md'), paper('invariants.md'));

/** They test a tool of the project, or a cost, without a row in the catalogue. */
const withoutRow = new Set([
  'tests/machines/registry.test.ts',
  'tests/machines/required-actor.test.ts',
  'tests/server/db/preparing.test.ts',
]);

describe('the titles of the tests of this project', () => {
  it('have ids of the catalogue and the invariants, at least one per file', () => {
    const tests = readSources('tests').filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
    expect(
      titleProblems(
        tests.filter(({ path }) => !withoutRow.has(path)),
        defined,
      ),
    ).toEqual([]);
  });

  it('can have the ids of both documents', () => {
    expect(['NAV-01', 'TMR-12', 'DEC-138', 'T1', 'J17', 'A4'].filter((id) => !defined.has(id))).toEqual([]);
    expect(defined.size).toBeGreaterThan(800);
  });
});

describe('titleProblems', () => {
  const test = (path: string, text: string) => ({ path, text });

  it('finds unknown ids, and files without ids', () => {
    const tests = [
      test(
        'tests/domain/a.test.ts',
        "it('TMR-12 T5 starts', () => {}); describe.each([1])(`NOP-99 ${1}`, () => {});",
      ),
      test('tests/domain/b.test.ts', "it('starts', () => {}); expect('TMR-12 is not a title');"),
      test('tests/house/c.test.ts', "it('starts', () => {});"),
    ];
    expect(titleProblems(tests, new Set(['TMR-12', 'T5']))).toEqual([
      'tests/domain/a.test.ts names NOP-99, which no paper has',
      'tests/domain/b.test.ts proves no id',
    ]);
  });

  it('reads titles of tests, groups and tables', () => {
    const text =
      "describe('a', () => { it.each([['x']])('b %s', () => {}); test.only(`c ${1}`, () => {}); });";
    expect(titlesOf(test('tests/domain/a.test.ts', text))).toEqual(['a', 'b %s', 'c ']);
  });

  it('reads only the ids that a title begins with', () => {
    expect(idsOf('TMR-12 TMR-13, J3: starts after TMR-14')).toEqual(['TMR-12', 'TMR-13', 'J3']);
    expect(idsOf('starts')).toEqual([]);
  });
});
