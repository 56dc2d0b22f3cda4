import { expect, test } from '@playwright/test';
import { signIn } from './app.ts';
import { everyView, faults } from './axe.ts';

test('DEC-39 BRD-24 the board of somebody else, on its own ground, is accessible on a phone and on a desk in both themes', async ({
  page,
}) => {
  await signIn(page, 'team lead');
  await page.getByRole('button', { name: /^Board of .*Choose another board$/ }).click();
  await page.getByRole('option', { name: 'Elif Yilmaz' }).click();
  await expect(page.getByText('Board of Elif Yilmaz.', { exact: true })).toBeVisible();
  await page.getByRole('article').first().waitFor();
  const grounds = await page
    .locator('[data-others]')
    .evaluate((board) => getComputedStyle(board).backgroundColor);
  expect(grounds).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  expect(await faults(page, [...everyView, [390, 'light'], [390, 'dark']])).toEqual([]);
});
