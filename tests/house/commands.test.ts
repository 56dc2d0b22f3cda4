import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addCounts, countPlaywright, countVitest } from '#scripts/lib/counts.mjs';
import { inTurn } from '#scripts/lib/in-turn.mjs';
import { readInputs, sameContent } from '#scripts/lib/inputs.mjs';
import { isInstalled, missingPackages, rememberInstalled } from '#scripts/lib/install.mjs';
import { isNodeRecentEnough, loadSettings } from '#scripts/lib/project.mjs';
import { parts } from '#scripts/lib/test-parts.mjs';
import { runPlan } from '#scripts/lib/test-plan.mjs';

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
    expect(await run(['e2e', 'server'])).toEqual(['e2e', 'server']);
    const all = Object.keys(parts);
    expect(new Set(await run(all))).toEqual(new Set(all));
    expect(await run(all)).toHaveLength(all.length);
  });
});

describe('the counts of a test run', () => {
  const file = (status: string, ...statuses: string[]) => ({
    status,
    assertionResults: statuses.map((each) => ({ status: each })),
  });

  it('add the failed tests and the files that broke before their first test', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('never call a run good that ended badly', () => {
    expect(countVitest({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1)).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 1)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 } }, 1)).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  it('are summed', () => {
    expect(
      addCounts([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
    expect(addCounts([])).toEqual({ passed: 0, failed: 0 });
  });
});
