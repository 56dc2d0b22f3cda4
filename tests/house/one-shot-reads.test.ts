import { Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

import { lineAt, parse, readSources, type Source } from './sources.ts';

/** Values that can be read once: they don't change after the answer. */
const settled = new Set([
  // The body of an answer.
  'read.text',
  // An action that returns its result once it has settled.
  'swipe',
  'askedLater',
]);

/** Page reads inside `expect(…)` fail when the page is late; `toHaveText`, `toBeFocused` or `expect.poll` retry. */
const oneShotReads = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => {
    const { text, path } = source;
    const found: string[] = [];
    const expected: [from: number, to: number][] = [];
    new Visitor({
      CallExpression({ callee, arguments: [read] }) {
        // `toPass` repeats its function.
        if (
          read &&
          !read.type.includes('Function') &&
          /^expect(\.soft)?$/.test(text.slice(callee.start, callee.end))
        )
          expected.push([read.start, read.end]);
      },
      AwaitExpression({ start, end, argument }) {
        if (!expected.some(([from, to]) => from <= start && end <= to)) return;
        if (argument.type === 'CallExpression') {
          const { callee } = argument;
          if (settled.has(text.slice(callee.start, callee.end))) return;
        }
        found.push(`${path}:${lineAt(text, start)} ${text.slice(start, end)}`);
      },
    }).visit(parse(source).program);
    return found;
  });

it('browser tests use retrying assertions for pages', () => {
  expect(oneShotReads(readSources('tests/e2e'))).toEqual([]);
});

it('an assertion without retries is found', () => {
  const source = (text: string) => [{ path: 'tests/e2e/a.spec.ts', text }];
  expect(oneShotReads(source('expect(await page.title()).toBe("a");'))).toEqual([
    'tests/e2e/a.spec.ts:1 await page.title()',
  ]);
  expect(oneShotReads(source('expect([1, (await box()).x], "at").toEqual([1, 2]);'))).toHaveLength(1);
  expect(oneShotReads(source('await expect(page).toHaveTitle("a");'))).toEqual([]);
  expect(oneShotReads(source('await expect.poll(async () => (await box()).x).toBe(1);'))).toEqual([]);
  expect(oneShotReads(source('await expect(async () => { await go(page); }).toPass();'))).toEqual([]);
  expect(oneShotReads(source('expect(answer.ok(), await answer.text()).toBe(true);'))).toEqual([]);
});
