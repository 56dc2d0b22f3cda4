import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from './test.ts';
import { addToday, card, expectNoneWithin, press, scrollTo, signIn } from './app.ts';

const devices: BrowserContext[] = [];

/** Closes other devices: each user may have at most five event streams. */
test.afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

/** Opens the board of the same user on another device. */
async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  devices.push(context);
  const page = await context.newPage();
  await signIn(page, 'team lead');
  return page;
}

const title = (page: Page) => page.getByRole('textbox', { name: /^Name of “/ });

async function rename(page: Page, from: string, to: string): Promise<void> {
  await card(page, from).getByRole('button', { name: from, exact: true }).click();
  await title(page).fill(to);
  await title(page).press('Enter');
  await expect(card(page, to)).toBeVisible();
}

test("CRD-08 CRD-25 DEC-35 DEC-122 DEC-141 an unchanged edit doesn't overwrite another device's change, and a changed one replaces it with a message", {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, 'team lead', ['Edited twice']);
  const other = await otherDevice(browser, baseURL);
  await expect(card(other, 'Edited twice')).toBeVisible();

  await card(page, 'Edited twice').getByRole('button', { name: 'Edited twice', exact: true }).click();
  await rename(other, 'Edited twice', 'Theirs');
  await expect(card(page, 'Theirs')).toBeVisible();
  await title(page).press('Enter');
  await expect(title(page)).toHaveCount(0);
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await expect(card(other, 'Theirs')).toBeVisible();

  await card(page, 'Theirs').getByRole('button', { name: 'Theirs', exact: true }).click();
  await rename(other, 'Theirs', 'Theirs again');
  await expect(card(page, 'Theirs again')).toBeVisible();
  await title(page).fill('Mine');
  await title(page).press('Enter');
  await expect(card(other, 'Mine')).toBeVisible();
  await expect(card(page, 'Mine')).toBeVisible();
  await expect(
    page.getByText('“Mine” replaced “Theirs again”, which you set on another device.'),
  ).toBeVisible();
});

