import { expect, test } from './test.ts';
import { signIn } from './app.ts';

test('NAV-03 DEC-62 the first field has the focus, Tab leads to the password, and a wrong e-mail shows at its field', async ({
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

test('DEC-63 Sign Out opens /login from any screen, and the page requested before signing in opens afterwards', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/app/reports');
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Freports$/);
  await page.getByRole('button', { name: /^account manager/i }).click();
  await expect(page).toHaveURL(/\/app\/reports$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
});

test('J16 DEC-136 an ended session sends no more requests, also after a reload', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'team lead');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  /** The requests within five minutes of fake time, in which all timers fire as often as in reality. */
  const askedLater = async () => {
    asked.length = 0;
    await page.clock.runFor('05:00');
    await page.evaluate(() => fetch('/api/capabilities'));
    return new Set(asked);
  };
  const ended = await page.request.post('/api/auth/AuthenticationHandler/Logout');
  expect(ended.status()).toBe(200);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toHaveCount(1);
  expect(asked.filter((path) => path.endsWith('/Refresh'))).toHaveLength(1);
  // The clock synchronizes once a minute, also without a session.
  const nothingMore = new Set(['/api/health', '/api/capabilities']);
  expect(await askedLater()).toEqual(nothingMore);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^team lead/i })).toBeVisible();
  expect(await askedLater()).toEqual(nothingMore);
  await page.getByRole('button', { name: /^team lead/i }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test("NAV-03 AUT-09 late content doesn't move the links and buttons already shown", async ({ page }) => {
  /** Delays a response until it is released. */
  const hold = async (address: RegExp) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(address, async (route) => {
      await held;
      await route.continue();
    });
    return () => release();
  };
  const tellCapabilities = await hold(/\/api\/capabilities$/);
  const readButton = await hold(/ways-in-[^/]+\.js$/);
  await page.goto('/login');
  const signUp = page.getByRole('link', { name: 'Sign up' });
  await signUp.waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const linkBefore = await signUp.boundingBox();
  tellCapabilities();
  const role = page.getByRole('button', { name: /^member/i });
  await role.waitFor();
  const roleBefore = await role.boundingBox();
  readButton();
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await expect.poll(() => role.boundingBox()).toEqual(roleBefore);
  await expect.poll(() => signUp.boundingBox()).toEqual(linkBefore);
});
