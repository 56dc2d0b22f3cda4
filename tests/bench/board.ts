import type { Browser, Page } from '@playwright/test';
import { freshContext, loadBoard, type SignIn, signIn, withBuiltApp } from './support/browser.ts';
import { throttle } from './support/clicks.ts';
import { atMost, type Figure, median, ms, type Part } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const RUNS = sized({ tiny: 1, usual: 5 });
const SLOW = 4;

/** Boards, with the limit (ms) until the last card's paint per way of opening. */
const boards = [
  {
    person: 'member',
    count: sized({ tiny: 10, usual: 200 }),
    budgets: { 'cold start': 1_200, warm: 600, 'without a network': 600, 'cold start, 4x slower': 1_600 },
  },
  {
    person: 'mate',
    count: sized({ tiny: 20, usual: 1_000 }),
    budgets: { 'cold start': 700, warm: 400, 'without a network': 600, 'cold start, 4x slower': 1_600 },
  },
] as const;
type Way = keyof (typeof boards)[number]['budgets'];

/** The time from the navigation to the paint of the board's last card. */
export const board: Part = (say) =>
  withBuiltApp(async (browser, { origin, fill }) => {
    const figures: Figure[] = [];
    for (const { person, count, budgets } of boards) {
      say(`${count} tasks …`);
      const signedIn = await signIn(browser, origin, await fill(person, count));
      const measured = await judged(async () =>
        [...(await opened(browser, origin, signedIn))].map(([way, took]) =>
          atMost(`board of ${count} tasks, last card painted, ${way}`, median(took), budgets[way], ms),
        ),
      );
      figures.push(...measured);
    }
    return figures;
  });

/** Opens boards in a fresh browser, then in a slowed one; returns times (ms) by way of opening. */
async function opened(browser: Browser, origin: string, signedIn: SignIn): Promise<Map<Way, number[]>> {
  const times = new Map<Way, number[]>();
  const open = async (page: Page, way: Way) => {
    const { last } = await loadBoard(page, origin);
    times.set(way, [...(times.get(way) ?? []), last]);
  };
  for (let run = 0; run < RUNS; run += 1) {
    const page = await (await freshContext(browser, signedIn)).newPage();
    await open(page, 'cold start');
    // Browsers cache compiled scripts after two uses, so regular users have them compiled.
    await loadBoard(page, origin);
    await open(page, 'warm');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await open(page, 'without a network');
    await page.context().close();
    const slow = await (await freshContext(browser, signedIn)).newPage();
    await throttle(slow, SLOW);
    await open(slow, 'cold start, 4x slower');
    await slow.context().close();
  }
  return times;
}
