import type { Browser, Page } from '@playwright/test';
import {
  add,
  cardCount,
  changeWeek,
  doneAndUndo,
  drop,
  moveByMenu,
  moveFifty,
  openForm,
  rename,
  select,
  selectWeek,
  startAndPause,
} from './support/acts.ts';
import { loadBoard, openBare, openBoard, withBuiltApp } from './support/browser.ts';
import { clickThrough, overRuns, throttle } from './support/clicks.ts';
import { atMost, type Figure, ms, type Part, unmeasured } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const SLOW = 4;
/** Runs, and rounds per run: the budget requires five runs of 200 actions, which take an hour; the others take minutes. */
const SIZES = sized({
  tiny: { runs: 1, rounds: 1 },
  usual: { runs: 3, rounds: 4 },
  full: { runs: 5, rounds: 22 },
});
const MANY = sized({ tiny: 60, usual: 1_000 });
/** Slow actions (selecting fifty by keys, filling a form) run only once per that many rounds. */
const LONG_EACH = 2;

/** The limits (ms) of actions that draw more than one card, on a fast and on a slow processor. */
const OWN_LIMITS: Readonly<Record<string, readonly [fast: number, slow: number]>> = {
  'select the week': [200, 800],
  'edit form': [50, 150],
  'week change': [50, 200],
};

/** Times by action, run by run. */
type Times = Map<string, number[][]>;

/** The time from each action's last input on the board to its paint, compared with a bare page. */
export const act: Part = (say) =>
  withBuiltApp(async (browser, place) => {
    const figures: Figure[] = [];
    for (const [name, person, count, columns] of boards) {
      say(`filling ${name} …`);
      const page = await openBoard(browser, place.origin, await place.fill(person, count, columns));
      figures.push(...(await weight(page, name)));
      for (const rate of [1, SLOW]) {
        say(`${name}${rate === 1 ? '' : ` on a processor ${rate} times slower`} …`);
        figures.push(...(await judged(() => acts(browser, page, { name, rate, ...SIZES }))));
      }
      await page.context().close();
    }
    return figures;
  });

const boards = [
  ['100 tasks', 'member', sized({ tiny: 20, usual: 100 }), 8],
  ['1,000 tasks', 'mate', MANY, 8],
  ['a column of 1,000', 'other', MANY, 1],
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
  const failures = new Map<string, unknown>();
  const bareRuns: number[][] = [];
  for (let run = 0; run < wanted.runs; run += 1) {
    await bare.bringToFront();
    bareRuns.push(await clickThrough(bare, Math.max(sized({ tiny: 2, usual: 20 }), wanted.rounds)));
    await page.bringToFront();
    for (const [name, measured] of await oneRun(page, wanted, failures)) {
      times.set(name, [...(times.get(name) ?? []), measured]);
    }
  }
  await bare.context().close();
  const drawn = await page.locator('[data-card]').count();
  const bareP50 = overRuns(bareRuns).p50;
  const isSlow = wanted.rate > 1;
  const named = (name: string) => `${name}, ${wanted.name}${isSlow ? `, ${wanted.rate}x slower` : ''}`;
  const failed = [...failures].map(([name, error]) => unmeasured(`${named(name)}, each time`, error));
  const measured = [...times].flatMap(([name, runs]) => {
    const { p50, p98 } = overRuns(runs);
    const what = named(name);
    const beside = ` (bare page ${ms(bareP50)}, ${drawn} cards drawn)`;
    const own = OWN_LIMITS[name]?.[isSlow ? 1 : 0];
    if (own !== undefined) return [atMost(`${what}, p50`, p50, own, ms, `, p98 ${ms(p98)}`)];
    return [
      atMost(`${what}, p50`, p50, bareP50 * 1.5, ms, beside),
      atMost(`${what}, p98`, p98, isSlow ? 100 : 50, ms),
    ];
  });
  return [...measured, ...failed];
}

/** Each action once per round, each round on the next visible card; failing actions are reported and skipped. */
async function oneRun(
  page: Page,
  { rate, rounds }: Wanted,
  failures: Map<string, unknown>,
): Promise<Map<string, number[]>> {
  const board = { page, rate };
  const times = new Map<string, number[]>();
  const attempt = async (names: readonly string[], does: () => Promise<readonly number[]>) => {
    try {
      for (const [at, took] of (await does()).entries()) {
        const name = names[at] ?? '';
        times.set(name, [...(times.get(name) ?? []), took]);
      }
    } catch (error) {
      for (const name of names) failures.set(name, error);
      // The next action begins on a freshly loaded board, whatever this one left open or moved.
      await throttle(page, 1);
      await loadBoard(page, new URL(page.url()).origin);
    }
  };
  const once = (name: string, does: () => Promise<number>) => attempt([name], async () => [await does()]);
  const cards = await page.evaluate(() =>
    (globalThis as unknown as { bench: { targets(): string[] } }).bench.targets(),
  );
  const [first] = cards;
  if (first === undefined) throw new Error('No card is visible.');
  const hasFifty = (await cardCount(page, first)) >= 50;
  for (let at = 0; at < rounds; at += 1) {
    const card = cards[at % cards.length] ?? first;
    await attempt(['start', 'pause'], () => startAndPause(board, card));
    await attempt(['done', 'undo'], () => doneAndUndo(board, card));
    await once('inline title', () => rename(board, card));
    await once('select', () => select(board, card));
    await once('move by menu', () => moveByMenu(board, card));
    await once('drop', () => drop(board, card));
    if (at % LONG_EACH > 0) continue;
    await once('add', () => add(board, card));
    await once('edit form', () => openForm(board, card));
    await once('select the week', async () => selectWeek(board, await datedCard(page)));
    await once('week change', async () => changeWeek(board, await datedCard(page)));
    if (hasFifty) await once('bulk move of 50', () => moveFifty(board, first));
  }
  return times;
}

/** The first card of the first day with cards. */
async function datedCard(page: Page): Promise<string> {
  const dated = page
    .locator('[data-column]:not([data-column=unscheduled]) [data-index="0"] [data-card]')
    .first();
  return (await dated.getAttribute('data-card')) ?? '';
}

/** The board's memory and document size at rest. */
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
