import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { projectFile } from '#server/base/project-file.ts';
import { browserLaunch } from '#tests/support/browser.ts';
import { type Board, type BoardPlace, openBoardPlace } from './board-place.ts';

const VIEWPORT = { width: 1_440, height: 900 };

/** The page script's times (ms): start of the frame with the first card or row, its paint, and the latest paint. */
interface InPage {
  readonly cards: {
    readonly frame: number | null;
    readonly first: number | null;
    readonly last: number | null;
  };
}

/** Serves the built app for a company with that many more users, and opens a browser during the work. */
export async function withBuiltApp<T>(
  work: (browser: Browser, place: BoardPlace) => Promise<T>,
  colleagues = 0,
): Promise<T> {
  await ensureBuilt();
  const place = await openBoardPlace(undefined, colleagues);
  try {
    const browser = await chromium.launch(await browserLaunch());
    try {
      return await work(browser, place);
    } finally {
      await browser.close();
    }
  } finally {
    await place.close();
  }
}

/** A context without caches, signed in where a board is given, whose pages record their paints. */
export async function freshContext(browser: Browser, signIn?: SignIn): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(signIn ? { storageState: signIn } : {}),
  });
  await context.addInitScript({ path: projectFile('tests/bench/support/in-page.js') });
  return context;
}

export type SignIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in on the real page. */
export async function signIn(browser: Browser, origin: string, board: Board): Promise<SignIn> {
  const context = await freshContext(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.fill('[name=email]', board.email);
    await page.fill('[name=password]', board.password);
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-card]');
    return await context.storageState();
  } finally {
    await context.close();
  }
}

interface Loaded {
  readonly frame: number;
  readonly first: number;
  readonly last: number;
}

/** Loads the board; returns the paint times of its first and last card, in ms since the navigation. */
export async function loadBoard(page: Page, origin: string): Promise<Loaded> {
  await page.goto(`${origin}/app/tasks`);
  await page.waitForSelector('[data-card]');
  await settle(page);
  const cards = await page.evaluate(() => (globalThis as unknown as { bench: InPage }).bench.cards);
  const { frame, first, last } = cards;
  if (frame === null || first === null || last === null) throw new Error('No card was painted.');
  return { frame, first, last };
}

/** Loads a list screen; returns the time (ms) from a call's answer to the paint of the first rows. */
export async function loadList(page: Page, url: string, call: string): Promise<number> {
  await page.goto(url);
  await page.waitForSelector('[data-row-name]');
  await settle(page);
  const answeredAt = await page.evaluate((path) => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return answers.find(({ name }) => name.includes(path))?.responseEnd;
  }, call);
  const { first } = await page.evaluate(() => (globalThis as unknown as { bench: InPage }).bench.cards);
  if (answeredAt === undefined || first === null) throw new Error('No row was painted.');
  return first - answeredAt;
}

/** A page with the owner's board. */
export async function openBoard(browser: Browser, origin: string, board: Board): Promise<Page> {
  const context = await freshContext(browser, await signIn(browser, origin, board));
  const page = await context.newPage();
  await loadBoard(page, origin);
  return page;
}

/** A page with a board without a framework. */
export async function openBare(browser: Browser): Promise<Page> {
  const page = await (await freshContext(browser)).newPage();
  const body = readFileSync(projectFile('tests/bench/bare.html'), 'utf8');
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://bare.test/');
  return page;
}

/** Long enough for an idle page to finish loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(IDLE_MS);
}

const IDLE_MS = 2_000;
