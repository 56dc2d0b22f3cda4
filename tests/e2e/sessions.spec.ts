import { expect, type Page, test } from './test.ts';
import { card, signIn, signInAt } from './app.ts';
import { expectNoViolations } from './axe.ts';

const day = '2026-11-03';
const dialog = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

test('DEC-152 a session is added, changed, deleted and restored by keyboard, and counts in the timesheet', async ({
  page,
}) => {
  await signIn(page, 'member', ['Forgotten call']);
  await card(page, 'Forgotten call').locator('button[aria-haspopup=menu]').press('Enter');
  await page.getByRole('menuitem', { name: 'Sessions' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Add session' }).press('Enter');
  await expect(field(page, 'From')).toBeFocused();
  await field(page, 'Day').fill(day);
  await field(page, 'From').focus();
  await page.keyboard.type('0000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0001');
  await expect(field(page, 'To')).toHaveValue('00:01');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  const row = dialog(page).getByRole('row').filter({ hasText: '00:00–00:01' });
  await expect(row).toContainText('0:01');
  await expect(row).toContainText('edited');

  await row.getByRole('button', { name: /^Change / }).press('Enter');
  await field(page, 'Duration').fill('00:03');
  await page.keyboard.press('Enter');
  const changed = dialog(page).getByRole('row').filter({ hasText: '00:00–00:03' });
  await expect(changed).toBeVisible();
  await expectNoViolations(page);
  await changed.getByRole('button', { name: /^Delete / }).press('Enter');
  await expect(dialog(page)).toContainText('No time logged yet');
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/Task/Undo') && answer.ok());
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter');
  await undone;
  await expect(changed).toBeVisible();
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);

  await signInAt(page, 'member', '/app/reports/timesheet?week=2026-11-02');
  await page.getByRole('button', { name: /Total/ }).last().click();
  await page
    .getByRole('button', { name: /^Edit the sessions of “Forgotten call”/ })
    .first()
    .click();
  await expect(dialog(page).getByRole('row').filter({ hasText: '00:00–00:03' })).toBeVisible();
  await expectNoViolations(page);
});
