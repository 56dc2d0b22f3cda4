import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { ensureBuilt } from '#scripts/lib/build.mjs';
import { projectFile } from '#server/project-file.ts';
import { type Board, type BoardPlace, openBoardPlace } from './support/board-place.ts';
import { freshContext, loadBoard, signIn, withBrowser } from './support/browser.ts';
import { clickThrough, overRuns, throttle } from './support/clicks.ts';
import { atMost, type Figure, ms, type Part, times } from './support/figure.ts';

const CLICKS = 200;
const RUNS = 5;
const SLOW = 4;
const CLICKS_OFFLINE = 20;

/** How long a click on Start or Pause takes to the paint of the folded change. */
export const click: Part = async (say) => {
  await ensureBuilt();
  const place = await openBoardPlace();
  try {
    const small = await place.fill('member', 200);
    const large = await place.fill('mate', 500);
    return await withBrowser(async (browser) => {
      const page = await openBoard(browser, place, small);
      say('a bare page and the board in turn …');
      const figures = [await comparedWithBare(page, await openBare(browser))];
      await throttle(page, SLOW);
      const crowded = await openBoard(browser, place, large);
      await throttle(crowded, SLOW);
      say('200 and 500 tasks in turn, on a slow processor …');
      figures.push(...(await slowAndCrowded(page, crowded)));
      await throttle(page, 1);
      figures.push(await withoutNetwork(page));
      return figures;
    });
  } finally {
    await place.close();
  }
};

async function comparedWithBare(page: Page, bare: Page): Promise<Figure> {
  const [ours, theirs] = await inTurn(page, bare);
  const beside = ` (${ms(ours.p50)} and ${ms(theirs.p50)})`;
  return atMost('click to paint, p50 against a bare page', ours.p50 / theirs.p50, 2, times, beside);
}

async function slowAndCrowded(page: Page, crowded: Page): Promise<Figure[]> {
  const [small, large] = await inTurn(page, crowded);
  const beside = ` (${ms(large.p50)} with 500)`;
  return [
    atMost('click to paint, 200 tasks, 4x slower, p50', small.p50, 50, ms),
    atMost('click to paint, 200 tasks, 4x slower, p98', small.p98, 100, ms),
    atMost('click to paint, growth from 200 to 500 tasks', large.p50 / small.p50, 1.3, times, beside),
  ];
}

/** Nothing that is asked of the server stands between a click and its paint: without a network each is painted. */
async function withoutNetwork(page: Page): Promise<Figure> {
  await page.context().setOffline(true);
  const { p50, p98 } = overRuns([await clickThrough(page, CLICKS_OFFLINE)]);
  return atMost('click to paint without a network, p98', p98, 100, ms, `, p50 ${ms(p50)}`);
}

/** Clicks through two pages in turn, so that both see the same machine. */
async function inTurn(one: Page, other: Page) {
  const runs: [number[][], number[][]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    for (const [at, page] of [one, other].entries()) {
      await page.bringToFront();
      runs[at]?.push(await clickThrough(page, CLICKS));
    }
  }
  return [overRuns(runs[0]), overRuns(runs[1])] as const;
}

async function openBoard(browser: Browser, place: BoardPlace, board: Board): Promise<Page> {
  const context = await freshContext(browser, await signIn(browser, place.origin, board));
  const page = await context.newPage();
  await loadBoard(page, place.origin);
  return page;
}

async function openBare(browser: Browser): Promise<Page> {
  const context = await freshContext(browser);
  const page = await context.newPage();
  const body = readFileSync(projectFile('tests/bench/bare.html'), 'utf8');
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://bare.test/');
  return page;
}
