import { expect, type Locator, type Page, test } from './test.ts';
import {
  addTask,
  addToday,
  boxAtRest,
  card,
  choose,
  paste,
  press,
  scrollTo,
  signIn,
  signInAndReadAhead,
} from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

/** Whether a text is inside its box and the window. */
const isInside = (text: Locator): Promise<boolean> =>
  text.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return box.scrollWidth <= box.clientWidth && left >= 0 && right <= window.innerWidth;
  });

const topOf = (box: Locator): Promise<number> => box.evaluate((each) => each.getBoundingClientRect().top);

test('NAV-03 NAV-06 the document title names the screen', { tag: '@full' }, async ({ page }) => {
  const titles: string[] = [];
  for (const path of ['/login', '/forgot-password', '/set-password', '/outbox']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    titles.push(await page.title());
  }
  expect(titles).toEqual([
    'Sign in · Weekwright',
    'Forgot password? · Weekwright',
    expect.stringMatching(/password · Weekwright$/),
    'Outbox · Weekwright',
  ]);
  await signIn(page, 'member', ['In front']);
  await press(page, 'Start', 'In front');
  await expect(page).toHaveTitle(/^0:00 In front · Calendar, \d.* · Weekwright$/);
  await press(page, 'Pause', 'In front');
  await expect(page).toHaveTitle(/^Calendar, \d.* · Weekwright$/);
});

test("DEC-94 a page whose scripts can't be loaded says so", async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/app/tasks');
  await expect(page.getByRole('heading', { name: "Part of the app couldn't be loaded" })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: /^member/i })).toBeVisible();
});

test("DEC-94 a screen whose code can't be loaded says so in its place, beside the menu", async ({ page }) => {
  await page.route(/assets\/settings-screens/, (route) => route.abort());
  await signIn(page, 'member', ['Stays']);
  await page.getByRole('complementary').getByRole('link').last().click();
  const main = page.getByRole('main');
  await expect(main.getByText("Part of the app couldn't be loaded", { exact: true })).toBeVisible();
  await expect(page.getByText('Something went wrong on this screen')).toHaveCount(0);
  await page.getByRole('complementary').getByRole('link', { name: 'Calendar' }).click();
  await scrollTo(page, 'Stays');
  await expect(card(page, 'Stays')).toBeVisible();
});

test('NAV-03 AUT-01 the page is never empty between sign-in and board', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/board-(?!acts|forms)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: /^member/i }).click();
  await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
  await expect(page.locator('.border-hairline')).not.toHaveCount(0);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('NAV-25 the first Tab stop of a page skips the menu', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'member');
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous week' })).toBeFocused();
  await expect(page).toHaveURL(/\/app\/tasks$/);
});

test("FRM-03 FRM-28 the form doesn't move when errors appear", { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'team lead');
  await page.getByRole('button', { name: /^Add task to Unscheduled/ }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  const name = form.getByLabel('Name', { exact: true });
  const title = form.getByRole('heading', { name: 'Add Task' });
  await expect(name).toBeFocused();
  await boxAtRest(form);
  const own = () => Promise.all([title, name].map(topOf));
  const before = await own();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect.poll(own).toEqual(before);

  await name.fill('With time but without a day');
  await choose(page, form, 'Client');
  await choose(page, form, 'Project');
  await form.getByLabel('Logged', { exact: true }).fill('01:00');
  const fields = ['Name', 'Description', 'Estimate', 'Logged'].map((label) =>
    form.getByLabel(label, { exact: true }),
  );
  const tops = () => Promise.all([title, ...fields].map(topOf));
  const atRest = await tops();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText("Can't create Unscheduled tasks with logged time.");
  await expect.poll(tops).toEqual(atRest);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect.poll(tops).toEqual(atRest);
});

test('CRD-28 CRD-29 words longer than a line are broken in toasts and hover cards', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  const long = `Donau${'dampfschifffahrt'.repeat(8)}`;
  await addTask(page, addToday, long);
  await card(page, long).hover();
  const hover = page.getByRole('tooltip').filter({ hasText: long });
  await expect(hover).toBeVisible();
  await expect.poll(() => hover.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect.poll(() => isInside(hover.getByText(long))).toBe(true);

  await page.getByRole('button', { name: /^Undo:/ }).click();
  const toast = page.getByRole('region', { name: 'Messages' }).getByText(`${long.slice(0, 39)}…`);
  await expect(toast).toBeVisible();
  await expect.poll(() => isInside(toast)).toBe(true);
});

test("TMR-01 NFR-15 a pasted text over the limit isn't cut silently", { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'member', ['To be pasted over']);
  await card(page, 'To be pasted over')
    .getByRole('button', { name: 'To be pasted over', exact: true })
    .click();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(page, 'n'.repeat(160));
  const told = card(page, 'To be pasted over').getByRole('alert');
  await expect(told).toHaveText('150 characters max.');
  await expect(told).toBeInViewport();
  await expect(page.getByRole('textbox', { name: /^Name of “/ })).toHaveValue('n'.repeat(160));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: addToday }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await form.getByLabel('Description', { exact: true }).focus();
  await paste(page, 'd'.repeat(501));
  await expect(form.getByText('500 characters max.')).toBeVisible();
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  const hasNoSideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  test("NTF-03 a notification of maximum length doesn't cover the board, and a button beside a long title isn't cut", {
    tag: '@full',
  }, async ({ page }) => {
    const notice = { Id: 1, Severity: 'Info', IsActive: true, StartAt: null, EndAt: null };
    const list = [{ ...notice, Message: 'W'.repeat(500) }];
    await page.route('**/Notification/List', (route) => route.fulfill({ json: list }));
    await signIn(page, 'super user');
    const banner = page.getByRole('status').filter({ hasText: 'WWW' });
    await expect(banner).toBeVisible();
    const [around, text] = [await banner.boundingBox(), await banner.getByText('WWW').boundingBox()];
    expect(text?.y).toBeGreaterThanOrEqual(around?.y ?? Number.NaN);
    await page.getByRole('button', { name: 'Menu', exact: true }).click({ trial: true });
    await expectNoFaults(page, everyView);

    await page.goto('/app/manage/notifications');
    await expect(page.getByRole('button', { name: 'Add notification' }).first()).toBeInViewport({ ratio: 1 });
  });

  test('BRD-02 DEC-119 Today and Undo can be reached, also without a network', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await signInAndReadAhead(page, 'team lead');
    const days = page.getByRole('navigation', { name: 'Days' }).getByRole('button');
    const shown = page.locator('nav[aria-label=Days] [aria-current=true]');
    const today = await shown.textContent();
    await days.first().click();
    await expect(shown).toHaveText(/^Unscheduled/);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(shown).toHaveText(today ?? '');

    await context.setOffline(true);
    await addTask(page, addToday, 'On the smallest phone');
    await page.getByRole('button', { name: '1 change not sent yet' }).waitFor();
    const undo = page.getByRole('button', { name: 'Undo: Created “On the smallest phone”' });
    for (const control of [undo, page.getByRole('button', { name: 'Today', exact: true })]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(() => hasNoSideways(page)).toBe(true);
    await undo.click();
    await expect(card(page, 'On the smallest phone')).toHaveCount(0);
    await context.setOffline(false);
  });
});
