import { expect, test } from '@playwright/test';
import { signIn } from './app.ts';

test('NAV-03 DEC-62 the focus stands in the first field, Tab leads to the password, a wrong e-mail is said at the field', async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await page.keyboard.type('member');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('weekwright-demo');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription('Enter a valid e-mail');
  await expect(email).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('DEC-63 Sign Out leads to /login from any screen; a page that was asked for before signing in waits', async ({
  page,
}) => {
  await page.goto('/app/reports');
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Freports$/);
  await page.getByRole('button', { name: /^account manager/i }).click();
  await expect(page).toHaveURL(/\/app\/reports$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
});

test('J16 DEC-136 an ended session asks the server nothing more, also after a reload', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'team lead');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The clock asks for the time once a minute, whoever is there.
    if (pathname.startsWith('/api/') && pathname !== '/api/health') asked.push(pathname);
  });
  const ended = await page.request.post('/api/auth/AuthenticationHandler/Logout');
  expect(ended.status()).toBe(200);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(1);
  expect(asked.filter((path) => path.endsWith('/Refresh'))).toHaveLength(1);
  asked.length = 0;
  await page.waitForTimeout(30_000);
  expect(asked).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^team lead/i })).toBeVisible();
  asked.length = 0;
  await page.waitForTimeout(10_000);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /^team lead/i }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
