import { expect, test } from './test.ts';
import { signIn, signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

test("WSP-07 WSP-08 DEC-87 DEC-134 A3 S3-4 the user's name opens their settings, which can be saved and can end another session", {
  tag: '@full',
}, async ({ page, browser }) => {
  const other = await browser.newContext();
  const there = await other.newPage();
  await signIn(there, 'team lead');
  await signIn(page, 'team lead');
  await page.getByRole('complementary', { name: 'Side menu' }).locator('a[href="/app/profile"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your settings' })).toBeVisible();
  await expect(page.getByLabel('First Name')).not.toHaveValue('');
  await expectNoFaults(page, everyView, 'you');
  const parts = page.getByRole('navigation', { name: 'Your settings' });
  await parts.getByRole('link', { name: 'New tasks' }).click();
  await page.getByLabel('Default estimated time').fill('0:45');
  await expectNoFaults(page, everyView, 'new tasks');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your settings were saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Default estimated time')).toHaveValue('00:45');

  // Other tests rely on the workspace default.
  await page.getByLabel('Default estimated time').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your settings were saved.').last()).toBeVisible();

  await parts.getByRole('link', { name: 'Sign-in' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await expectNoFaults(page, everyView, 'sign-in');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByLabel('Your e-mail address').waitFor();
  await expectNoFaults(page, everyView, 'delete account');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByLabel('Current password').fill('weekwright-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed out on all other devices.')).toBeVisible();
  await expect(there.getByLabel('Password', { exact: true })).toBeVisible();
  await other.close();
});

test('S3-41 DEC-67 admins see the audit log, by kind and by search', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, 'workspace admin', '/app/workspace');
  await page.getByRole('link', { name: 'Open the audit log' }).click();
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByText(/ signed in\.$/).first()).toBeVisible();
  await expectNoFaults(page, everyView, 'audit');
  await page.getByLabel('Kind').selectOption('Teams');
  await expect(page).toHaveURL(/\?kind=teams$/);
  await page.getByLabel('Kind').selectOption('Sign-ins');
  await page.getByLabel('Search names and addresses').fill('nobody of that name');
  await expect(page.getByText('Nothing matches your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(log.getByText(/ signed in\.$/).first()).toBeVisible();
});

test('FRM-15 WSP-07 DEC-139 a press on Save works although leaving the field removes the error above it', {
  tag: '@full',
}, async ({ page }) => {
  await signInAt(page, 'workspace admin', '/app/workspace');
  const estimate = page.getByLabel('Default estimated time');
  const before = await estimate.inputValue();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await estimate.fill('25:00');
  await save.click();
  await expect(estimate).toHaveAttribute('aria-invalid', 'true');
  await estimate.fill('');
  await estimate.pressSequentially('2:15');
  await save.hover();
  await page.mouse.down();
  await expect(estimate).toHaveValue('02:15');
  await page.mouse.up();
  await expect(page.getByText('The settings were saved.')).toBeVisible();

  await estimate.fill(before);
  const restoring = page.waitForResponse(/\/api\/workspaces$/);
  await save.click();
  const restored = await restoring;
  expect(restored.ok()).toBe(true);
});

test("WSP-07 the sections of the user's settings keep a margin on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'team lead', '/app/profile');
  const parts = page.getByRole('navigation', { name: 'Your settings' });
  const [first, field] = await Promise.all([
    parts.getByRole('link', { name: 'You', exact: true }).boundingBox(),
    page.getByLabel('First Name').boundingBox(),
  ]);
  expect(first?.x).toBe(field?.x);
  expect(first?.x).toBeGreaterThanOrEqual(12);
});
