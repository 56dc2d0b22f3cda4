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

/**
 * The parts of `npm test`: name -> how to run it with the filters given; each answers its counts. `place` is where it
 * runs commands and says something. Those of one word, as server and server-timed, are asked for together by it.
 */
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
  // In a process of its own: Vite's build makes the whole process a production one.
  build: async (_filters, place) =>
    addCounts([await script(place, 'build.mjs'), await script(place, 'size.mjs', { quiet: false })]),
  e2e: (filters, place) => playwright(place, filters),
  dates: (names, place) => onDates(place, names),
  bench: (filters, place) => bench(place, filters),
  browsers: (filters, place) => browsers(place, filters),
};

/**
 * Parts of `npm run test:full`, or run by name: `types` repeats the type check of the lint with the compiler, `server-timed`
 * limits times, `dates` repeats suites on other dates, `bench` tries whether the bench and the proofs run, `browsers` runs
 * journeys in the engines that are installed.
 */
const inFull = new Set(['types', 'server-timed', 'dates', 'bench', 'browsers']);

/** The parts of `npm test`. */
export const gate = Object.keys(parts).filter((name) => !inFull.has(name));

/** A command that takes longer than this is stuck, on any machine (ms). */
const MOST_MS = (process.argv.includes('--full') ? 90 : 25) * 60_000;

/** Every part of the bench and every proof, in sizes that only try whether they run. */
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

/** Each thread of the lint, which checks the types too, makes the types it meets anew; beside other suites one thread is the fastest. */
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
      // What a filter names may stand in the other part of the word.
      const some = files.length > 0 ? ['--passWithNoTests', ...files] : [];
      return place.run('vitest', ['run', '--project', projects, ...bail, ...some], {
        timeout: MOST_MS,
        env: { TEST_REPORT: report },
      });
    },
  });
}

/** Tests tagged `@full` run in full alone (docs/testing.md), or where their file is named. */
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

/** Repeats the suites that depend on the date on each date of `dates.mjs`, or on those named. */
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

/** Runs a suite, and once more, alone, each of the few files that failed: what passes then is flaky. */
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

/** The counts of each file in a report, by its path in the project. */
const filesIn = (read, report) =>
  read(JSON.parse(readFileSync(report, 'utf8'))).map(({ file, counts }) => ({
    file: relative(root, file).split(sep).join('/'),
    counts,
  }));

/** What is wrong with the browser: it is started once, as otherwise each test would say the same. */
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

/** The journeys in each engine that is installed. */
async function browsers(place, filters) {
  heading(place, 'browsers');
  await builtOnce();
  const report = freshReport('browsers.json');
  const code = await place.run('tsx', [join('tests', 'browsers', 'run.ts'), ...filters]);
  return existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : countOf(false, `browsers ended with ${code} and left no report`);
}

/** Lets the suites start the built server, beside a PostgreSQL of their own. */
async function withServer(place, runSuites) {
  await builtOnce();
  return withPostgres(place, runSuites);
}

/** Gives the suites a PostgreSQL: that of TEST_DATABASE_URL, else the one from npm. */
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

/** What runs at the same time builds once, where no part has. */
let built;
const builtOnce = () => (built ??= ensureBuilt());

const heading = ({ say }, text) => say(`\n── ${text}`);

/** Where the reports of a run are. */
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
