import { expect, test } from './test.ts';
import { signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';

test('DEC-20 ? shows the shortcuts of the current screen, returns the focus, and each of them works', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'account manager');
  const first = page.getByRole('article').first();
  await first.focus();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The key handlers load after the first paint, the drag code last.
  await expect(page.locator('span[aria-live="assertive"]')).toBeAttached();
  await page.keyboard.press('?');
  await expect(sheet.getByText('Undo the last change')).toBeVisible();
  const titles = sheet.getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([
    'Everywhere',
    'Board',
    'Moving around',
    'Focused card',
    'Selecting',
    'Moving cards',
    'Estimate of the focused card',
    'Clipboard',
  ]);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  await page.keyboard.press('n');
  await expect(
    page.getByRole('dialog', { name: 'Add Task' }).getByLabel('Name', { exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  await page.getByRole('complementary', { name: 'Side menu' }).getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labels');
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(titles).toHaveText(['Everywhere']);
});