test('DEC-141 DEC-35 J8 shows both values when another user was first, and sends mine against the new version', {
  tag: '@full',
}, async ({ page, context, browser, baseURL }) => {
  await signIn(page, 'member', ['Named by two']);
  const user = await page.evaluate(
    () => JSON.parse(localStorage.getItem('weekwright.session') ?? '').user.idUser as number,
  );
  const other = await otherDevice(browser, baseURL);
  await other.goto(`/app/tasks?user=${user}`);
  await scrollTo(other, 'Named by two');

  await context.setOffline(true);
  await rename(page, 'Named by two', 'Mine');
  await page.getByRole('button', { name: '1 change not sent yet' }).click();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await rename(other, 'Named by two', 'Theirs');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes' });
  await expect(list.getByText('“Mine”')).toBeVisible();
  await expect(list.getByText('“Theirs”')).toBeVisible();
  await list.getByRole('button', { name: 'Use mine' }).click();
  await expect(card(other, 'Mine')).toBeVisible();
  await expect(list.getByText('Everything is saved')).toBeVisible();
  await expect.poll(() => list.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test('DEC-141 DEC-18 an offline deletion that discards a later title is reported on the other device, which can restore the task', {
  tag: '@full',
}, async ({ page, context, browser, baseURL }) => {
  await signIn(page, 'team lead', ['Deleted too early']);
  const other = await otherDevice(browser, baseURL);
  await scrollTo(other, 'Deleted too early');
  await context.setOffline(true);
  await card(page, 'Deleted too early').focus();
  await page.keyboard.press('Delete');
  await expect(card(page, 'Deleted too early')).toHaveCount(0);
  const renamed = other.waitForResponse(/tasks\/Task$/);
  await rename(other, 'Deleted too early', 'Kept after all');
  await renamed;
  await context.setOffline(false);
  const messages = other.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(
    '“Kept after all” was deleted: you deleted it on one device before you changed it on another.',
  );
  await expect(card(other, 'Kept after all')).toHaveCount(0);
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(card(other, 'Kept after all')).toBeVisible();
  await expect(card(page, 'Kept after all')).toBeVisible();
});

test('DEC-117 DEC-18 an offline deletion keeps a task that was started later on another device, and its timer continues', {
  tag: '@full',
}, async ({ page, context, browser, baseURL }) => {
  await signIn(page, 'team lead', ['Deleted and started']);
  const other = await otherDevice(browser, baseURL);
  await scrollTo(other, 'Deleted and started');
  await context.setOffline(true);
  await card(page, 'Deleted and started').focus();
  await page.keyboard.press('Delete');
  await expect(card(page, 'Deleted and started')).toHaveCount(0);
  // The clocks of devices may differ by five seconds.
  const deletedAt = Date.now();
  await expect.poll(() => Date.now() - deletedAt).toBeGreaterThan(5_500);
  await press(other, 'Start', 'Deleted and started');
  await expect(card(other, 'Deleted and started')).toHaveAttribute('data-status', 'inProgress');
  await expect(other.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'It has since been started on another device.',
  );
  for (const each of [page, other])
    await expect(card(each, 'Deleted and started')).toHaveAttribute('data-status', 'inProgress');
  await press(other, 'Complete', 'Deleted and started');
});

test("DEC-122 DEC-128 an offline title older than another device's title doesn't replace it, says so, and can still be chosen", {
  tag: '@full',
}, async ({ page, context, browser, baseURL }) => {
  await signIn(page, 'team lead', ['Named on two devices']);
  const other = await otherDevice(browser, baseURL);
  await expect(card(other, 'Named on two devices')).toBeVisible();
  await context.setOffline(true);
  await rename(page, 'Named on two devices', 'Typed first');
  await rename(other, 'Named on two devices', 'Typed later');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes' });
  await expect(list).toContainText('You changed this later on another device. Which one should stay?');
  await expect(card(other, 'Typed later')).toBeVisible();
  await list.getByRole('button', { name: 'Use mine' }).click();
  await expect(card(other, 'Typed first')).toBeVisible();
});

test('FRM-18 CRD-23 an invalid time shows its reason on the card', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'account manager', ['Too long a day']);
  await page.getByRole('button', { name: /^Logged time of “Too long a day”/ }).click();
  const field = page.getByRole('textbox', { name: 'Logged time of “Too long a day”' });
  await field.fill('24:01');
  await field.press('Enter');
  const told = card(page, 'Too long a day').getByRole('alert');
  await expect(told).toHaveText('Must be lower or equal to 24');
  const isSeen = await told.evaluate((alert) => {
    const { left, top, width, height } = alert.getBoundingClientRect();
    return alert.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isSeen).toBe(true);
});

test('CRD-24 CRD-27 the estimate of a running card is edited below its clock, and its error covers no part of the card', {
  tag: '@full',
}, async ({ page }) => {
  const name = 'Estimated while it runs';
  await signIn(page, 'account manager', [name]);
  await press(page, 'Start', name);
  await expect(card(page, name)).toHaveAccessibleName(`${name}, In Progress`);
  const field = page.getByRole('textbox', { name: `Estimate of “${name}”` });
  const boxOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: new RegExp(`^Estimate of “${name}”`) }).click();
    await expect(field).toBeFocused();
    await expectNoneWithin(page.getByRole('tooltip'), 600);
    const [box, clock] = [await boxOf(field), await boxOf(card(page, name).getByRole('timer'))];
    expect(box.top, `${width} px`).toBeGreaterThanOrEqual(clock.bottom - 1);
    await field.fill('24:01');
    await field.press('Enter');
    const told = card(page, name).getByRole('alert');
    await expect(told).toBeVisible();
    await expect
      .poll(async () => (await boxOf(told)).top, { message: `${width} px` })
      .toBeGreaterThanOrEqual(box.bottom);
    await field.press('Escape');
    await expect(field).toHaveCount(0);
  }
  await press(page, 'Complete', name);
});

test('FRM-01 ROL-29 Add Task works by keyboard alone, and closing it returns the focus', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', ['By keyboard']);
  const first = card(page, 'By keyboard');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit Task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Edit Task' })).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.getByRole('button', { name: addToday }).click();
  await expect(page.getByRole('heading', { name: 'Add Task' })).toBeVisible();
  const reached: string[] = [];
  for (let tab = 0; tab < 40 && !reached.includes('Save'); tab += 1) {
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(reached).toContain('Save');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Add Task' })).toHaveCount(0);
});
