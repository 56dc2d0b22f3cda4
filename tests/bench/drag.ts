import { pickUp, type SlowPage } from './support/acts.ts';
import { openBoard, withBuiltApp } from './support/browser.ts';
import { throttle } from './support/clicks.ts';
import { atMost, type Figure, median, ms, type Part, percentile } from './support/figure.ts';
import { judged } from './support/judged.ts';
import { sized } from './support/length.ts';

const SLOW = 4;
const RUNS = sized({ tiny: 1, usual: 5, full: 20 });
const DRAG_MS = 2_000;

/** The time to pick up a card, and the frames while dragging it for two seconds. */
export const drag: Part = (say) =>
  withBuiltApp(async (browser, place) => {
    const figures: Figure[] = [];
    for (const [name, person, columns] of boards) {
      say(`filling ${name} …`);
      const page = await openBoard(
        browser,
        place.origin,
        await place.fill(person, sized({ tiny: 40, usual: 1_000 }), columns),
      );
      for (const rate of [1, SLOW]) {
        say(`${name}${rate === 1 ? '' : ` on a processor ${rate} times slower`} …`);
        figures.push(...(await judged(() => drags({ page, rate }, name, RUNS))));
      }
      await page.context().close();
    }
    return figures;
  });

const boards = [
  ['1,000 tasks', 'member', 8],
  ['a column of 1,000', 'mate', 1],
] as const;

async function drags(board: SlowPage, name: string, runs: number): Promise<Figure[]> {
  const picks: number[] = [];
  const frames: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const dragged = await dragOnce(board);
    picks.push(dragged.pickUp);
    frames.push(...dragged.frames);
  }
  const drawn = await board.page.locator('[data-card]').count();
  const what = `${name}${board.rate > 1 ? `, ${board.rate}x slower` : ''}`;
  const p99 = percentile(frames, 0.99);
  const beside = ` (p50 ${ms(median(frames))}, longest ${ms(Math.max(...frames))}, ${frames.length} frames, ${drawn} cards drawn)`;
  const frame = atMost(`frame of a drag, ${what}, p99`, p99, board.rate > 1 ? 50 : 17, ms, beside);
  return board.rate > 1
    ? [frame]
    : [frame, atMost(`pick-up, ${what}, p50`, median(picks), 34, ms, `, p98 ${ms(percentile(picks, 0.98))}`)];
}

/** Drags the first card over the columns and along the lower edge, where the list scrolls, and returns it. */
async function dragOnce({ page, rate }: SlowPage): Promise<{ pickUp: number; frames: number[] }> {
  const [cardId] = await page.evaluate(() =>
    (globalThis as unknown as { bench: { targets(): string[] } }).bench.targets(),
  );
  if (cardId === undefined) throw new Error('No card is visible.');
  const took = await pickUp({ page, rate }, cardId);
  const frames = () =>
    page.evaluate(() => (globalThis as unknown as { bench: { frames(): number[] } }).bench.frames());
  await throttle(page, rate);
  await frames();
  const until = Date.now() + DRAG_MS;
  for (let step = 0; Date.now() < until; step += 1) await page.mouse.move(...pointAt(step));
  const measured = await frames();
  await throttle(page, 1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('[data-carried]').waitFor({ state: 'detached' });
  await page.locator('[data-column] > ul').evaluateAll((lists) => {
    for (const list of lists) list.scrollTop = 0;
  });
  return { pickUp: took, frames: measured };
}

/** The pointer's position after that many steps: right and back, then down to the edge and up. */
function pointAt(step: number): [x: number, y: number] {
  const turn = (step % 120) / 60;
  const away = turn < 1 ? turn : 2 - turn;
  return [300 + away * 900, Math.min(880, 200 + away * 900)];
}
