import { expect, type Page, test } from './test.ts';
import { everyView, expectNoFaults } from './axe.ts';

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Moves to the named element by Tab, and presses a key there. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp, key = 'Enter') {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement))
      return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}.`);
}

/** Enters an account on the stand-in's page by keyboard, and continues with it. */
async function typeAccount(page: Page, email: string) {
  // The previous page also has a field with that name.
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Berg');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
}

test('AUT-08 AUT-09 AUT-13 A4 signs a company up with Google by keyboard, and signs in with it again', {
  tag: '@full',
}, async ({ page, context }) => {
  test.slow();
  const email = `grace.${crypto.randomUUID()}@fernway.example`;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url());
  });

  await page.goto('/login');
  await google(page).waitFor();
  await expectNoFaults(page, everyView, 'sign-in');
  await press(page, 'button', 'Continue with Google');
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await expectNoFaults(page, everyView, 'the page of the stand-in');
  await page.goBack();
  await google(page).waitFor();
  await expect(google(page)).not.toHaveAttribute('aria-busy', 'true');
  await press(page, 'button', 'Continue with Google');
  await press(page, 'link', 'Cancel and go back');
  await expect(page.getByRole('alert')).toHaveText('You came back without choosing an account.');
  await expectNoFaults(page, everyView, 'without an account');

  // No account has signed up with it yet.
  await press(page, 'button', 'Continue with Google');
  await typeAccount(page, email);
  await expect(page.getByRole('alert')).toHaveText(
    'No account here uses this Google account. Sign up or ask for an invitation.',
  );
  await expect(page).toHaveURL(/\/google$/);
  await press(page, 'link', 'Sign up');
  await page.getByLabel('Company name').waitFor();
  await expectNoFaults(page, everyView, 'sign-up');
  await press(page, 'button', 'Continue with Google');
  await typeAccount(page, email);
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByLabel('Company name')).toHaveValue('');

  // The returned address works only in its tab, and a credential only once.
  await page.goto('/google#state=somebody-else&id_token=a.b.c');
  await expect(page).not.toHaveURL(/google/);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/google#state=somebody-else&id_token=a.b.c');
  await expect(page.getByRole('alert')).toHaveText(
    'This page completes a Google sign-in started in this tab. Please start here.',
  );
  await page.goto('/login?next=%2Fapp%2Flabels');
  await google(page).dblclick();
  await typeAccount(page, email);
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto('/signup');
  expect(elsewhere).toEqual([]);
});
