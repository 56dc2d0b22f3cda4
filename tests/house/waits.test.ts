import { expect, it } from 'vitest';
import { readSources, type Source } from './sources.ts';

/** Waits for so long in the hope that something has come by then. A stand-in that takes its time on fake timers is none. */
const fixed = /\.waitForTimeout\(|new Promise(?:<\w+>)?\(\(?(\w+)\)? => setTimeout\(\1, [\d_]+\)\)/g;

const fixedWaits = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !/^tests\/(house|bench|ui\/gallery)\//.test(path))
    .filter(({ text }) => !/useFakeTimers|\bpass\(/.test(text))
    .flatMap(({ path, text }) => [...text.matchAll(fixed)].map(([wait]) => `${path}: ${wait}`));

it('no test waits for a fixed time: `expect.poll`, `vi.waitFor` and `pass` wait for what is to come', () => {
  expect(fixedWaits(readSources('tests'))).toEqual([]);
});

it('finds a fixed wait, in a browser and in a page of its own', () => {
  const text = `await page.waitForTimeout(400);\nawait new Promise((resolve) => setTimeout(resolve, 3_500));`;
  expect(fixedWaits([{ path: 'tests/e2e/a.spec.ts', text }])).toEqual([
    'tests/e2e/a.spec.ts: .waitForTimeout(',
    'tests/e2e/a.spec.ts: new Promise((resolve) => setTimeout(resolve, 3_500))',
  ]);
  expect(fixedWaits([{ path: 'tests/a.test.ts', text: 'new Promise((done) => setTimeout(done))' }])).toEqual(
    [],
  );
});
