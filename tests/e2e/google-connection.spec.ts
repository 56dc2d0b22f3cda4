import { expect, type Page, test } from './test.ts';
import { signInAt } from './app.ts';
import { everyView, expectNoFaults } from './axe.ts';

/** Types the demo password into the open dialog, and confirms by keyboard. */
async function confirm(page: Page) {
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('weekwright-demo');
  await page.keyboard.press('Enter');
}

test('AUT-09 A3 A4 connects a Google account, signs in with it, and disconnects it, by keyboard', {
  tag: '@full',
}, async ({ page }) => {
  test.slow();
  const there = `private.${crypto.randomUUID()}@mail.example`;
  await signInAt(page, 'account manager', '/app/profile/security');
  await page.getByRole('button', { name: 'Connect Google…' }).focus();
  await page.keyboard.press('Enter');
  await expectNoFaults(page, everyView, 'connect');
  await confirm(page);
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByRole('link', { name: 'Cancel and go back' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('You came back without choosing an account.');
  await expectNoFaults(page, everyView, 'without an account');
  await page.getByRole('link', { name: 'Back to your settings' }).press('Enter');

  await page.getByRole('button', { name: 'Connect Google…' }).press('Enter');
  await confirm(page);
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(there);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/profile\/security$/);
  await expect(
    page.getByText('Your Google account is connected. You can sign in with it from now on.').first(),
  ).toBeVisible();
  await expect(page.getByText(`The Google account ${there} is connected`)).toBeVisible();
  await expectNoFaults(page, everyView, 'connected');

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).press('Enter');
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(there);
  await page.keyboard.press('Enter');
  await page.getByRole('article').first().waitFor();
  await page.goto('/app/profile/security');
  await page.getByRole('button', { name: 'Disconnect Google…' }).press('Enter');
  await expectNoFaults(page, everyView, 'disconnect');
  await confirm(page);
  await expect(
    page.getByText('Google is disconnected. You are signed out on all other devices.').first(),
  ).toBeVisible();
  await expect(page.getByText('No Google account is connected.')).toBeVisible();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
});
