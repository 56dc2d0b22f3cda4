import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { ensurePermissions } from '#server/identity/accounts/roles.ts';
import { openDatabase } from '#server/db/open.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { browserLaunch } from '#tests/support/browser.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { makeTestWorkspace, PASSWORD } from '#tests/support/workspace.ts';
import { settle } from './support/browser.ts';
import { atMost, type Figure, median, ms, type Part, percentile } from './support/figure.ts';
import { fillSessions, withoutIndexes } from './support/fill-sessions.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const SESSIONS = sized({ tiny: 400, usual: 60_000 });
const RUNS = sized({ tiny: 1, usual: 7, full: 15 });

/** The time of a report over 60,000 sessions from a click to its paint, on the embedded database (issue 25). */
export const reportScreen: Part = async (say) => {
  await ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'weekwright-bench-'));
  say(`filling ${SESSIONS} sessions …`);
  const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
  await ensurePermissions(database);
  const { users } = await withoutIndexes(database, async () => {
    const made = await makeTestWorkspace(database);
    await fillSessions(database, made, SESSIONS, true);
    return made;
  });
  await database.close();
  const server = await serverProcess({ dataDir });
  const browser = await chromium.launch(await browserLaunch());
  try {
    if (!(await server.start())) throw new Error('The server did not start.');
    const page = await openReport(await browser.newPage(), server.origin, users.manager.email);
    return await judged(() => clicks(page));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function clicks(page: Page): Promise<Figure[]> {
  const [ranges, groups, labels]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    ranges.push(await presetTime(page, 'This year'));
    for (const by of ['Project', 'Client']) groups.push(await groupTime(page, by));
    labels.push(await groupTime(page, 'Label'));
    await groupTime(page, 'Client');
    await presetTime(page, 'Last 30 days');
  }
  const of = `report over ${SESSIONS.toLocaleString('en')} sessions`;
  const beside = (all: readonly number[]) => `, p98 ${ms(percentile(all, 0.98))}`;
  return [
    atMost(`${of}: click on a range to paint, median`, median(ranges), 300, ms, beside(ranges)),
    atMost(`${of}: grouping by client or project, median`, median(groups), 100, ms, beside(groups)),
    atMost(`${of}: grouping by label, which is read, median`, median(labels), 300, ms, beside(labels)),
  ];
}

async function openReport(page: Page, origin: string, email: string): Promise<Page> {
  // The bench's compiler wraps function names in it, also in functions that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  const answer = await page.request.post(`${origin}/api/auth/AuthenticationHandler`, {
    data: { Email: email, Password: PASSWORD },
  });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify({ token, user }),
  ] as const);
  // On the first of a month the default range has no sessions yet.
  await page.goto(`${origin}/app/reports?range=last-30-days`);
  await page.getByRole('region', { name: 'Report' }).locator('tfoot').last().waitFor();
  await settle(page);
  return page;
}

/** From the click on a preset to the paint of its total. */
async function presetTime(page: Page, preset: string): Promise<number> {
  await page.getByRole('button', { name: /^Date range/ }).click();
  await page.getByRole('dialog').getByText(preset, { exact: true }).waitFor();
  return page.evaluate(async (name) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const sum = () =>
      document.querySelector('section[aria-label=Report] > div:last-child tfoot td')?.textContent;
    const before = sum();
    const option = [
      ...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=dialog] label'),
    ].find(({ textContent }) => textContent === name);
    const began = performance.now();
    option?.click();
    while (sum() === before && performance.now() - began < 10_000) await frame();
    await frame();
    return performance.now() - began;
  }, preset);
}

/** From the click on a grouping to the paint of the grouped table. */
function groupTime(page: Page, by: string): Promise<number> {
  return page.evaluate(async (name) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const head = () =>
      document.querySelector('section[aria-label=Report] > div:last-child thead th')?.textContent;
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
    const began = performance.now();
    label?.querySelector('input')?.click();
    // oxlint-disable-next-line no-unmodified-loop-condition -- the page changes meanwhile
    while (!head()?.startsWith(name) && performance.now() - began < 10_000) await frame();
    await frame();
    return performance.now() - began;
  }, by);
}
