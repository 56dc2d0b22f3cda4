import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addCounts, countOf, countPlaywright, countVitest } from '#scripts/lib/counts.mjs';
import { inTurn } from '#scripts/lib/in-turn.mjs';
import { readInputs, sameContent } from '#scripts/lib/inputs.mjs';
import { isInstalled, missingPackages, rememberInstalled } from '#scripts/lib/install.mjs';
import { isNodeRecentEnough, loadSettings } from '#scripts/lib/project.mjs';
import { parts } from '#scripts/lib/test-parts.mjs';
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
  ])('takes Node %s: %s', (version, taken) => {
    expect(isNodeRecentEnough(version)).toBe(taken);
  });

  it('takes the variables of .env, and those of the environment before them', () => {
    loadSettings(folder);
    write('.env', 'WEEKWRIGHT_ONE=from file\nWEEKWRIGHT_TWO=from file\n');
    vi.stubEnv('WEEKWRIGHT_ONE', 'given');
    vi.stubEnv('WEEKWRIGHT_TWO', undefined);
    loadSettings(folder);
    expect([process.env['WEEKWRIGHT_ONE'], process.env['WEEKWRIGHT_TWO']]).toEqual(['given', 'from file']);
    vi.unstubAllEnvs();
  });

  it('installs again when the dependencies or their lock changed, and not for a changed script', () => {
    write('package.json', '{ "dependencies": { "zod": "4.0.0" } }');
    write('package-lock.json', '{}');
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/zod/package.json', '{}');
    rememberInstalled(folder);
    expect(isInstalled(folder)).toBe(true);

    write('package.json', '{ "scripts": {}, "dependencies": { "zod": "4.0.0" } }');
    expect(isInstalled(folder)).toBe(true);
    write('package-lock.json', '{ "packages": {} }');
    expect(isInstalled(folder)).toBe(false);
    rememberInstalled(folder);
    write('package.json', '{ "dependencies": { "zod": "4.0.1" } }');
    expect(isInstalled(folder)).toBe(false);
  });

  it('misses in production what the server needs, and nothing of development', () => {
    write(
      'package.json',
      '{ "dependencies": { "zod": "4.0.0", "hono": "4.0.0" }, "devDependencies": { "vite": "8.0.0" } }',
    );
    write('node_modules/zod/package.json', '{}');
    expect(missingPackages(folder)).toEqual(['hono']);
  });

  it('builds again when a source was changed, added or removed, and not when only its time changed', () => {
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

describe('what runs at the same time', () => {
  it('is written whole and in its order, the first as it comes', () => {
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

  it('is every part once, in the stretches of the plan', async () => {
    const run = (names: string[]) => runPlan(names, async (name: string) => name);
    expect(await run(['server-timed', 'e2e'])).toEqual(['e2e', 'server-timed']);
    const all = Object.keys(parts);
    expect(new Set(await run(all))).toEqual(new Set(all));
    expect(await run(all)).toHaveLength(all.length);
  });
});

it('a browser that does not start is told in one sentence with the remedy', async () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'chromium'));
  expect(await browserFault()).toBe(
    `The browser for the tests doesn't start (browserType.launch: Failed to launch chromium because executable doesn't exist at ${join(folder, 'chromium')}): set CHROMIUM_PATH to the program of a Chromium or Chrome that does.`,
  );
  vi.unstubAllEnvs();
});

describe('the counts of a test run', () => {
  const file = (status: string, ...statuses: string[]) => ({
    name: 'tests/one.test.ts',
    status,
    message: 'SyntaxError: no',
    assertionResults: statuses.map((each) => ({
      status: each,
      fullName: 'a case',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 2'],
    })),
  });

  it('add the failed tests and the files that broke before their first test, and name them', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')],
    };
    expect(countVitest(report, 1)).toEqual({
      passed: 3,
      failed: 2,
      failures: [
        'tests/one.test.ts: a case\n    expected 1\n    at line 2',
        'tests/one.test.ts: failed before its first test\n    SyntaxError: no',
      ],
    });
  });

  it('name what failed in a browser, however deep it stands', () => {
    const spec = (title: string, ok: boolean) => ({
      file: 'board.spec.ts',
      title,
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'too late' }] }] }],
    });
    const suites = [{ specs: [spec('adds', true)], suites: [{ specs: [spec('moves', false)] }] }];
    expect(countPlaywright({ suites, stats: { expected: 1, unexpected: 1, flaky: 0 } }, 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['board.spec.ts: moves\n    too late'],
    });
  });

  it('never call a run good that ended badly', () => {
    expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['the runner ended with 1'],
    });
    expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 } }, 1)).toMatchObject({
      passed: 4,
      failed: 2,
    });
  });

  it('are summed', () => {
    expect(
      addCounts([countOf(true, 'oxlint'), countOf(false, 'knip'), { passed: 2, failed: 3, failures: ['x'] }]),
    ).toEqual({
      passed: 3,
      failed: 4,
      failures: ['knip', 'x'],
    });
    expect(addCounts([])).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});
