import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

/** What goes on for a moment after its tests, as in a browser, or is about all that is loaded. */
const restless = /^tests\/(services\/|ui\/lazily)/;

/** Those, and files that replace a module for themselves: what others have loaded already would stay as it was. */
const alone = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests', name).replaceAll('\\', '/'))
  .filter((path) => restless.test(path) || /\bvi\.mock\(/.test(readFileSync(path, 'utf8')));

/** The files of a worker share what they import, which takes longer than most of them; some have a process of their own. */
function suites(
  name: string,
  folders: readonly string[],
  test: ProjectTest,
): TestProjectInlineConfiguration[] {
  const include = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);
  const own = alone.filter((path) => folders.includes(path.split('/')[1] ?? ''));
  const shared = { extends: true, test: { ...test, name, include, exclude: own, isolate: false } } as const;
  if (own.length === 0) return [shared];
  return [shared, { extends: true, test: { ...test, name: `${name} (alone)`, include: own } }];
}

/** The suites of the whole server are short to read and take longest: where nothing is known of the last run they would end alone. */
class WholeServerFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ moduleId }: TestSpecification) => Number(/\/tests\/server\/[^/]+$/.test(moduleId));
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => isWhole(other) - isWhole(one));
  }
}

const temporal = 'tests/support/temporal.ts';

export default defineConfig({
  test: {
    restoreMocks: true,
    testTimeout: 30_000,
    sequence: { sequencer: WholeServerFirst },
    // Much of what the suites do is waiting: also a machine of two cores runs two files at once.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      ...suites('unit', ['app', 'domain', 'machines', 'services', 'docs', 'house'], {
        environment: 'node',
        setupFiles: [temporal],
      }),
      ...suites('view', ['features', 'ui'], {
        environment: 'happy-dom',
        setupFiles: [temporal, 'tests/support/fresh-page.ts'],
      }),
      ...suites('server', ['server'], {
        environment: 'node',
        setupFiles: [temporal],
        globalSetup: ['tests/support/built.ts'],
        hookTimeout: 60_000,
      }),
    ],
  },
});
