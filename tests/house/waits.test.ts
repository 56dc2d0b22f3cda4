import { expect, it } from 'vitest';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { readSources, type Source } from './sources.ts';

/** Fixed waits for something to happen. A stub that takes its time on fake timers is allowed. */
const fixed = /\.waitForTimeout\(|new Promise(?:<\w+>)?\(\(?(\w+)\)? => setTimeout\(\1, [\d_]+\)\)/g;

const fixedWaits = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !/^tests\/(house|bench|ui\/gallery)\//.test(path))
    .filter(({ text }) => !/useFakeTimers|\bpass\(/.test(text))
    .flatMap(({ path, text }) => [...text.matchAll(fixed)].map(([wait]) => `${path}: ${wait}`));

it('no test waits for a fixed time: `expect.poll`, `vi.waitFor` and `pass` wait for conditions', () => {
  expect(fixedWaits(readSources('tests'))).toEqual([]);
});

/** A timeout shorter than the default fails on a busy machine. Playwright has its own. */
const impatient = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !/^tests\/(house|bench|e2e|ui\/gallery)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\btimeout: (\d[\d_]*)/g)]
        .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < PATIENCE_MS)
        .map(([timeout]) => `${path}: ${timeout}`),
    );

it('no test has a shorter timeout than the default of `vi.waitFor` and `expect.poll`', () => {
  expect(impatient(readSources('tests'))).toEqual([]);
});

it('a short timeout is found', () => {
  const text = 'vi.waitFor(check, { timeout: 4_000, interval: 5 });\nvi.waitFor(check, { timeout: 60_000 });';
  expect(impatient([{ path: 'tests/a.test.ts', text }])).toEqual(['tests/a.test.ts: timeout: 4_000']);
});

it('a fixed wait is found, in a browser and in its own page', () => {
  const text = `await page.waitForTimeout(400);\nawait new Promise((resolve) => setTimeout(resolve, 3_500));`;
  expect(fixedWaits([{ path: 'tests/e2e/a.spec.ts', text }])).toEqual([
    'tests/e2e/a.spec.ts: .waitForTimeout(',
    'tests/e2e/a.spec.ts: new Promise((resolve) => setTimeout(resolve, 3_500))',
  ]);
  expect(fixedWaits([{ path: 'tests/a.test.ts', text: 'new Promise((done) => setTimeout(done))' }])).toEqual(
    [],
  );
});

/** Server tests that measure time outside of the files for full runs (decision 0155). */
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
