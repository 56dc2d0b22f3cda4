import { signIn } from './app.ts';
import { expect, type Page, test } from './test.ts';

/** Delays the app script until it is released. */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Collects page errors and console errors, such as content policy violations. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

const running = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-painted');
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('NAV-03 decision 0120 the sign-in renders before the app script runs, which then handles earlier typing and key presses', async ({
  page,
}) => {
  const faults = faultsOf(page);
  const release = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Sign in · Weekwright');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('member@acme.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('weekwright-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show password' }).focus();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('NAV-03 decision 0120 text typed before the app script runs stays, with the focus, and is passed to the next form', async ({
  page,
}) => {
  const faults = faultsOf(page);
  const release = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await email(page).fill('ada@company.example');
  await password(page).fill('correct horse');
  release();
  await running(page);
  await page.getByRole('button', { name: /^member/i }).waitFor();
  await expect(email(page)).toHaveValue('ada@company.example');
  await expect(password(page)).toHaveValue('correct horse');
  await expect(password(page)).toBeFocused();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(email(page)).toHaveValue('ada@company.example');
  expect(faults).toEqual([]);
});

for (const [path, field] of [
  ['/signup', 'Company name'],
  ['/forgot-password', 'Email'],
] as const) {
  test(`AUT-10 AUT-11 decision 0120 ${path} renders before the app script runs, in both themes`, async ({
    page,
  }) => {
    const faults = faultsOf(page);
    const grounds: string[] = [];
    const release = await holdProgram(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByLabel(field)).toBeFocused();
      grounds.push(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
    }
    expect(new Set(grounds).size).toBe(2);
    await page.getByLabel(field).fill('Typed early');
    release();
    await running(page);
    await expect(page.getByLabel(field)).toHaveValue('Typed early');
    await expect(page.getByLabel(field)).toBeFocused();
    expect(faults).toEqual([]);
  });
}

test('DEC-61 decision 0120 the sign-in renders at any address for signed-out users, and its address then opens', async ({
  page,
}) => {
  const release = await holdProgram(page);
  await page.goto('/app/reports?by=client', { waitUntil: 'commit' });
  await email(page).fill('manager@acme.test');
  release();
  await expect(page).toHaveURL(/\/login\?next=%2Fapp%2Freports%3Fby%3Dclient$/);
  await expect(email(page)).toHaveValue('manager@acme.test');
});

test('decision 0120 signed-in users see the outline of the shell before the app script runs, and no form', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await signIn(page, 'member');
  for (const path of ['/app/tasks', '/login', '/signup']) {
    const release = await holdProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Loading…')).toBeAttached();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unrouteAll();
  }
  expect(faults).toEqual([]);
});

test('AUT-11 decision 0120 signed-in users can also continue in the form for a forgotten password', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await signIn(page, 'member');
  const release = await holdProgram(page);
  await page.goto('/forgot-password', { waitUntil: 'commit' });
  await email(page).fill('ada@company.example');
  release();
  await running(page);
  await expect(email(page)).toHaveValue('ada@company.example');
  expect(faults).toEqual([]);
});

test("NAV-03 decision 0120 a form changed by an extension, or at another address, doesn't prevent signing in", async ({
  page,
}) => {
  const release = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await email(page).evaluate((field) => field.before(document.createElement('i')));
  await email(page).fill('ada@company.example');
  await password(page).fill('correct horse');
  release();
  await running(page);
  await page.getByRole('button', { name: /^member/i }).waitFor();
  await expect(email(page)).toHaveValue('ada@company.example');
  await expect(password(page)).toHaveValue('correct horse');
  await expect(password(page)).toBeFocused();
  await page.goto('/SignUp');
  await page.getByLabel('Company name').fill('Nordwind');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
});

test('S3-29 decision 0120 a sign-in with a message renders only when the app script runs', async ({
  page,
}) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('weekwright.sign-out-owed', '1'));
  const release = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(email(page)).toBeFocused();
});

test('decision 0120 without scripts nothing shows that needs them', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/login');
  // Text locators don't find text in this element.
  await expect(page.locator('noscript')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await context.close();
});
