import type { Browser, Page } from '@playwright/test';
import {
  add,
  cardCount,
  doneAndUndo,
  drop,
  moveByMenu,
  moveFifty,
  rename,
  select,
  selectWeek,
  startAndPause,
} from './support/acts.ts';
import { openBare, openBoard, withBuiltApp } from './support/browser.ts';
import { clickThrough, overRuns, throttle } from './support/clicks.ts';
import { atMost, type Figure, ms, type Part } from './support/figure.ts';

const SLOW = 4;
/** Runs, and rounds of a run: five of 200 acts and more, which is what the figure asks for and takes an hour; and what fits into a few minutes. */
const SIZES = { full: { runs: 5, rounds: 22 }, short: { runs: 3, rounds: 4 } } as const;
/** Fifty are selected by keys, and a form is filled: such acts are done once in so many rounds. */
const LONG_EACH = 2;

/** It draws every card in sight anew and judges each task of the week. */
const WEEK = 'select the week';
const WEEK_MS = 200;

/** Times by the name of the act, run by run. */
type Times = Map<string, number[][]>;

/** How long each act on the board takes from its last input to the paint that shows it, beside a bare page. */
export const act: Part = (say, length) =>
  withBuiltApp(async (browser, place) => {
    const figures: Figure[] = [];
    for (const [name, person, count, columns] of boards) {
      say(`filling ${name} …`);
      const page = await openBoard(browser, place.origin, await place.fill(person, count, columns));
      figures.push(...(await weight(page, name)));
      for (const rate of [1, SLOW]) {
        say(`${name}${rate === 1 ? '' : ` on a processor ${rate} times slower`} …`);
        figures.push(...(await acts(browser, page, { name, rate, ...SIZES[length] })));
      }
      await page.context().close();
    }
    return figures;
  });

const boards = [
  ['100 tasks', 'member', 100, 8],
  ['1,000 tasks', 'mate', 1_000, 8],
  ['a column of 1,000', 'other', 1_000, 1],
] as const;

interface Wanted {
  readonly name: string;
  readonly rate: number;
  readonly runs: number;
  readonly rounds: number;
}

async function acts(browser: Browser, page: Page, wanted: Wanted): Promise<Figure[]> {
  const bare = await openBare(browser);
  await throttle(bare, wanted.rate);
  const times: Times = new Map();
  const bareRuns: number[][] = [];
  for (let run = 0; run < wanted.runs; run += 1) {
    await bare.bringToFront();
    bareRuns.push(await clickThrough(bare, Math.max(20, wanted.rounds)));
    await page.bringToFront();
    for (const [name, measured] of await oneRun(page, wanted)) {
      times.set(name, [...(times.get(name) ?? []), measured]);
    }
  }
  await bare.context().close();
  const drawn = await page.locator('[data-card]').count();
  const bareP50 = overRuns(bareRuns).p50;
  const isSlow = wanted.rate > 1;
  return [...times].flatMap(([name, runs]) => {
    const { p50, p98 } = overRuns(runs);
    const what = `${name}, ${wanted.name}${isSlow ? `, ${wanted.rate}x slower` : ''}`;
    const beside = ` (bare page ${ms(bareP50)}, ${drawn} cards drawn)`;
    if (name === WEEK) return [atMost(`${what}, p98`, p98, isSlow ? SLOW * WEEK_MS : WEEK_MS, ms, beside)];
    return [
      atMost(`${what}, p50`, p50, bareP50 * (isSlow ? 2 : 1.5), ms, beside),
      atMost(`${what}, p98`, p98, isSlow ? 120 : 50, ms),
    ];
  });
}

/** Every act once in a round, each round on the next card in sight. */
async function oneRun(page: Page, { rate, rounds }: Wanted): Promise<Map<string, number[]>> {
  const board = { page, rate };
  const times = new Map<string, number[]>();
  const note = (name: string, took: number) => times.set(name, [...(times.get(name) ?? []), took]);
  const cards = await page.evaluate(() =>
    (globalThis as unknown as { bench: { targets(): string[] } }).bench.targets(),
  );
  for (let at = 0; at < rounds; at += 1) {
    const card = cards[at % cards.length];
    const [first] = cards;
    if (card === undefined || first === undefined) throw new Error('No card is visible.');
    const [started, paused] = await startAndPause(board, card);
    note('start', started);
    note('pause', paused);
    const [done, undone] = await doneAndUndo(board, card);
    note('done', done);
    note('undo', undone);
    note('inline title', await rename(board, card));
    note('select', await select(board, card));
    note('move by menu', await moveByMenu(board, card));
    note('drop', await drop(board, card));
    if (at % LONG_EACH > 0) continue;
    note('add', await add(board, card));
    note(WEEK, await selectWeek(board, await datedCard(page)));
    if ((await cardCount(page, first)) >= 50) note('bulk move of 50', await moveFifty(board, first));
  }
  return times;
}

/** The uppermost card of the first day that has one. */
async function datedCard(page: Page): Promise<string> {
  const dated = page
    .locator('[data-column]:not([data-column=unscheduled]) [data-index="0"] [data-card]')
    .first();
  return (await dated.getAttribute('data-card')) ?? '';
}

/** What the board holds in memory and in the document at rest. */
async function weight(page: Page, name: string): Promise<Figure[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.detach();
  return [
    atMost(`heap at rest, ${name}`, usedSize / 1_000_000, 15, (value) => `${value.toFixed(1)} MB`),
    atMost(`elements of the page, ${name}`, elements, 3_000, String),
  ];
}
