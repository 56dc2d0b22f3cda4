import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { openFront } from '#tests/support/front.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { beginTestClock } from '#tests/support/test-clock.mjs';
import { chromium } from './driver/chromium.ts';
import { firefox } from './driver/firefox.ts';
import type { Engine, RunningBrowser } from './driver/tab.ts';
import { webkit } from './driver/webkit.ts';
import type { Journey } from './journey.ts';
import { calendarFile } from './journeys/calendar-file.ts';
import { drag } from './journeys/drag.ts';
import { exports } from './journeys/exports.ts';
import { forms } from './journeys/forms.ts';
import { mainJob } from './journeys/main-job.ts';
import { offline } from './journeys/offline.ts';
import { planAndFilter } from './journeys/plan-and-filter.ts';
import { reports } from './journeys/reports.ts';
import { sessions } from './journeys/sessions.ts';
import { signInAgain } from './journeys/sign-in-again.ts';
import { timers } from './journeys/timers.ts';
import { twoTabs } from './journeys/two-tabs.ts';
import { Page } from './page.ts';
import { until } from './until.ts';

// npm run test:browsers [-- firefox webkit drag]: the journeys in each installed engine, or in the named ones.
const engines: readonly Engine[] = [chromium, firefox, webkit];
const journeys: readonly Journey[] = [
  mainJob,
  drag,
  timers,
  sessions,
  planAndFilter,
  forms,
  reports,
  exports,
  calendarFile,
  offline,
  twoTabs,
  signInAgain,
];

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isEngine = (word: string) => engines.some(({ name }) => name.toLowerCase() === word);
const engineWords = words.filter(isEngine);
const chosen = engines.filter(
  ({ name }) => engineWords.length === 0 || engineWords.includes(name.toLowerCase()),
);
const filters = words.filter((word) => !isEngine(word));
const asked = journeys.filter(({ title }) => filters.every((word) => title.toLowerCase().includes(word)));

const say = (line: string) => process.stdout.write(`${line}\n`);
const results = path.resolve('test-results', 'browsers');
const failures: string[] = [];
let passed = 0;

beginTestClock();
await ensureBuilt();
mkdirSync(results, { recursive: true });
for (const engine of chosen) {
  const missing = await engine.missing();
  if (missing === undefined) await tryEngine(engine);
  else say(`${engine.name} is not installed: skipped. ${missing}`);
}
if (passed + failures.length === 0) failures.push('no journey was tried');
for (const failure of failures) say(`\nFailed: ${failure}`);
writeFileSync(`${results}.json`, JSON.stringify({ passed, failed: failures.length, failures, flaky: [] }));
say(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Runs the journeys in one engine, with a separate server and database. */
async function tryEngine(engine: Engine): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'weekwright-browsers-'));
  const server = await serverProcess({ dataDir: path.join(folder, 'data') });
  try {
    if (!(await server.start())) {
      failures.push(`${engine.name}: the server didn't start: ${server.said()}`);
      return;
    }
    for (const [place, journey] of asked.entries()) {
      const began = performance.now();
      const error = await tryJourney(engine, journey, server.origin, path.join(folder, String(place)));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(`${engine.name}: ${journey.title} … ${error === undefined ? 'passed' : 'FAILED'}, ${seconds} s`);
      if (error === undefined) passed += 1;
      else failures.push(`${engine.name}: ${journey.title}: ${error}`);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one journey with a separate browser and address; returns the failure. */
async function tryJourney(
  engine: Engine,
  journey: Journey,
  origin: string,
  folder: string,
): Promise<string | undefined> {
  const downloads = path.join(folder, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const front = await openFront(origin);
  const pages: Page[] = [];
  let browser: RunningBrowser | undefined;
  try {
    const started = await engine.start(path.join(folder, 'profile'), downloads);
    browser = started;
    const newPage = async () => {
      const page = new Page(await started.newTab(), front.origin);
      pages.push(page);
      return page;
    };
    await journey.run({
      page: await newPage(),
      newPage,
      front,
      folder,
      saved: (ending) => saved(downloads, ending),
    });
    return undefined;
  } catch (error) {
    for (const [at, page] of pages.entries())
      await keepScreenshot(page, `${engine.name} ${journey.title.split(':')[0]} ${at + 1}`);
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    await browser?.close();
    await front.close();
  }
}

async function keepScreenshot(page: Page, name: string): Promise<void> {
  const file = path.join(results, `${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`);
  const png = await page.tab.screenshot().catch(() => undefined);
  if (png === undefined) return;
  writeFileSync(file, png);
  say(`Screenshot: ${path.relative(process.cwd(), file)}`);
}

/** The only file in a folder with that ending, once two successive reads find it unchanged. */
function saved(downloads: string, ending: string): Promise<Buffer> {
  let last: Buffer | undefined;
  return until(`a file *${ending}`, async () => {
    const name = (await readdir(downloads)).find((each) => each.endsWith(ending));
    if (name === undefined) return undefined;
    const bytes = await readFile(path.join(downloads, name));
    const isWhole = bytes.length > 0 && last?.equals(bytes);
    last = bytes;
    return isWhole && bytes;
  });
}
