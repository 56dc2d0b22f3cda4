import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, dayAt, mondayOf } from '#domain/plain-day.ts';
import '#tests/support/temporal.ts';
import { addTask, addToday, card, phone, press, signIn } from './app.ts';
import { violations } from './axe.ts';

const dayOfPage = (page: Page) =>
  page.evaluate(() => [new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone] as const);

/** Today where the page is. */
async function today(page: Page): Promise<string> {
  const [now, zone] = await dayOfPage(page);
  return dayAt(Date.parse(now), zone);
}

const column = (page: Page, day: string): Locator => page.locator(`[data-column="${day}"]`);
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: /selected$/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(Move|Roll over) .*to$/ });

/** Selects by clicks while a key is held. */
async function select(page: Page, key: 'Control' | 'Shift', ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await card(page, title).click({ modifiers: [key], position: { x: 40, y: 60 } });
}

test('BLK-02 BLK-06 BLK-18 BLK-20 BLK-28 DEC-21 DEC-24 a range of cards moves, one stays and says why, and Undo takes it back', async ({
  page,
}) => {
  await signIn(page, 'member');
  for (const title of ['Range one', 'Range two', 'Range three']) await addTask(page, addToday, title);
  await press(page, 'Start', 'Range two');
  await select(page, 'Control', 'Range one');
  await select(page, 'Shift', 'Range three');
  await expect(bar(page)).toHaveAccessibleName('3 selected');
  await bar(page).getByRole('button', { name: 'Move' }).click();
  expect(await violations(page)).toEqual([]);
  const unscheduled = panel(page).getByRole('button', { name: 'Unscheduled' });
  await unscheduled.hover();
  await expect(panel(page).getByRole('region', { name: 'Preview' })).toContainText('2 tasks move');
  await unscheduled.click();
  await expect(
    page.getByText(/2 moved, 1 skipped: In Progress or Completed tasks can't be moved/),
  ).toBeVisible();
  await expect(column(page, 'unscheduled').getByRole('article', { name: /^Range/ })).toHaveCount(2);
  await expect(bar(page)).toHaveAccessibleName('1 selected');
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(column(page, await today(page)).getByRole('article', { name: /^Range/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Redo: Moved 2 tasks' }).click();
  await expect(column(page, 'unscheduled').getByRole('article', { name: /^Range/ })).toHaveCount(2);
  await press(page, 'Complete', 'Range two');
});

test('BLK-23 DEC-17 rolling over carries the rest to the next week, as the plan said', async ({ page }) => {
  await signIn(page, 'member', ['To roll over']);
  await press(page, 'Start', 'To roll over');
  await press(page, 'Pause', 'To roll over');
  await card(page, 'To roll over').hover();
  await page.getByRole('button', { name: 'Options of “To roll over”' }).click();
  await page.getByRole('menuitem', { name: 'Roll over' }).click();
  const next = addDays(mondayOf(await today(page)), 7);
  // On a Sunday the next week begins tomorrow.
  const isTomorrow = next === addDays(await today(page), 1);
  const target = panel(page).getByRole('button', { name: isTomorrow ? /^Tomorrow/ : /^Next week/ });
  await target.hover();
  const plan = panel(page).getByRole('region', { name: 'Preview' });
  await expect(plan).toContainText('1 task is completed, the rest is carried over');
  await target.click();
  await expect(card(page, 'To roll over')).toHaveAccessibleName('To roll over, Done');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(column(page, next).getByRole('article', { name: /^To roll over, Created/ })).toBeVisible();
});

test('BLK-07 BLK-08 BRD-14 DEC-20 copied tasks are pasted in the next week, by keys and by the button of a column', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'member', ['To copy']);
  await select(page, 'Control', 'To copy');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('1 task copied. Press Ctrl+V in a column to paste.')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  const friday = column(page, addDays(mondayOf(await today(page)), 11));
  await friday.click({ position: { x: 80, y: 300 } });
  const kept = () => page.waitForResponse(/CloneTasks$/);
  const first = kept();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(friday.getByRole('article', { name: /^To copy/ })).toHaveCount(1);
  await first;
  const second = kept();
  await friday.getByRole('button', { name: /^Paste tasks to Friday/ }).click();
  await expect(friday.getByRole('article', { name: /^To copy/ })).toHaveCount(2);
  await second;
  await page.reload();
  await expect(friday.getByRole('article', { name: /^To copy/ })).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
});

test('BLK-04 BLK-17 on a phone a selection begins in the menu of a card and goes on by taps', async ({
  browser,
}) => {
  const page = await phone(browser, 390, 844);
  await signIn(page, 'member', ['Phone one', 'Phone two']);
  await page.getByRole('button', { name: 'Options of “Phone one”' }).tap();
  await page.getByRole('menuitem', { name: /^Select/ }).tap();
  await card(page, 'Phone two').tap({ position: { x: 60, y: 70 } });
  await expect(bar(page)).toHaveAccessibleName('2 selected');
  await bar(page).getByRole('button', { name: 'Move' }).tap();
  expect(await violations(page)).toEqual([]);
  const box = await panel(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await panel(page)
    .getByRole('button', { name: /^Unscheduled/ })
    .tap();
  await expect(page.getByText('Moved 2 tasks')).toBeVisible();
  await page.context().close();
});

test('BLK-02 the bar fits a page of 320 px, and nothing on the board with it breaks a rule of accessibility', async ({
  page,
}) => {
  await signIn(page, 'member');
  // The code of the selection is read after the first paint.
  await expect(page.locator('span[role=status]')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const box = await bar(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  const parts = await bar(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...parts)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});
