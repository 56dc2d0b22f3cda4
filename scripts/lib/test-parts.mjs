import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { tsImport } from 'tsx/esm/api';

import { ensureBuilt } from './build.mjs';
import { addCounts, countOf, countPlaywright, countVitest } from './counts.mjs';
import { root } from './project.mjs';

/**
 * The parts of `npm test`: name -> how to run it with the filters given; each answers its counts. `place` is where it
 * runs commands and says something. Those of one word, as server and server-timed, are asked for together by it.
 */
export const parts = {
  lint: async (_filters, place) =>
    addCounts([
      await check(place, 'oxlint', ['--type-aware', '--deny-warnings'], { env: ONE_THREAD }),
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
  browsers: (filters, place) => browsers(place, filters),
};

/** The parts of `npm test`; the others run in full, or where they are named. */
export const gate = Object.keys(parts).filter((name) => name !== 'browsers');

async function check(place, name, args, { quiet = true, env } = {}) {
  heading(place, [name, ...args].join(' '));
  return countOf((await place.run(name, args, { quiet, env })) === 0, [name, ...args].join(' '));
}

/** Each thread of the type-aware lint makes the types it meets anew; beside other suites one thread is the fastest. */
const ONE_THREAD = { GOMAXPROCS: '1' };

const script = (place, name, options) => check(place, process.execPath, [join('scripts', name)], options);

async function vitest(place, name, projects, filters) {
  heading(place, `vitest ${name}`);
  const report = freshReport(`${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // What a filter names may stand in the other part of the word.
  const some = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
  const code = await place.run('vitest', ['run', '--project', projects, ...reporters, ...some]);
  return existsSync(report)
    ? countVitest(readReport(report), code)
    : countOf(false, `vitest ${name} left no report`);
}

/** Tests tagged `@full` run in full alone (docs/testing.md), or where their file is named. */
async function playwright(place, filters) {
  heading(place, 'playwright');
  await builtOnce();
  if (!(await ensureBrowser(place))) return countOf(false, 'no browser found');
  const report = freshReport('e2e.json');
  const isAll = process.env['TEST_FULL'] === '1' || filters.length > 0;
  const code = await place.run('playwright', ['test', ...(isAll ? filters : ['--grep-invert', '@full'])]);
  return existsSync(report)
    ? countPlaywright(readReport(report), code)
    : countOf(false, 'playwright left no report');
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

async function ensureBrowser({ run, say }) {
  const { findBrowser, noBrowser } = await tsImport('../../tests/support/browser.ts', import.meta.url);
  if (findBrowser()) return true;
  say('No browser found; trying to install one…');
  await run('playwright', ['install', 'chromium'], { quiet: true, timeout: 300_000 });
  if (findBrowser()) return true;
  say(noBrowser);
  return false;
}

/** Lets the suites start the built server, beside a PostgreSQL of their own. */
async function withServer(place, runSuites) {
  await builtOnce();
  return withPostgres(place, runSuites);
}

/** Gives the suites a PostgreSQL of their own where the machine has one; REQUIRE_POSTGRES=1 makes its absence a failure. */
async function withPostgres({ say }, runSuites) {
  if (process.env['TEST_DATABASE_URL']) return runSuites();
  const { findPostgres, startPostgres } = await import('#tests/support/postgres.mjs');
  const programs = findPostgres();
  if (!programs) {
    say('PostgreSQL not found: running the suites on the embedded database only.');
    const counts = await runSuites();
    return process.env['REQUIRE_POSTGRES'] === '1'
      ? addCounts([counts, countOf(false, 'PostgreSQL not found')])
      : counts;
  }
  const postgres = await startPostgres(programs);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  try {
    return await runSuites();
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    await postgres.stop();
  }
}

/** What runs at the same time builds once, where no part has. */
let built;
const builtOnce = () => (built ??= ensureBuilt());

const heading = ({ say }, text) => say(`\n── ${text}`);

function freshReport(name) {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'));
