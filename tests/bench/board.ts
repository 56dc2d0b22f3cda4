import { freshContext, loadBoard, signIn, withBuiltApp } from './support/browser.ts';
import { atMost, median, ms, type Part } from './support/figure.ts';

const RUNS = 5;

/** How long the board of 200 tasks takes from the navigation to the paint of its last card. */
export const board: Part = () =>
  withBuiltApp(async (browser, place) => {
    const signedIn = await signIn(browser, place.origin, await place.fill('member', 200));
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
      atMost('board of 200 tasks: last card painted, cold start', median(cold), 1_200, ms),
      atMost('board of 200 tasks, last card painted, warm', median(warm), 600, ms),
    ];
  });
