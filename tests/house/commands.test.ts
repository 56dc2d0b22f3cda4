import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  addCounts,
  BAIL,
  countFiles,
  countOf,
  filesOfPlaywright,
  filesOfVitest,
  filesToRepeat,
  outsideOfPlaywright,
  withFlakyLimit,
} from '#scripts/lib/counts.mjs';
import { inTurn } from '#scripts/lib/in-turn.mjs';
import { readInputs, sameContent } from '#scripts/lib/inputs.mjs';
import { isInstalled, missingPackages } from '#scripts/lib/install.mjs';
import { isNodeRecentEnough, loadSettings } from '#scripts/lib/project.mjs';
import { run } from '#scripts/lib/run.mjs';
import { readArguments } from '#scripts/lib/test-arguments.mjs';
import { gate, parts } from '#scripts/lib/test-parts.mjs';
import { runPlan } from '#scripts/lib/test-plan.mjs';
import { browserFault } from '#tests/support/browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weekwright-house-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

describe('the start', () => {
  it.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.0.0', true],
  ])('accepts or refuses Node %s: %s', (version, taken) => {
    expect(isNodeRecentEnough(version)).toBe(taken);
  });

  it('reads variables from .env, and the environment overrides them', () => {
    loadSettings(folder);
    write('.env', 'WEEKWRIGHT_ONE=from file\nWEEKWRIGHT_TWO=from file\n');
    vi.stubEnv('WEEKWRIGHT_ONE', 'given');
    vi.stubEnv('WEEKWRIGHT_TWO', undefined);
    loadSettings(folder);
    expect([process.env['WEEKWRIGHT_ONE'], process.env['WEEKWRIGHT_TWO']]).toEqual(['given', 'from file']);
    vi.unstubAllEnvs();
  });

  it('installs again when dependencies, lock or node_modules differ, but not for a changed script', () => {
    const asked = { dependencies: { zod: '4.0.0' } };
    const zod = { 'node_modules/zod': { version: '4.0.0' } };
    const other = { 'node_modules/other-platform': { version: '1.0.0', optional: true } };
    const lock = (packages: object) => JSON.stringify({ packages });
    write('package.json', JSON.stringify(asked));
    write('package-lock.json', lock({ '': asked, ...zod, ...other }));
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', lock(zod));
    expect(isInstalled(folder)).toBe(true);

    write('package.json', JSON.stringify({ scripts: {}, ...asked }));
    expect(isInstalled(folder)).toBe(true);
    write('node_modules/.package-lock.json', lock({ 'node_modules/zod': { version: '3.9.0' } }));
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', lock({}));
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', lock(zod));
    write('package.json', JSON.stringify({ dependencies: { zod: '4.0.1' } }));
    expect(isInstalled(folder)).toBe(false);
  });

  it("needs the server's packages in production, and no development packages", () => {
    write(
      'package.json',
      '{ "dependencies": { "zod": "4.0.0", "hono": "4.0.0" }, "devDependencies": { "vite": "8.0.0" } }',
    );
    write('node_modules/zod/package.json', '{}');
    expect(missingPackages(folder)).toEqual(['hono']);
  });

  it('builds again when a source was changed, added or removed, but not for a new modification time', () => {
    write('src/a.ts', 'one');
    write('src/deep/b.ts', 'two');
    const built = readInputs(folder, ['src', 'missing.html']);
    expect(Object.keys(built)).toEqual(['src/a.ts', 'src/deep/b.ts']);

    utimesSync(join(folder, 'src/a.ts'), 1, 1);
    expect(sameContent(readInputs(folder, ['src'], built), built)).toBe(true);
    write('src/a.ts', 'uno');
    expect(sameContent(readInputs(folder, ['src'], built), built)).toBe(false);
    write('src/a.ts', 'one');
    write('src/c.ts', 'three');
    expect(sameContent(readInputs(folder, ['src'], built), built)).toBe(false);
    rmSync(join(folder, 'src/c.ts'));
    rmSync(join(folder, 'src/deep/b.ts'));
    expect(sameContent(readInputs(folder, ['src'], built), built)).toBe(false);
  });
});

