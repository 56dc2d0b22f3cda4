import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { tsImport } from 'tsx/esm/api';

import { addCounts, countOf, countPlaywright, countVitest } from './counts.mjs';
import { root, say } from './project.mjs';
import { run } from './run.mjs';

/** The parts of `npm test` in their order: name -> how to run it with the filters given; each answers its counts. */
export const parts = {
  lint: async () =>
    addCounts([
      await check('oxlint', ['--type-aware', '--deny-warnings']),
      await check('biome', ['format', '.']),
      await check('knip', []),
    ]),
  types: () => check('tsc', []),
  unit: (filters) => vitest(['unit'], filters),
  view: (filters) => vitest(['view'], filters),
  server: (filters) => withPostgres(() => vitest(['server'], filters)),
  // In a process of its own: Vite's build makes the whole process a production one.
  build: async () => addCounts([await script('build.mjs'), await script('size.mjs', { quiet: false })]),
  e2e: (filters) => playwright(filters),
};

async function check(name, args, { quiet = true } = {}) {
  heading([name, ...args].join(' '));
  return countOf((await run(name, args, { quiet })) === 0);
}

const script = (name, options) => check(process.execPath, [join('scripts', name)], options);

async function vitest(projects, filters) {
  heading(`vitest ${projects.join(' ')}`);
  const report = freshReport(`${projects.join('-')}.json`);
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...chosen, ...reporters, ...filters]);
  return existsSync(report) ? countVitest(readReport(report), code) : countOf(false);
}

async function playwright(filters) {
  heading('playwright');
  if (!(await ensureBrowser())) return countOf(false);
  const report = freshReport('e2e.json');
  const code = await run('playwright', ['test', ...filters]);
  return existsSync(report) ? countPlaywright(readReport(report), code) : countOf(false);
}

async function ensureBrowser() {
  const { findBrowser, noBrowser } = await tsImport('../../tests/support/browser.ts', import.meta.url);
  if (findBrowser()) return true;
  say('No browser yet: trying to install one …');
  await run('playwright', ['install', 'chromium'], { quiet: true, timeout: 300_000 });
  if (findBrowser()) return true;
  say(noBrowser);
  return false;
}

/** Gives the suites a PostgreSQL of their own where the machine has one; REQUIRE_POSTGRES=1 makes its absence a failure. */
async function withPostgres(runSuites) {
  if (process.env['TEST_DATABASE_URL']) return runSuites();
  const { findPostgres, startPostgres } = await import('#tests/support/postgres.mjs');
  const programs = findPostgres();
  if (!programs) {
    say('No PostgreSQL was found: its suites are not registered, only those of the embedded database.');
    const counts = await runSuites();
    return process.env['REQUIRE_POSTGRES'] === '1' ? addCounts([counts, countOf(false)]) : counts;
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

const heading = (text) => say(`\n── ${text}`);

function freshReport(name) {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'));
