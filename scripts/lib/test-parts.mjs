import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { tsImport } from 'tsx/esm/api';

import { ensureBuilt } from './build.mjs';
import {
  addCounts,
  BAIL,
  countFiles,
  countOf,
  filesOfPlaywright,
  filesOfVitest,
  filesToRepeat,
  outsideOfPlaywright,
} from './counts.mjs';
import { onEachDate } from './dates.mjs';
import { outsideOfVitest } from './outside-tests.mjs';
import { root } from './project.mjs';

export const parts = {
  lint: async (_filters, place) =>
    addCounts([
      await check(place, 'oxlint', ['--deny-warnings'], { env: ONE_THREAD }),
      await check(place, 'biome', ['format', '.']),
      await check(place, 'knip', []),
    ]),
  types: (_filters, place) => check(place, 'tsc', ['--checkers', '1']),
  unit: (filters, place) => vitest(place, 'unit', 'unit*', filters),
  view: (filters, place) => vitest(place, 'view', 'view*', filters),
  server: (filters, place) => withServer(place, () => vitest(place, 'server', 'server', filters)),
  'server-timed': (filters, place) =>
    withServer(place, () => vitest(place, 'server-timed', 'server (timed)', filters)),
  // In a child process: Vite's build sets NODE_ENV to production.
  build: async (_filters, place) =>
    addCounts([await script(place, 'build.mjs'), await script(place, 'size.mjs', { quiet: false })]),
  e2e: (filters, place) => playwright(place, filters),
  dates: (names, place) => onDates(place, names),
  bench: (filters, place) => bench(place, filters),
  browsers: (filters, place) => browsers(place, filters),
};

/** Run by `npm run test:full` or by name only; see docs/testing.md. */
const inFull = new Set(['types', 'server-timed', 'dates', 'bench', 'browsers']);

export const gate = Object.keys(parts).filter((name) => !inFull.has(name));

const MOST_MS = (process.argv.includes('--full') ? 90 : 25) * 60_000;

async function bench(place, filters) {
  await builtOnce();
  const files = readdirSync(join(root, 'tests', 'bench')).filter(
    (name) =>
      /^(run|proof-.*)\.ts$/.test(name) &&
      (filters.length === 0 || filters.some((filter) => name.includes(filter))),
  );
  const counts = [];
  for (const file of files) {
    counts.push(await check(place, 'tsx', [join('tests', 'bench', file), '--tiny'], { quiet: false }));
  }
  return addCounts(counts);
}

async function check(place, name, args, { quiet = true, env } = {}) {
  heading(place, [name, ...args].join(' '));
  return countOf(
    (await place.run(name, args, { quiet, env, timeout: MOST_MS })) === 0,
    [name, ...args].join(' '),
  );
}

/** Each lint thread builds all types again, so one thread is fastest while other suites run. */
const ONE_THREAD = { GOMAXPROCS: '1' };

const script = (place, name, options) => check(place, process.execPath, [join('scripts', name)], options);

function vitest(place, name, projects, filters) {
  const bail = process.env['CI'] ? [`--bail=${BAIL}`] : [];
  return suite(place, {
    name,
    filters,
    read: filesOfVitest,
    readOutside: (_report, path) => outsideOfVitest(path),
    run(report, files) {
      // The filter may match files of the other project only.
      const some = files.length > 0 ? ['--passWithNoTests', ...files] : [];
      return place.run('vitest', ['run', '--project', projects, ...bail, ...some], {
        timeout: MOST_MS,
        env: { TEST_REPORT: report },
      });
    },
  });
}

