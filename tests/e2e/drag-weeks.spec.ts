import { expect, type Page, test } from './test.ts';
import { boxAtRest, card, phone, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';
import { fingerOn } from './carry.ts';

const arrow = (page: Page, way: 'Previous' | 'Next') => page.getByRole('button', { name: `${way} week` });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The index of today among the columns of a week. */
const todayAt = async (page: Page) => {
  const parts = await page
    .locator('[data-column]')
    .evaluateAll((columns) => columns.map((each) => each.classList.contains('current-line')));
  return parts.indexOf(true);
};

/** Drags a card with the mouse, and holds it over a week arrow. */
async function holdOver(page: Page, name: string, way: 'Previous' | 'Next'): Promise<void> {
  await card(page, name).hover({ position: { x: 70, y: 60 } });
  const from = await boxAtRest(card(page, name));
  const to = await boxAtRest(arrow(page, way));
  await page.mouse.down();
  await page.mouse.move(from.x + 82, from.y + 60, { steps: 3 });
  await expect(page.locator('[data-carried]')).not.toHaveCount(0);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
}

test('BRD-18 a card held over a week arrow turns the weeks, drops on a day there, and Undo returns it (decision 0141)', async ({
  page,
}) => {
  await signIn(page, 'team lead', ['Other week']);
  const at = await todayAt(page);
  await holdOver(page, 'Other week', 'Next');
  await expect(arrow(page, 'Next')).toHaveAttribute('data-turning', 'first');
  await expect(arrow(page, 'Next')).toHaveAttribute('data-turning', 'again');
  await expect(page).toHaveURL(/week=/);
  await expectNoViolations(page);
  const day = page.locator('[data-column]').nth(at === 2 ? 3 : 2);
  const to = await boxAtRest(day);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(day).toHaveAttribute('data-drop', 'takes');
  await page.mouse.up();
  await expect(day.getByRole('article', { name: /^Other week/ })).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(page, 'Other week')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(
    page
      .locator('[data-column]')
      .nth(at)
      .getByRole('article', { name: /^Other week/ }),
  ).toHaveCount(1);
});

test('BRD-18 Escape returns a card to its week after any number of turns (decision 0141)', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead', ['Back home']);
  const before = await title(page).innerText();
  const address = page.url();
  await holdOver(page, 'Back home', 'Previous');
  await expect(page).toHaveURL(/week=/);
  const first = page.url();
  await expect.poll(() => page.url()).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(title(page)).toContainText(before);
  await page.mouse.up();
  await expect(page).toHaveURL(address);
  await expect(card(page, 'Back home')).toBeVisible();
  await expect(page.locator('[data-turning]')).toHaveCount(0);
});

test('BRD-18 DEC-120 a card dropped on an arrow goes to its weekday in that week, and a message says so (decision 0141)', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead', ['On the arrow']);
  const at = await todayAt(page);
  await holdOver(page, 'On the arrow', 'Next');
  await page.mouse.up();
  await expect(card(page, 'On the arrow')).toHaveCount(0);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(page.getByText(/week \d/).last()).toBeVisible();
  await show.click();
  await expect(
    page
      .locator('[data-column]')
      .nth(at)
      .getByRole('article', { name: /^On the arrow/ }),
  ).toHaveCount(1);
});

test('BRD-18 holding a card over an arrow by touch turns the week too (decision 0141)', async ({
  browser,
}) => {
  const page = await phone(browser, 390, 844);
  await signIn(page, 'team lead', ['By finger']);
  const touch = await fingerOn(page);
  const from = await boxAtRest(card(page, 'By finger'));
  const to = await boxAtRest(arrow(page, 'Next'));
  await touch('touchStart', from.x + 120, from.y + 60);
  await expect(page.locator('[data-carried]')).toHaveCount(1);
  const goal = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  await touch('touchMove', from.x + 110, from.y + 40);
  await touch('touchMove', goal.x, goal.y);
  await expect(page).toHaveURL(/week=/);
  const day = page.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(3);
  const strip = await boxAtRest(day);
  await touch('touchMove', strip.x + strip.width / 2, strip.y + strip.height / 2);
  await expect(day).toHaveAttribute('data-drop', 'takes');
  await touch('touchEnd');
  await expect(
    page
      .locator('[data-column]')
      .nth(3)
      .getByRole('article', { name: /^By finger/ }),
  ).toHaveCount(1);
  await page.context().close();
});
