import { expect, type Locator, type Page, test } from '@playwright/test';
import { addTask, addToday, card, press, signIn } from './app.ts';

const unscheduled = (page: Page): Locator => page.locator('[data-column="unscheduled"]');
/** The column in which a card stands. */
const columnOf = (page: Page, title: string): Locator =>
  page.locator('[data-column]').filter({ has: card(page, title) });

/** The titles of the cards of a column, from the top. */
const titlesIn = (column: Locator): Promise<string[]> =>
  column.getByRole('article').getByRole('heading').allTextContents();

/** Takes a card by its middle and moves it to a point of an element, where it is held. */
async function carry(
  page: Page,
  title: string,
  over: Locator,
  at: { x?: number; y?: number } = {},
): Promise<void> {
  const from = await card(page, title).boundingBox();
  const to = await over.boundingBox();
  if (!from || !to) throw new Error('It is not on the page.');
  await page.mouse.move(from.x + from.width / 2, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 60, { steps: 3 });
  await page.mouse.move(to.x + (at.x ?? to.width / 2), to.y + (at.y ?? to.height / 2), { steps: 12 });
  await page.waitForTimeout(100);
}

test('BRD-18 BRD-19 DEC-120 DEC-124 a card is dragged within its column and into another one, each one step that Undo takes back', async ({
  page,
}) => {
  await signIn(page, 'member');
  for (const title of ['Drag one', 'Drag two', 'Drag three']) await addTask(page, addToday, title);
  const own = () =>
    titlesIn(columnOf(page, 'Drag two')).then((all) => all.filter((title) => title.startsWith('Drag')));
  expect(await own()).toEqual(['Drag one', 'Drag two', 'Drag three']);
  const sorted = page.waitForRequest(/Task\/Sorting$/);
  await carry(page, 'Drag three', card(page, 'Drag one'), { y: 10 });
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.screenshot({ path: 'test-results/drag-1.png' });
  await page.mouse.up();
  await expect.poll(own).toEqual(['Drag three', 'Drag one', 'Drag two']);
  expect((await sorted).postDataJSON()).toMatchObject({ tasks: [{ idTask: expect.any(String) }] });
  await carry(page, 'Drag one', unscheduled(page));
  await page.mouse.up();
  await expect(unscheduled(page).getByRole('article', { name: /^Drag one/ })).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(own).toEqual(['Drag three', 'Drag one', 'Drag two']);
  await page.reload();
  await card(page, 'Drag two').waitFor();
  await expect.poll(own).toEqual(['Drag three', 'Drag one', 'Drag two']);
});

test('BRD-20 BRD-21 DEC-25 a column that does not take a card says so while it is dragged, and nothing moves', async ({
  page,
}) => {
  await signIn(page, 'member');
  await addTask(page, addToday, 'Running one');
  await press(page, 'Start', 'Running one');
  await carry(page, 'Running one', unscheduled(page));
  await expect(unscheduled(page)).toContainText(
    "In Progress or Completed tasks can't be moved to Unscheduled.",
  );
  await expect(unscheduled(page)).toHaveAttribute('data-drop', 'refuses');
  await page.screenshot({ path: 'test-results/drag-2.png' });
  await page.mouse.up();
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .getByText("In Progress or Completed tasks can't be moved"),
  ).toBeVisible();
  await expect(unscheduled(page).getByRole('article', { name: /^Running one/ })).toHaveCount(0);
  await press(page, 'Complete', 'Running one');
});
