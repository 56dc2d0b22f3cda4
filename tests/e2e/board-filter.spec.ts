import { expect, type Page, test } from './test.ts';
import { card, phone, press, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';

const filter = (page: Page) => page.getByRole('region', { name: 'Filter' });
const counts = (page: Page) => filter(page).getByRole('status');
const today = (page: Page, title: string) => page.locator('[data-column]').filter({ has: card(page, title) });
const titlesBeside = (page: Page, title: string) =>
  today(page, title).getByRole('article').getByRole('heading').allTextContents();

/** Chooses in a list of the filter by keyboard. */
async function choose(page: Page, menu: string, choice: string): Promise<void> {
  await filter(page).getByRole('button', { name: menu }).press('Enter');
  await page.getByRole('checkbox', { name: choice, exact: true }).press('Space');
  await page.keyboard.press('Escape');
}

test('BRD-01 the board is filtered by keyboard, and the address keeps the filter (decision 0140)', async ({
  page,
}) => {
  await signIn(page, 'team lead', ['Filtered one', 'Filtered two']);
  await press(page, 'Complete', 'Filtered two');
  await card(page, 'Filtered one').press('f');
  await expect(filter(page).getByRole('searchbox').or(filter(page).getByRole('textbox'))).toBeFocused();
  await choose(page, 'Status', 'Created');
  await expect(card(page, 'Filtered two')).toHaveCount(0);
  await expect(card(page, 'Filtered one')).toBeVisible();
  await expect(counts(page)).toHaveText(/^\d+ of \d+ tasks$/);
  await expect(page).toHaveURL(/\?status=created$/);
  await choose(page, 'Labels', 'No label');
  await expect(page).toHaveURL(/\?status=created&labels=0$/);
  await expectNoViolations(page);

  await page.keyboard.press(']');
  await expect(page).toHaveURL(/status=created&labels=0&week=/);
  await page.keyboard.press('t');
  await page.reload();
  await card(page, 'Filtered one').waitFor();
  await expect(filter(page).getByRole('button', { name: 'Status' })).toHaveText('StatusCreated');
  await expect(card(page, 'Filtered two')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?status=created$/);
  await filter(page).getByRole('button', { name: 'Clear filter' }).press('Enter');
  await expect(card(page, 'Filtered two')).toBeVisible();
  await expect(filter(page)).toHaveCount(0);
});

test('BRD-19 a card dropped between filtered cards goes after the one above it, before hidden ones (decision 0140)', {
  tag: '@full',
}, async ({ page }) => {
  const titles = ['Drop one', 'Drop hidden', 'Drop two', 'Drop three'];
  await signIn(page, 'team lead', titles);
  await press(page, 'Complete', 'Drop hidden');
  await page.goto('/app/tasks?status=created');
  await card(page, 'Drop three').waitFor();
  await card(page, 'Drop three').focus();
  await page.keyboard.press('m');
  await expect(card(page, 'Drop three')).toHaveAttribute('data-carried');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const own = async () => (await titlesBeside(page, 'Drop one')).filter((title) => titles.includes(title));
  await expect.poll(own).toEqual(['Drop one', 'Drop three', 'Drop two']);
  await filter(page).getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(own).toEqual(['Drop one', 'Drop three', 'Drop hidden', 'Drop two']);
});

test('TMR-12 a filter keeps the running task with a note; once paused it is hidden and can be revealed (decision 0140)', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead', ['Runs on']);
  await press(page, 'Start', 'Runs on');
  await page.goto('/app/tasks?status=done');
  await expect(card(page, 'Runs on')).toBeVisible();
  await expect(counts(page)).toHaveText(/The running task stays shown$/);
  await press(page, 'Pause', 'Runs on');
  await expect(card(page, 'Runs on')).toHaveCount(0);
  await expect(page.getByText('Hidden by the filter', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(card(page, 'Runs on')).toBeVisible();
});

for (const width of [320, 390]) {
  test(`BRD-01 a phone shows that the board is filtered and clears the filter, at ${width} px (decision 0140)`, {
    tag: width === 320 ? [] : ['@full'],
  }, async ({ browser }) => {
    const page = await phone(browser, width);
    await signIn(page, 'team lead', ['On a phone']);
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await filter(page).getByRole('button', { name: 'Status' }).tap();
    await page.getByRole('checkbox', { name: 'Created', exact: true }).tap();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter is on' }).tap();
    await expect(counts(page)).toHaveText(/^\d+ of \d+ tasks$/);
    await expect(filter(page).getByRole('button', { name: 'Status' })).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolations(page);
    await filter(page).getByRole('button', { name: 'Clear filter' }).tap();
    await expect(filter(page)).toHaveCount(0);
    await page.context().close();
  });
}