describe('parallel parts', () => {
  it("print their output whole and in order, the first part's at once", () => {
    const written: string[] = [];
    const open = inTurn((part: string) => written.push(part));
    const [first, second, third] = [open(), open(), open()];
    second.write('b1');
    first.write('a1');
    expect(written).toEqual(['a1']);
    third.write('c1');
    third.end();
    second.write('b2');
    first.write('a2');
    expect(written).toEqual(['a1', 'a2']);
    first.end();
    expect(written).toEqual(['a1', 'a2', 'b1', 'b2']);
    second.write('b3');
    second.end();
    expect(written).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'c1']);
  });

  it('run once each, in the stages of the plan', async () => {
    const runParts = (names: string[]) => runPlan(names, async (name: string) => name);
    expect(await runParts(['server-timed', 'e2e'])).toEqual(['e2e', 'server-timed']);
    const all = Object.keys(parts);
    expect(new Set(await runParts(all))).toEqual(new Set(all));
    expect(await runParts(all)).toHaveLength(all.length);
  });

  it('are ended at their time limit', async () => {
    const stuck = 'setInterval(() => {}, 1000)';
    expect(await run(process.execPath, ['-e', stuck], { quiet: true, timeout: 100 })).toBe(143);
  });
});

describe('the arguments of npm test', () => {
  const read = (...words: string[]) => readArguments(words, Object.keys(parts), gate, 7);

  it('run the gate with a new seed, and all parts with --full', () => {
    expect(read()).toEqual({ isFull: false, seed: 7, names: gate, filters: [] });
    expect(gate).not.toContain('server-timed');
    expect(read('--full')).toMatchObject({ isFull: true, names: Object.keys(parts) });
  });

  it('can name a part, which includes its timed suites, and words that filter its files', () => {
    expect(read('server', 'journal', '--seed', '12')).toEqual({
      isFull: false,
      seed: 12,
      names: ['server', 'server-timed'],
      filters: ['journal'],
    });
  });

  it('are refused for a filter without a part, or a missing seed', () => {
    expect(() => read('journal')).toThrow('Name the part to run first: lint,');
    expect(() => read('unit', '--seed')).toThrow('--seed needs a number.');
  });
});

it("a browser that doesn't start gives one sentence with the remedy", async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'chromium'));
  expect(await browserFault()).toBe(
    `The browser for the tests doesn't start (browserType.launch: Failed to launch chromium because executable doesn't exist at ${join(folder, 'chromium')}): set CHROMIUM_PATH to the program of a Chromium or Chrome that does.`,
  );
  vi.unstubAllEnvs();
});

