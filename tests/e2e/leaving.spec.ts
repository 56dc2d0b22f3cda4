import { expect, test } from './test.ts';
import { card, press, signIn } from './app.ts';

test('AUT-11 API-007 API-008 sets a new password by the link of an e-mail and signs in with it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('super@acme.test');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(
    page.getByText('If this address has an account, an e-mail with a link is on its way.'),
  ).toBeVisible();

  await page.getByRole('link', { name: /outbox/ }).click();
  const link = await page
    .getByRole('link', { name: /reset-password/ })
    .first()
    .getAttribute('href');
  await page.goto(link ?? '');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill('violet harbour 42');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();

  await page.getByLabel('Email').fill('super@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('weekwright-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Incorrect e-mail or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('violet harbour 42');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: /^super user/i }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(link ?? '');
  await page.getByLabel('New password').fill('violet harbour 43');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has been used or has expired. Ask for a new one.')).toBeVisible();
});

test('NAV-30 AUT-04 J11 signs out, and nothing of the person stays in the browser', async ({ page }) => {
  await signIn(page, 'member');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/app/tasks');
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weekwright.session'))).toBe(null);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
});

test('J11 J2 a user who signs out and in again on the same page can continue working', async ({ page }) => {
  await signIn(page, 'account manager', ['Before lunch']);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: /^account manager/i }).click();
  await page.getByRole('article').first().waitFor();
  await press(page, 'Start', 'Before lunch');
  await expect(card(page, 'Before lunch')).toHaveAccessibleName('Before lunch, In Progress');
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await press(page, 'Pause', 'Before lunch');
  await expect(card(page, 'Before lunch')).toHaveAccessibleName('Before lunch, Paused');
});

test('DEC-119 T7 Ctrl+Z undoes a start, also after a reload and before the key code is loaded', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin', ['Started by mistake']);
  await press(page, 'Start', 'Started by mistake');
  await expect(card(page, 'Started by mistake')).toHaveAccessibleName('Started by mistake, In Progress');
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  let keysCome = (): void => undefined;
  const keysAsked = page.waitForRequest(/every-screen-/);
  await page.route(/every-screen-/, async (route) => {
    await new Promise<void>((resolve) => {
      keysCome = resolve;
    });
    await route.continue();
  });
  await page.reload();
  await expect(card(page, 'Started by mistake')).toHaveAccessibleName('Started by mistake, In Progress');
  await keysAsked;
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toHaveCount(0);
  keysCome();
  await expect(card(page, 'Started by mistake')).toHaveAccessibleName('Started by mistake, Paused');
  await expect(page.getByText('Undone: Started “Started by mistake”')).toBeVisible();
});
