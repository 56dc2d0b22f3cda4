import { expect, type Locator, type Page, test } from '@playwright/test';
import { addTask, addToday, card, signIn } from './app.ts';

const pages = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
];
const longest = 'n'.repeat(150);
/** Found by its place: behind a dialog it has no role. */
const message = (page: Page, text: string): Locator =>
  page.locator('section[aria-label=Messages] p', { hasText: text });

/** A message is shown whole, and none of the buttons of a panel, or its cross, lies under it. */
async function coversNothing(
  page: Page,
  text: string,
  panel: Locator,
  names: readonly string[],
): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // What stands in the frame is what counts: a message makes way with the frame that shows the panel.
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  const said = await message(page, text).locator('xpath=../..').boundingBox();
  if (said === null) throw new Error(`“${text}” is not shown.`);
  const where = `at ${width}: ${JSON.stringify(said)}`;
  expect(
    [said.x >= 0, said.y >= 0, said.x + said.width <= width, said.y + said.height <= height],
    where,
  ).toEqual([true, true, true, true]);
  for (const name of names) {
    const box = await panel.getByRole('button', { name, exact: true }).boundingBox();
    if (box === null) throw new Error(`There is no button ${name}.`);
    const isBeside = box.x + box.width <= said.x || said.x + said.width <= box.x;
    const isAbove = box.y + box.height <= said.y || said.y + said.height <= box.y;
    expect([name, isBeside || isAbove], where).toEqual([name, true]);
  }
}

test('ERR-27 NFR-15 a message covers no button of a dialog, at any width, however long the name that it says', async ({
  page,
}) => {
  await signIn(page, 'team lead');
  await addTask(page, addToday, longest);
  let verb = 'Started';
  for (const size of pages) {
    await page.setViewportSize(size);
    await card(page, longest).focus();
    await page.keyboard.press('s');
    // Under the pointer it lives on while the form is read.
    await message(page, `${verb} “n`).hover();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Add Task' });
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await coversNothing(page, `${verb} “n`, form, ['Save', 'Save & Start', 'Cancel', 'Close']);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    verb = verb === 'Paused' ? 'Resumed' : 'Paused';
  }
});

test('ERR-27 NFR-15 a message covers no button of a panel, and sinks again when that is closed', async ({
  page,
}) => {
  await signIn(page, 'workspace admin');
  for (const [place, size] of pages.entries()) {
    await page.setViewportSize(size);
    await page.goto('/app/labels/add');
    const form = page.getByRole('complementary', { name: 'Add label' });
    const name = `${longest.slice(2)}${String(place).padStart(2, '0')}`;
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Confirm' }).click();
    await expect(form).toHaveCount(0);
    const said = `Label “${name}” was added.`;
    await expect(message(page, said)).toBeVisible();
    const low = await message(page, said).boundingBox();
    await page.getByRole('button', { name: 'Add label' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await coversNothing(page, said, form, ['Confirm', 'Cancel', 'Close']);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    expect(await message(page, said).boundingBox()).toEqual(low);
  }
});
