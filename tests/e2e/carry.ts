import { expect, type Locator, type Page } from './test.ts';
import { atRest, boxAtRest, card } from './app.ts';

/** Sends the next touch event at a position. */
type Touch = Awaited<ReturnType<typeof fingerOn>>;

/** Sends touch events to a phone page. */
export async function fingerOn(page: Page) {
  const hand = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
}

/** Swipes down over a list in ten steps; returns the scroll distance. The first moves aren't awaited, because a pause would be a long press. */
export async function swipe(
  touch: Touch,
  list: Locator,
  { x, y }: { x: number; y: number },
  px: number,
): Promise<number> {
  const scrolled = () => list.evaluate((each) => each.scrollTop);
  const before = await scrolled();
  await Promise.all([
    touch('touchStart', x, y),
    touch('touchMove', x, y + px),
    touch('touchMove', x, y + 2 * px),
  ]);
  for (let step = 3; step <= 10; step += 1) await touch('touchMove', x, y + step * px);
  await touch('touchEnd');
  return (await atRest(scrolled)) - before;
}

/** Picks a card up at its middle and holds it over a point of an element. */
export async function carry(
  page: Page,
  title: string,
  over: Locator,
  at: { x?: number; y?: number } = {},
): Promise<void> {
  // The card may have to be scrolled into sight.
  await card(page, title).hover({ position: { x: 70, y: 60 } });
  const from = await card(page, title).boundingBox();
  const to = await over.boundingBox();
  if (!from || !to) throw new Error('It is not on the page.');
  await page.mouse.down();
  await page.mouse.move(from.x + 82, from.y + 60, { steps: 3 });
  // Keeps the pointer moving, because the drag code may load during the drag.
  let slip = 0;
  await expect(async () => {
    slip = 1 - slip;
    await page.mouse.move(from.x + 82 + slip, from.y + 60);
    await expect(page.locator('[data-carried]')).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.mouse.move(to.x + (at.x ?? to.width / 2), to.y + (at.y ?? to.height / 2), { steps: 12 });
  await boxAtRest(over);
}

/** The offset of the dragged element from a point of the window, in px. */
export async function hangsFrom(page: Page, { x, y }: { x: number; y: number }) {
  const box = await page.locator('[data-in-hand]').boundingBox();
  return box && { x: Math.round(box.x - x), y: Math.round(box.y - y) };
}
