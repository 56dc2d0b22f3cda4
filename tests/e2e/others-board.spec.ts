import { expect, test } from './test.ts';
import { card, press, scrollTo, signIn } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

test("DEC-39 BRD-24 another user's board with its own background is accessible on phone and desktop in both themes", {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead');
  await page.getByRole('button', { name: /^Board of .*Choose another board$/ }).click();
  await page.getByRole('option', { name: 'Elif Yilmaz' }).click();
  await expect(page.getByText('Board of Elif Yilmaz.', { exact: true })).toBeVisible();
  await page.getByRole('article').first().waitFor();
  const grounds = await page
    .locator('[data-others]')
    .evaluate((board) => getComputedStyle(board).backgroundColor);
  expect(grounds).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await expectNoFaults(page, [...everyView, [390, 'light'], [390, 'dark']]);
});

test('DEC-118 DEC-119 users see the changes that a lead made on their board, and undo them', {
  tag: '@full',
}, async ({ page, browser }) => {
  await signIn(page, 'member', ['Call the printer']);
  await press(page, 'Start', 'Call the printer');
  const messages = page.getByRole('region', { name: 'Messages' });
  const lead = await (await browser.newContext()).newPage();
  await signIn(lead, 'team lead');
  await lead.getByRole('button', { name: /^Board of .*Choose another board$/ }).click();
  await lead.getByRole('option', { name: 'Elif Yilmaz' }).click();
  await scrollTo(lead, 'Call the printer');

  await press(lead, 'Pause', 'Call the printer');
  await expect(messages).toContainText('paused “Call the printer”.');
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(messages).toContainText('Undone: Paused “Call the printer”');
  await expect(page.getByRole('button', { name: 'Pause “Call the printer”' })).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Pause “Call the printer”' })).toBeVisible();

  await lead.getByRole('button', { name: 'Options of “Call the printer”' }).click();
  await lead.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card(page, 'Call the printer')).toHaveCount(0);
  await expect(messages).toContainText('deleted “Call the printer”.');
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(card(page, 'Call the printer')).toBeVisible();
  await lead.context().close();
});
