import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { faces } from './scripts/lib/faces.mjs';
import { OutsideTests } from './scripts/lib/outside-tests.mjs';
import { LOOK_EVERY_MS, PATIENCE_MS } from './tests/support/patience.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

/** The test files of which this is true, by their path and text. */
const filesWhere = (isOne: (path: string, text: string) => boolean): string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join('tests', name).replaceAll('\\', '/'))
    .filter((path) => isOne(path, readFileSync(path, 'utf8')));

/** Files that replace a module for themselves or test its first load: what others have loaded already would stay as it was. */
const alone = filesWhere(
  (path, text) => path.startsWith('tests/ui/interaction/lazy-component') || /\bvi\.mock\(/.test(text),
);

/** Tests that limit the time the server takes. They run in full only, and after all others. */
const timed = filesWhere((path) => path.endsWith('.timed.test.ts'));

const cores = Math.max(2, availableParallelism());

const execArgv = ['--max-semi-space-size=64'];

/** One file at a time, so that only what it measures keeps the machine busy. */
const inTurn: ProjectTest = { maxWorkers: 1, sequence: { groupOrder: 1 }, execArgv, env: {} };

/**
 * Tests and the programs that they start end before V8 has earned back the time that it spends on optimizing: functions
 * are optimized later, and the embedded database of a program isn't (`builtProgram`). Not in full, or where time is limited.
 */
const optimizeLess: ProjectTest =
  process.env['TEST_FULL'] === '1'
    ? {}
    : { execArgv: [...execArgv, '--interrupt-budget=540000'], env: { TEST_PROGRAM_FLAG: '--liftoff-only' } };

/** The files of a worker share what they import, which takes longer than most of them; some have a process of their own. */
function suites(
  name: string,
  folders: readonly string[],
  test: ProjectTest,
): TestProjectInlineConfiguration[] {
  const include = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  const own = alone.filter((path) => folders.includes(path.split('/')[1] ?? ''));
  const late = timed.filter((path) => folders.includes(path.split('/')[1] ?? ''));
  const project = (more: ProjectTest) => ({ extends: true, test: { ...test, ...more } }) as const;
  return [
    project({ name, include, exclude: [...own, ...late], isolate: false }),
    ...(own.length > 0 ? [project({ name: `${name} (alone)`, include: own })] : []),
    ...(late.length > 0
      ? [project({ name: `${name} (timed)`, include: late, isolate: false, ...inTurn })]
      : []),
  ];
}

/**
 * The suites of the whole server, those that start it on a folder of its own, and those that try very much, are short to
 * read and take longest: where nothing is known of the last run they would end alone.
 */
const long = filesWhere(
  (path, text) =>
    /^tests\/server\/[^/]+$/.test(path) ||
    /\b(copyStarted|copyMigrated|makeMatrix|seedDemo|finishSteps)\(|\bnumRuns\b/.test(text),
);

/** The long files first; the others, and those among each other, in the order of the seed. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const draw = ({ moduleId }: TestSpecification) =>
      createHash('sha1')
        .update(`${sequence.seed} ${relative(root, moduleId)}`)
        .digest('hex');
    const isLong = ({ moduleId }: TestSpecification) => Number(long.some((path) => moduleId.endsWith(path)));
    return files
      .toSorted((one, other) => draw(one).localeCompare(draw(other)))
      .toSorted((one, other) => isLong(other) - isLong(one));
  }
}

/** `npm test` names one; alone, Vitest prints it, and `--sequence.seed` repeats its order. */
const seed = Number(process.env['TEST_SEED'] ?? Date.now());

/** Where `npm test` reads the results. */
const report = process.env['TEST_REPORT'];

const clock = 'tests/support/fixed-clock.ts';
const temporal = 'tests/support/temporal.ts';
const patience = 'tests/support/wait-patiently.ts';
const sameCases = 'tests/support/same-cases.ts';

export default defineConfig({
  plugins: [faces(import.meta.dirname)],
  test: {
    ...(report !== undefined && {
      reporters: ['default', 'json', new OutsideTests(report)],
      outputFile: { json: report },
    }),
    restoreMocks: true,
    mockReset: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    sequence: { sequencer: LongFirst, shuffle: { tests: true }, seed },
    // Much of what the suites do is waiting: also a machine of two cores runs two files at once.
    maxWorkers: cores,
    execArgv,
    projects: [
      ...suites('unit', ['app', 'domain', 'machines', 'services', 'docs', 'house'], {
        environment: 'node',
        setupFiles: [clock, temporal, patience, sameCases, 'tests/support/no-leftovers.ts'],
      }),
      ...suites('view', ['features', 'ui'], {
        environment: 'happy-dom',
        setupFiles: [
          clock,
          temporal,
          patience,
          sameCases,
          'tests/support/fresh-page.ts',
          'tests/support/active.ts',
          'tests/support/no-owner-stacks.ts',
        ],
      }),
      ...suites('server', ['server'], {
        environment: 'node',
        setupFiles: [clock, temporal, patience, sameCases],
        globalSetup: ['tests/support/built.ts'],
        ...optimizeLess,
        expect: { poll: { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS } },
        // They start, kill and start servers again: a test that is stuck fails, never one on a machine that is busy.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
    ],
  },
});
