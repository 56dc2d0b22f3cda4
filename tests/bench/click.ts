import type { Page } from '@playwright/test';
import { openBare, openBoard, withBuiltApp } from './support/browser.ts';
import { clickThrough, overRuns, throttle } from './support/clicks.ts';
import { atMost, type Figure, ms, type Part, percentile, times } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const RUNS = sized({ tiny: 1, usual: 5 });
/** Clicks per run: the number in the budget, and one that takes a few minutes. */
const CLICKS = sized({ tiny: 2, usual: 40, full: 200 });
/** Clicks per run for comparing two pages, and for the run offline. */
const FEW = sized({ tiny: 2, usual: 20 });
const SLOW = 4;

/** The time from a click on Start or Pause to the paint of the folded change. */
export const click: Part = (say) =>
  withBuiltApp(async (browser, place) => {
    const small = await place.fill('member', sized({ tiny: 10, usual: 200 }));
    const large = await place.fill('mate', sized({ tiny: 20, usual: 500 }));
    const page = await openBoard(browser, place.origin, small);
    say('alternating the board and a bare page…');
    const blank = await openBare(browser);
    const bare = await judged(() => comparedWithBare(page, blank));
    const offline = await judged(() => withoutNetwork(page));
    await throttle(page, SLOW);
    say(`${RUNS} runs of ${CLICKS} clicks on a slow processor …`);
    const slow = await judged(() => slowed(page, CLICKS));
    const crowded = await openBoard(browser, place.origin, large);
    await throttle(crowded, SLOW);
    say('200 and 500 tasks in turn …');
    return [...slow, ...bare, ...(await judged(() => growth(page, crowded))), ...offline];
  });

async function slowed(page: Page, clicks: number): Promise<Figure[]> {
  await page.bringToFront();
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await clickThrough(page, clicks));
  const { p50, p98 } = overRuns(runs);
  return [
    atMost('click to paint, 200 tasks, 4x slower, p50', p50, 50, ms),
    atMost('click to paint, 200 tasks, 4x slower, p98', p98, 100, ms),
  ];
}

async function comparedWithBare(page: Page, bare: Page): Promise<Figure[]> {
  const [ours, theirs] = await inTurn(page, bare);
  return [atMost('click to paint, p50 against a bare page', ours / theirs, 2, times, both(ours, theirs))];
}

async function growth(page: Page, crowded: Page): Promise<Figure[]> {
  const [few, many] = await inTurn(page, crowded);
  return [atMost('click to paint, growth from 200 to 500 tasks', many / few, 1.3, times, both(few, many))];
}

const both = (one: number, other: number): string => ` (${ms(one)} and ${ms(other)})`;

/** A click's paint waits for no request: each is painted offline too. */
async function withoutNetwork(page: Page): Promise<Figure[]> {
  await page.bringToFront();
  await page.context().setOffline(true);
  const measured = await clickThrough(page, FEW);
  await page.context().setOffline(false);
  const painted = measured.filter(Number.isFinite).length;
  return [
    {
      name: 'clicks painted while offline',
      measured: `${painted} of ${FEW}, p50 ${ms(percentile(measured, 0.5))}`,
      budget: `${FEW} of ${FEW}`,
      isMet: painted === FEW,
    },
  ];
}

/** The p50 of two pages, with alternating clicks, so that both have the same load on the machine. */
async function inTurn(one: Page, other: Page): Promise<readonly [number, number]> {
  const runs: [number[][], number[][]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    for (const [at, page] of [one, other].entries()) {
      await page.bringToFront();
      runs[at]?.push(await clickThrough(page, FEW));
    }
  }
  return [overRuns(runs[0]).p50, overRuns(runs[1]).p50];
}
