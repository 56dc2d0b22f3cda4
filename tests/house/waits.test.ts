import { expect, it } from 'vitest';
import { PATIENCE_MS } from '#tests/support/patience.ts';
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

/** Patience of a test's own that is shorter than that of all: a busy machine uses it up. Playwright has its own. */
const impatient = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !/^tests\/(house|bench|e2e|ui\/gallery)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\btimeout: (\d[\d_]*)/g)]
        .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < PATIENCE_MS)
        .map(([timeout]) => `${path}: ${timeout}`),
    );

it('no test is less patient than `vi.waitFor` and `expect.poll` are by themselves', () => {
  expect(impatient(readSources('tests'))).toEqual([]);
});

it('finds a short patience', () => {
  const text = 'vi.waitFor(check, { timeout: 4_000, interval: 5 });\nvi.waitFor(check, { timeout: 60_000 });';
  expect(impatient([{ path: 'tests/a.test.ts', text }])).toEqual(['tests/a.test.ts: timeout: 4_000']);
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

/** Server tests that measure time outside the files that only the full run holds to it (decision 0155). */
const measuring = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path, text }) => /^tests\/server\/.*\.test\.ts$/.test(path) && text.includes('performance.now('),
    )
    .filter(({ path }) => !path.endsWith('.timed.test.ts'))
    .map(({ path }) => path);

it('no server test measures time outside *.timed.test.ts', () => {
  expect(measuring(readSources('tests'))).toEqual([]);
});

it('finds a server test that measures time', () => {
  const text = 'const began = performance.now();';
  const paths = ['tests/server/a.test.ts', 'tests/server/a.timed.test.ts', 'tests/bench/a.ts'];
  expect(measuring(paths.map((path) => ({ path, text })))).toEqual(['tests/server/a.test.ts']);
});
