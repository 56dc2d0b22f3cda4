import { expect, test } from './test.ts';
import { signIn } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

const NAME = `Added after the plan ${'and after much more of it '.repeat(5)}`.slice(0, 150).trim();

test('RPT-01 J5 J17 a new task appears in Planned vs. done, and not on the board history before its creation', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead', [NAME]);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('link', { name: 'Planned vs. done' }).click();
  await page.getByRole('button', { name: NAME }).click();
  const panel = page.getByRole('complementary', { name: NAME });
  await expect(panel.getByText('No sessions')).toBeVisible();
  await expectNoFaults(page, everyView);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  await tabs.getByRole('link', { name: 'Board history' }).click();
  const board = page.getByRole('region', { name: 'Board', exact: true });
  const card = board.getByRole('listitem').filter({ hasText: NAME });
  await page.goto('/app/reports/board-as-it-stood');
  await expect(card).toBeVisible();
  await expectNoFaults(page, everyView);
  await page.getByRole('button', { name: 'Previous change' }).click();
  await expect(page).toHaveURL(/at=/);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Previous change' }).click();
  await expect(card).toBeHidden();
  await expect(board).toBeVisible();
});
