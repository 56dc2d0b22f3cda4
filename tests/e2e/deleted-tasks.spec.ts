import { expect, test } from './test.ts';
import { card, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';

test('DEC-18 DEC-119 finds a deleted task by a word after a reload, restores it, and undoes the restoration', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin', ['Order the banners', 'Call the printer']);
  for (const name of ['Order the banners', 'Call the printer']) {
    await card(page, name).focus();
    await page.getByRole('button', { name: `Options of “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(card(page, name)).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await page.reload();

  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const panel = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText('Call the printer');
  await expectNoViolations(page);
  await panel.getByRole('searchbox').fill('BANNER');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Order the banners']);
  await panel.getByRole('button', { name: 'Restore “Order the banners”' }).press('Enter');
  await expect(panel.getByText('No deleted task matches your search.')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(card(page, 'Order the banners')).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Restored “Order the banners”');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Order the banners')).toHaveCount(0);
});