describe('the counts of a test run', () => {
  const noFailure = { failed: 0, failures: [], flaky: [] };
  const test = (status: string) => ({
    status,
    fullName: 'a case',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 2'],
  });
  const vitest = (name: string, status: string, ...statuses: string[]) => ({
    name,
    status,
    message: 'SyntaxError: no',
    assertionResults: statuses.map(test),
  });
  const failing = (file: string, failed: number) => ({
    file,
    counts: { passed: 1, failed, failures: Array.from({ length: failed }, () => `${file} fails`), flaky: [] },
  });
  const badly = { code: 1, outside: [] };
  const passing = { file: 'good', counts: { ...noFailure, passed: 3 } };

  it('count each file, and a file that broke before its first test as one', () => {
    const testResults = [
      vitest('a.test.ts', 'passed', 'passed', 'skipped'),
      vitest('b.test.ts', 'failed', 'failed', 'passed'),
      vitest('c.test.ts', 'failed'),
    ];
    expect(filesOfVitest({ testResults })).toEqual([
      { file: 'a.test.ts', counts: { ...noFailure, passed: 1 } },
      {
        file: 'b.test.ts',
        counts: {
          passed: 1,
          failed: 1,
          failures: ['b.test.ts: a case\n    expected 1\n    at line 2'],
          flaky: [],
        },
      },
      {
        file: 'c.test.ts',
        counts: {
          passed: 0,
          failed: 1,
          failures: ['c.test.ts: failed before its first test\n    SyntaxError: no'],
          flaky: [],
        },
      },
    ]);
  });

  it('name failed browser tests at any nesting depth', () => {
    const spec = (title: string, status: string) => ({
      file: 'board.spec.ts',
      title,
      ok: status !== 'unexpected',
      tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message: 'too late' }] : [] }] }],
    });
    const suites = [
      {
        file: 'board.spec.ts',
        specs: [spec('adds', 'expected'), spec('waits', 'skipped')],
        suites: [{ specs: [spec('moves', 'unexpected')] }],
      },
    ];
    expect(filesOfPlaywright({ suites })).toEqual([
      {
        file: 'board.spec.ts',
        counts: { passed: 1, failed: 1, failures: ['board.spec.ts: moves\n    too late'], flaky: [] },
      },
    ]);
    expect(filesOfPlaywright({})).toEqual([]);
  });

  it('never report success for a run with a failing exit code', () => {
    expect(countFiles([passing], new Map(), badly)).toEqual({
      ...noFailure,
      passed: 3,
      failed: 1,
      failures: ['the runner ended with 1'],
    });
    expect(countFiles([passing, failing('bad', 2)], new Map(), badly)).toMatchObject({
      passed: 4,
      failed: 2,
    });
  });

  it('include failures outside of tests, also where a file was flaky', () => {
    const repeats = new Map([['late', { ...noFailure, passed: 2 }]]);
    const outside = ['Error: unhandled\n    at line 3'];
    expect(countFiles([failing('late', 1)], repeats, { code: 1, outside })).toEqual({
      passed: 2,
      failed: 1,
      failures: ['outside the tests:\n    Error: unhandled\n        at line 3'],
      flaky: [{ file: 'late', failures: ['late fails'] }],
    });
    expect(outsideOfPlaywright({ errors: [{ message: 'no server' }] })).toEqual(['no server']);
  });

  it('use the repeat of a failed file that passes alone, and report it as flaky', () => {
    const files = [passing, failing('late', 1), failing('bad', 1), failing('gone', 1)];
    const repeats = new Map([
      ['late', { ...noFailure, passed: 2 }],
      ['bad', { passed: 1, failed: 1, failures: ['bad fails'], flaky: [] }],
      ['gone', { ...noFailure, passed: 0 }],
    ]);
    expect(countFiles(files, repeats, badly)).toEqual({
      passed: 7,
      failed: 2,
      failures: ['bad fails', 'gone fails'],
      flaky: [{ file: 'late', failures: ['late fails'] }],
    });
    expect(countFiles([failing('late', 1)], repeats, badly)).toEqual({
      ...noFailure,
      passed: 2,
      flaky: [{ file: 'late', failures: ['late fails'] }],
    });
  });

  it('request a repeat of up to two failed files, and none for more files or after an aborted suite', () => {
    const three = ['one', 'two', 'three'].map((file) => failing(file, 1));
    expect(filesToRepeat([passing, ...three.slice(1)])).toEqual(['two', 'three']);
    expect(filesToRepeat(three)).toEqual([]);
    expect(filesToRepeat([failing('one', BAIL)])).toEqual([]);
  });

  it('are red with more than two flaky files', () => {
    const flaky = ['one', 'two', 'three'].map((file) => ({ file, failures: [`${file} fails`] }));
    const counts = { ...noFailure, passed: 9, flaky: flaky.slice(1) };
    expect(withFlakyLimit(counts)).toEqual(counts);
    expect(withFlakyLimit({ ...counts, flaky })).toEqual({
      passed: 9,
      failed: 1,
      failures: ['3 files were flaky, at most 2 may be'],
      flaky,
    });
  });

  it('are added up', () => {
    const flaky = [{ file: 'late', failures: ['late fails'] }];
    const late = { passed: 2, failed: 3, failures: ['x'], flaky };
    expect(addCounts([countOf(true, 'oxlint'), countOf(false, 'knip'), late])).toEqual({
      passed: 3,
      failed: 4,
      failures: ['knip', 'x'],
      flaky,
    });
    expect(addCounts([])).toEqual({ ...noFailure, passed: 0 });
  });
});
