import { codeAt } from '#tests/support/second-factor.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { signInToOwnCompany } from './company.ts';
import { expect, type Page, test } from './test.ts';

const confirmIdentity = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

/** Signs out and gives the password again. */
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
  // That of now was used up by the setup; one step early is accepted.
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
  // Browsers make no passkeys for an IP address.
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
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
});
