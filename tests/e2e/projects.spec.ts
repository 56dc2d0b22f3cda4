import { expect, type Locator, type Page, test } from './test.ts';
import { addToday, card, choose, signIn, signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name, exact: true });

/** Opens the first client of the demo; returns its name. */
async function openClient(page: Page): Promise<string> {
  await page.goto('/app/clients');
  const link = page.getByRole('row').nth(1).getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  return name;
}

test('PRJ-10 PRJ-14 PRJ-20 NAV-15 NAV-16 NAV-17 CLI-06 CLI-07 DEC-97 a project is added from its client with users, and Back leads to the client', async ({
  page,
}) => {
  await signIn(page, 'workspace admin');
  const client = await openClient(page);
  await panel(page, client).getByRole('button', { name: 'Add project' }).click();
  const form = panel(page, 'Add project');
  await expect(form.getByLabel('Client', { exact: true })).toHaveValue(client);
  await expect(form.getByRole('tab')).toHaveText([
    'Assigned Teams',
    'Assigned Users',
    'All Teams',
    'All Users',
  ]);
  await form.getByLabel('Name', { exact: true }).fill('Spring fair');
  await expect(form.getByRole('tab', { name: 'All Teams' })).toHaveAttribute('aria-selected', 'true');
  // By keyboard: next tab, its search, the list, the user.
  await form.getByRole('tab', { name: 'All Teams' }).press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('searchbox', { name: 'Search all users' })).toBeFocused();
  const users = form.getByRole('list', { name: 'All Users' }).getByRole('checkbox');
  await expect(users).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  // With inactive users, the checkbox to show them is between search and list.
  if (await form.getByRole('checkbox', { name: 'Show inactive' }).isVisible())
    await page.keyboard.press('Tab');
  await expect(users.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(users.nth(1)).toBeChecked();
  await expectNoFaults(page, everyView, 'add project');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Project “Spring fair” was added.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/clients\/\d+$/);

  await panel(page, client).getByRole('link', { name: 'Spring fair' }).click();
  const edit = panel(page, 'Spring fair');
  await expect(edit.getByRole('tab', { name: 'Assigned Users' })).toHaveAttribute('aria-selected', 'true');
  await expect(edit.getByRole('list', { name: 'Assigned Users' }).getByRole('checkbox')).toHaveCount(1);
  await edit.getByRole('link', { name: `Back to ${client}` }).click();
  await expect(panel(page, client)).toBeVisible();
});

test('PRJ-06 PRJ-18 PRJ-19 ERR-28 DEC-15 NFR-10 a project is deleted by two presses, and its cards show it as archived', {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'workspace admin', '/app/projects');
  const name = `Fair ${Date.now()}`;
  await page.getByRole('button', { name: 'Add project' }).click();
  const form = panel(page, 'Add project');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await choose(page, form, 'Client');
  const client = await form.getByRole('combobox', { name: 'Client' }).inputValue();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: addToday }).click();
  const task = page.getByRole('dialog', { name: 'Add Task' });
  await task.getByLabel('Name', { exact: true }).fill('Book the stand');
  for (const [field, text] of [
    ['Client', client],
    ['Project', name],
  ] as const) {
    await task.getByRole('combobox', { name: field }).fill(text);
    await page.getByRole('option', { name: text }).click();
  }
  await task.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, 'Book the stand').getByText(name)).toBeVisible();

  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await row(page, name).getByRole('link').click();
  const edit = panel(page, name);
  await expect(edit.getByLabel('Status')).toHaveAccessibleDescription(
    /1 task of 1 person belongs to this project\./,
  );
  await edit.getByRole('button', { name: `Delete project ${name}` }).click();
  await expect(edit.getByText(/1 task of 1 person stays and keeps its name\./)).toBeVisible();
  await edit.getByRole('button', { name: `Confirm: delete project ${name}` }).click();
  await expect(page.getByText('Project removed successfully')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(card(page, 'Book the stand').getByText(`${name} (Archived)`)).toBeVisible();
});
