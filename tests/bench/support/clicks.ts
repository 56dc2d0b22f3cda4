import type { CDPSession, Locator, Page } from '@playwright/test';
import { median, percentile } from './figure.ts';

/** The result of the script in the page. */
interface InPage {
  targets(): string[];
  await(id: string, status: string): Promise<{ x: number; y: number }>;
  readonly painted: Promise<number>;
}

/** Clicks Start and Pause on visible cards; returns ms from each click to its paint, infinity without one. */
export async function clickThrough(page: Page, clicks: number): Promise<number[]> {
  const cards = await page.evaluate(() => (globalThis as unknown as { bench: InPage }).bench.targets());
  const measured: number[] = [];
  for (let click = 0; click < clicks; click += 1) {
    const id = cards[Math.floor(click / 2) % cards.length];
    if (id === undefined) throw new Error('No card is visible.');
    measured.push(await clickOne(page, id, click % 2 === 0 ? 'inProgress' : 'paused'));
  }
  return measured;
}

/** The medians over runs of each run's p50 and p98. */
export function overRuns(runs: readonly (readonly number[])[]): { p50: number; p98: number } {
  return {
    p50: median(runs.map((run) => percentile(run, 0.5))),
    p98: median(runs.map((run) => percentile(run, 0.98))),
  };
}

/** Slows the page down by that factor. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const devtools = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, devtools);
  await (await devtools).send('Emulation.setCPUThrottlingRate', { rate });
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function clickOne(page: Page, id: string, status: string): Promise<number> {
  const { x, y } = await page.evaluate(
    ([card, next]) => (globalThis as unknown as { bench: InPage }).bench.await(card, next),
    [id, status] as const,
  );
  await page.mouse.click(x, y, { delay: HELD_MS });
  return painted(page);
}

/** How long (ms) the mouse button is held: the press causes a paint that is no part of the action. */
const HELD_MS = 100;

/** Presses at the pointer: a click by the driver would first check what is there. */
export async function pressAt(page: Page, place: Locator): Promise<() => Promise<void>> {
  await place.hover();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HELD_MS });
}

/** The time (ms) to the expected paint; infinity without one. */
export function painted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const late = new Promise<number>((tell) => {
      setTimeout(tell, 5_000, Number.POSITIVE_INFINITY);
    });
    return Promise.race([(globalThis as unknown as { bench: InPage }).bench.painted, late]);
  });
}
