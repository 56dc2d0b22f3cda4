import { expect, test } from './test.ts';
import { signIn, signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

const line = 'Name of a new task on';

test('BRD-13 BRD-22 decision 0138 a line becomes a task with day, estimate, project and label, by keyboard', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.keyboard.press('a');
  const field = page.getByLabel(line);
  await expect(field).toBeFocused();
  await page.keyboard.type('Design review tomorrow unscheduled 1h30 @me');
  const names = page.getByRole('listbox', { name: 'Labels' });
  await expect(names.getByRole('option').first()).toHaveText('Meeting');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Design review tomorrow unscheduled 1h30 @Meeting ');
  await page.keyboard.type('#customer');
  const chips = page.getByRole('group', { name: 'Recognized' }).getByRole('button');
  await expect(chips).toHaveText(['Unscheduled', '1:30', 'Meeting', 'Brightwell Energy · Customer portal']);
  await expect(page.getByRole('listbox', { name: 'Projects' })).toBeVisible();
  await expectNoFaults(page, everyView);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chips.nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field).toBeFocused();
  await expect(chips).toHaveText(['Unscheduled', 'Meeting', 'Brightwell Energy · Customer portal']);
  await page.keyboard.press('Enter');
  const unscheduled = page.getByRole('region', { name: 'Unscheduled' });
  const card = unscheduled.getByRole('article').filter({ hasText: 'Design review tomorrow 1h30' });
  await expect(card).toContainText('Customer portal');
  await expect(card).toContainText('Meeting');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(card).toHaveCount(0);
});

test('BRD-13 a long line extends over the columns beside it as far as needed, and a reload restores it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await page.keyboard.press('a');
  const field = page.getByLabel(line);
  await expect(field).toBeFocused();
  const box = async () => (await field.boundingBox()) ?? { x: 0, width: 0, height: 0 };
  const narrow = await box();
  await page.keyboard.type('Call Jonas');
  await expect.poll(async () => (await box()).width).toBe(narrow.width);
  await page.keyboard.type(' about the customer portal and both of the new colleagues of Brightwell Energy');
  await expect.poll(async () => (await box()).width).toBeGreaterThan(3 * narrow.width);
  const wide = await box();
  // The line extends to the right, or to the left at the end of the window.
  expect(wide.height).toBe(narrow.height);
  expect(wide.x).toBeLessThanOrEqual(narrow.x);
  expect(wide.x + wide.width).toBeGreaterThanOrEqual(narrow.x + narrow.width);
  expect(wide.x + wide.width).toBeLessThanOrEqual(1440);
  await expectNoFaults(page, everyView);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Call Jonas about/);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: /^Sunday/ }).focus();
  await page.keyboard.press('a');
  await expect(page.getByLabel(`${line} Sunday`)).toBeFocused();
  // The last column has room only on its left.
  await expect.poll(async () => (await box()).width).toBeGreaterThan(3 * narrow.width);
  const last = await box();
  expect(last.x + last.width).toBeLessThanOrEqual(1440);
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect.poll(async () => (await box()).height).toBeGreaterThan(narrow.height);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect(field).toHaveCount(0);
});

test('BRD-13 the key hints of a line in a narrow column are left-aligned', async ({ page }) => {
  await signIn(page, 'member');
  await page.keyboard.press('a');
  await expect(page.getByLabel(line)).toBeFocused();
  const edgeOf = (key: string) => async () => (await page.getByText(key, { exact: true }).boundingBox())?.x;
  await expect.poll(edgeOf('Shift+Enter')).toBe(await edgeOf('Enter')());
});

test('BRD-13 BRD-22 decision 0138 a line reports an unknown name, and the year of a task in another year', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  await page.keyboard.press('a');
  const field = page.getByLabel(line);
  await expect(field).toBeFocused();
  const year = new Date().getFullYear() + 2;
  await page.keyboard.type(`Plan the fair #portl 5 jan ${year} `);
  const unknown = page.getByText('No project is called “portl”. It stays in the name.').first();
  await expect(unknown).toBeInViewport();
  await expectNoFaults(page, everyView);
  await page.keyboard.press('Enter');
  const toast = page.getByRole('region', { name: 'Messages' });
  await expect(toast).toContainText(new RegExp(`^Created “Plan the fair #portl”.*week .* Jan ${year}`));

  await field.fill(`${'n'.repeat(151)} #customer`);
  const problem = page.getByRole('alert').filter({ hasText: '150 characters max.' });
  const names = page.getByRole('listbox', { name: 'Projects' });
  await expect(names).toBeVisible();
  const [list, typed, said] = await Promise.all(
    [names, field, problem].map(async (each) => each.boundingBox()),
  );
  if (!list || !typed || !said) throw new Error('All three are there.');
  expect(list.y + list.height).toBeLessThanOrEqual(typed.y);
  expect(said.y).toBeGreaterThanOrEqual(typed.y + typed.height);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/: Created “Plan the fair #portl”/)).toBeVisible();
});

test('BRD-13 DEC-20 decision 0138 a task is added from the palette on another screen before its key code has loaded, and is undone there', async ({
  page,
}) => {
  await signInAt(page, 'workspace admin', '/app/labels');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a task or a command' })).toBeFocused();
  await page.keyboard.type('add a task');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await expect(dialog.getByLabel(line)).toBeFocused();
  await page.keyboard.type('Plan the fair 45m #customer');
  await expect(dialog.getByRole('group', { name: 'Recognized' }).getByRole('button')).toHaveCount(2);
  await expectNoFaults(page, everyView);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task Successfully Created')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/: Created “Plan the fair”/)).toBeVisible();
});

test('QTM-05 decision 0138 the quick timer parses its line, and shows chips above its bar', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'account manager');
  const bar = page.getByRole('region', { name: 'Quick timer' });
  const stop = bar.getByRole('button', { name: /^Stop/ });
  if (await stop.isVisible()) await stop.click();
  await bar.getByLabel('What are you working on?').fill('Call Brightwell 30m #customer');
  const chips = bar.getByRole('group', { name: 'Recognized' });
  await expect(chips.getByRole('button')).toHaveCount(2);
  const top = async () => (await chips.boundingBox())?.y ?? 0;
  const names = page.getByRole('listbox', { name: 'Projects' });
  const bottom = async () => (await names.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity;
  await expect.poll(async () => (await bottom()) <= (await top())).toBe(true);
  await expectNoFaults(page, everyView);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: 'Stop “Call Brightwell”' })).toBeVisible();
  await expect(bar).toContainText('of 0:30');
});

test('decision 0138 the name options stay above the line when a message below moves it up', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  await page.keyboard.press('a');
  await expect(page.getByLabel(line)).toBeFocused();
  await page.keyboard.type('#mob');
  const names = page.getByRole('listbox', { name: 'Projects' });
  await expect(names).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  const top = async () => (await page.getByLabel(line).boundingBox())?.y ?? 0;
  const bottom = async () => (await names.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity;
  await expect.poll(async () => (await bottom()) <= (await top())).toBe(true);
});

test('BRD-08 NFR-16 decision 0138 a day planned for more than 8 hours says so, and accepts further tasks', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  const today = page.getByRole('region').filter({ has: page.locator('h2.text-accent-text') });
  await page.keyboard.press('a');
  await expect(page.getByLabel(line)).toBeFocused();
  await page.keyboard.type('Write the whole day 9h');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(line)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(today.getByText(/^\d+:\d\d over the day$/)).toBeVisible();
  const tops = await page
    .locator('[data-column] ul')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([8, 1]);
  await expectNoFaults(page, everyView);
  await page.keyboard.press('Control+z');
});
