import { ensureBuilt } from '#scripts/lib/build.mjs';
import { openBoardPlace } from './support/board-place.ts';
import { freshContext, loadBoard, signIn, withBrowser } from './support/browser.ts';
import { atMost, median, ms, type Part } from './support/figure.ts';

const RUNS = 5;

/** How long the board of 200 tasks takes from the navigation to the paint of its last card. */
export const board: Part = async () => {
  await ensureBuilt();
  const place = await openBoardPlace();
  try {
    const filled = await place.fill('member', 200);
    return await withBrowser(async (browser) => {
      const signedIn = await signIn(browser, place.origin, filled);
      const cold: number[] = [];
      const warm: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await freshContext(browser, signedIn);
        const page = await context.newPage();
        cold.push((await loadBoard(page, place.origin)).last);
        warm.push((await loadBoard(page, place.origin)).last);
        await context.close();
      }
      return [
        atMost('board of 200 tasks, last card painted, cold', median(cold), 1_200, ms),
        atMost('board of 200 tasks, last card painted, warm', median(warm), 600, ms),
      ];
    });
  } finally {
    await place.close();
  }
};
