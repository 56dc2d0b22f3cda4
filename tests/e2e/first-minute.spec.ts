import { expect, test } from './test.ts';
import { card } from './app.ts';
import { signUp } from './company.ts';

test('ONB-02 BRD-13 TBL-09 TBL-10 a user who skips the wizard can create a first task from the board', {
  tag: '@full',
}, async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const step of ['Invite users', 'Create teams', 'Add client', 'Labels']) {
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add your first task' }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await form.getByLabel('Name', { exact: true }).fill('Call the bank');
  for (const [field, name] of [
    ['Client', 'Nordwind'],
    ['Project', 'Website'],
  ] as const) {
    const input = form.getByRole('combobox', { name: field });
    await input.click();
    await expect(
      page.getByRole('option', { name: `Type a name to create a ${field.toLowerCase()}.` }),
    ).toBeVisible();
    await input.fill(name);
    await page.getByRole('option', { name: `Create a ${field.toLowerCase()} “${name}”` }).click();
    await expect(input).not.toHaveAttribute('aria-disabled', 'true');
    await expect(input).toHaveValue(name);
  }
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, 'Call the bank')).toBeVisible();
  await expect(page.getByText('Start here:')).toHaveCount(0);
});