/** Tests tagged `@full` run only in a full run (docs/testing.md) or when their file is named. */
async function playwright(place, filters, isAll = process.env['TEST_FULL'] === '1' || filters.length > 0) {
  await builtOnce();
  const fault = await faultOfBrowser(place);
  if (fault !== undefined) return countOf(false, fault);
  const bail = process.env['CI'] ? [`--max-failures=${BAIL}`] : [];
  const some = ['--shuffle', process.env['TEST_SEED'], ...(isAll ? [] : ['--grep-invert', '@full'])];
  return suite(place, {
    name: 'e2e',
    filters,
    read: (report) =>
      filesOfPlaywright(report).map((one) => ({ ...one, file: join(report.config.rootDir, one.file) })),
    readOutside: outsideOfPlaywright,
    run: (report, files, isAlone = false) =>
      place.run('playwright', ['test', ...bail, ...some, ...(isAlone ? ['--workers=1'] : []), ...files], {
        timeout: MOST_MS,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
  });
}

function onDates(place, names) {
  return withServer(place, async () => {
    const done = await onEachDate(names, async ({ files, isWhole, beginEarlier }) => {
      heading(place, `from ${process.env['TEST_NOW']}`);
      const counts = [
        await vitest(place, 'unit', 'unit*', files.unit),
        await vitest(place, 'view', 'view*', files.view),
      ];
      beginEarlier();
      counts.push(await vitest(place, 'server', 'server', files.server));
      counts.push(await playwright(place, files.e2e, isWhole));
      return addCounts(counts);
    });
    return addCounts(done);
  });
}

/** Repeats each of a few failed files once, alone; a file that then passes is flaky. */
async function suite(place, { name, filters, read, readOutside, run }) {
  heading(place, name);
  const report = freshReport(`${name}.json`);
  const code = await run(report, filters);
  if (!existsSync(report)) return countOf(false, `${name} ended with ${code} and left no report`);
  const files = filesIn(read, report);
  const outside = readOutside(JSON.parse(readFileSync(report, 'utf8')), report);
  const repeats = new Map();
  for (const file of filesToRepeat(files)) {
    heading(place, `${name}: ${file} once more, alone`);
    const again = freshReport(`${name}-again.json`);
    await run(again, [file], true);
    if (existsSync(again)) repeats.set(file, addCounts(filesIn(read, again).map(({ counts }) => counts)));
  }
  return countFiles(files, repeats, { code, outside });
}

const filesIn = (read, report) =>
  read(JSON.parse(readFileSync(report, 'utf8'))).map(({ file, counts }) => ({
    file: relative(root, file).split(sep).join('/'),
    counts,
  }));

/** Checked once up front, so that not every test fails with the same message. */
async function faultOfBrowser({ run, say }) {
  const { browserFault, needsPlaywrights } = await tsImport(
    '../../tests/support/browser.ts',
    import.meta.url,
  );
  if (needsPlaywrights()) {
    say("Downloading Playwright's browser…");
    await run('playwright', ['install', 'chromium'], { quiet: true, timeout: 300_000 });
  }
  return browserFault();
}

async function browsers(place, filters) {
  heading(place, 'browsers');
  await builtOnce();
  const report = freshReport('browsers.json');
  const code = await place.run('tsx', [join('tests', 'browsers', 'run.ts'), ...filters]);
  return existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : countOf(false, `browsers ended with ${code} and left no report`);
}

async function withServer(place, runSuites) {
  await builtOnce();
  return withPostgres(place, runSuites);
}

async function withPostgres({ say }, runSuites) {
  if (process.env['TEST_DATABASE_URL']) return runSuites();
  const { findPostgres, startPostgres } = await import('#tests/support/postgres.mjs');
  let postgres;
  try {
    const programs = findPostgres();
    if (!programs) {
      say('npm has no PostgreSQL for this platform: running the suites on the embedded database only.');
      return runSuites();
    }
    postgres = await startPostgres(programs);
  } catch (error) {
    return countOf(
      false,
      `PostgreSQL doesn't start (${error.message}): set TEST_DATABASE_URL to the address of one that runs.`,
    );
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  process.env['TEST_POSTGRES_PROGRAMS'] = postgres.home;
  try {
    return await runSuites();
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    delete process.env['TEST_POSTGRES_PROGRAMS'];
    await postgres.stop();
  }
}

let built;
const builtOnce = () => (built ??= ensureBuilt());

const heading = ({ say }, text) => say(`\n── ${text}`);

export function resultsFolder() {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function freshReport(name) {
  const report = join(resultsFolder(), name);
  rmSync(report, { force: true });
  return report;
}
