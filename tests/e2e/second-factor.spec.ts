import { codeAt } from '#tests/support/second-factor.ts';
import type { OpenSession } from '#services/session/session-store.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { signInToOwnCompany } from './company.ts';
import { expect, type Page, test } from './test.ts';

const confirmIdentity = async (page: Page, password: string, name = "Confirm it's you"): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

/** Signs out and enters the password again. */
async function signInAgain(
  page: Page,
  { Email, Password }: { Email: string; Password: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByLabel('Email').fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.keyboard.press('Enter');
}

test('A5 S3-31 sets up an authenticator app and signs in with its code, then with a recovery code, by keyboard', async ({
  page,
}) => {
  const account = await signInToOwnCompany(page, '/app/profile/security');
  await page.getByRole('button', { name: 'Set up authenticator app…' }).click();
  await expectNoFaults(page, everyView, 'confirm');
  await confirmIdentity(page, account.Password);
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoFaults(page, everyView, 'setup');
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const now = () => page.evaluate(() => Date.now());
  await setup.getByLabel('Code', { exact: true }).fill(codeAt(secret, await now()));
  await page.keyboard.press('Enter');
  const saving = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  const first = await saving.getByRole('listitem').first().innerText();
  await expectNoFaults(page, everyView, 'recovery codes');
  await saving.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await signInAgain(page, account);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectNoFaults(page, everyView, 'second step');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code is not correct.');
  await expect(code).toBeFocused();
  // The setup used the current code, and a code one step early is accepted.
  await code.fill(codeAt(secret, (await now()) + 30_000));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/tasks/);

  await signInAgain(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/tasks/);
  await page.goto('/app/profile/security');
  await expect(page.getByText('9 codes left')).toBeVisible();
});

test('A5 S3-31 adds a passkey, signs in with it, renames and removes it', async ({ page, baseURL }) => {
  // Browsers create no passkeys for IP addresses.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const tab = await page.context().newCDPSession(page);
  await tab.send('WebAuthn.enable');
  await tab.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${home}/login`);
  const account = await signInToOwnCompany(page, `${home}/app/profile/security`);
  await page.getByRole('button', { name: 'Add passkey…' }).click();
  await confirmIdentity(page, account.Password);
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(page.getByText('Passkey · Added on')).toBeVisible();
  await expectNoFaults(page, everyView, 'with a passkey');

  await signInAgain(page, account);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/app\/tasks/);

  await page.goto(`${home}/app/profile/security`);
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(150));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey was renamed.')).toBeVisible();
  await expectNoFaults(page, everyView, 'a long name');
  await page.getByRole('button', { name: 'Remove xxx' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
});

test('A5 P7 S3-31 a company requires a second factor, and users without one must set it up before anything else', async ({
  page,
  browser,
}) => {
  const admin = await signInToOwnCompany(page, '/app/profile/security');
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await confirmAddress(page, admin);
  await join(page, theirs, admin, 'four red herons');

  await page.goto('/app/workspace');
  const section = page.getByRole('region', { name: 'Second factor' });
  await expect(section.getByText('2 active users without one.')).toBeVisible();
  await section.getByRole('button', { name: 'Require it…' }).click();
  await confirmIdentity(page, admin.Password, 'Require a second factor?');
  await expect(page.getByText('Set up your own second factor first.')).toBeVisible();
  await page.goto('/app/profile/security');
  await setUpApp(page, admin.Password);
  await page.goto('/app/workspace');
  await section.getByRole('button', { name: 'Require it…' }).click();
  await confirmIdentity(page, admin.Password, 'Require a second factor?');
  await expect(section.getByText('1 active user without one')).toBeVisible();
  await expectNoFaults(page, everyView, 'required');

  // The colleague's event stream ends, so the page reloads the user's rights.
  const gate = theirs.getByRole('heading', { name: 'Set up a second factor' });
  await expect(gate).toBeVisible();
  await expect(gate).toBeFocused();
  await expectNoFaults(theirs, everyView, 'gate');
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('alert')).toHaveText('Set up an authenticator app or a passkey first.');
  await theirs.reload();
  await expect(gate).toBeVisible();
  await setUpApp(theirs, 'four red herons');
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('region', { name: 'Unscheduled' })).toBeVisible();
  await theirs.goto('/app/profile/security');
  await expect(theirs.getByRole('button', { name: 'Remove app…' })).toHaveAttribute('aria-disabled', 'true');
  await other.close();
});

async function setUpApp(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up authenticator app…' }).click();
  await confirmIdentity(page, password);
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByLabel('Code', { exact: true }).fill(codeAt(secret, await page.evaluate(() => Date.now())));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
}

interface Account {
  readonly Email: string;
  readonly Password: string;
}

/** Opens the link in the last e-mail to an address. */
async function openLetter(page: Page, to: string): Promise<void> {
  await page.goto('/outbox');
  await page
    .getByRole('listitem')
    .filter({ hasText: `To ${to}` })
    .getByRole('link')
    .first()
    .click();
}

/** Confirms the address of a new account, because invitations are sent only afterwards. */
async function confirmAddress(page: Page, { Email }: Account): Promise<void> {
  const letters = await page.context().newPage();
  await openLetter(letters, Email);
  await letters.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(letters.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await letters.close();
}

/** An admin invites a colleague, who joins in another browser with a password. */
async function join(page: Page, theirs: Page, admin: Account, password: string): Promise<void> {
  const session = await page.request.post('/api/auth/AuthenticationHandler', { data: admin });
  const headers = { authorization: `Bearer ${((await session.json()) as OpenSession).token}` };
  const roles = await page.request.get('/api/users/Roles', { headers });
  const role = ((await roles.json()) as Role[]).find(({ roleName }) => roleName === 'User');
  const Email = admin.Email.replace('ada', 'jonas');
  const data = { FirstName: 'Jonas', LastName: 'Weber', Email, idRole: role?.idRole };
  const added = await page.request.post('/api/users/User', { headers, data });
  expect(added.ok()).toBe(true);
  await openLetter(theirs, Email);
  await theirs.getByLabel('New password').fill(password);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('region', { name: 'Unscheduled' })).toBeVisible();
}

interface Role {
  readonly idRole: number;
  readonly roleName: string;
}
