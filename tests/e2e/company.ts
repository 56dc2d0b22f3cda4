import { expect, type Page } from './test.ts';

/** Signs a company of its own up, and its first admin in: what a test adds to it, no other test meets. */
export async function signInToOwnCompany(page: Page): Promise<void> {
  const Email = `ada@${crypto.randomUUID().slice(0, 8)}.example`;
  const Password = 'three blue herons';
  const begun = await page.request.post('/api/workspaces', {
    data: { CompanyName: 'Fernway', FirstName: 'Ada', LastName: 'Berg', Email },
  });
  const { SignupToken } = (await begun.json()) as { SignupToken: string };
  const made = await page.request.post('/api/auth/User', { data: { SignupToken, Password } });
  expect(made.ok()).toBe(true);
  const signedIn = await page.request.post('/api/auth/AuthenticationHandler', { data: { Email, Password } });
  const { token, user } = (await signedIn.json()) as { token: string; user: { idUser: number } };
  const finished = await page.request.post('/api/users/User/FinishOnboarding', {
    headers: { authorization: `Bearer ${token}` },
    data: { idUser: user.idUser },
  });
  expect(finished.ok()).toBe(true);
  await page.goto('/login');
  await page.getByLabel('Email').fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/tasks$/);
}

/** Signs a new company up, and waits for the wizard. */
export async function signUp(page: Page): Promise<string> {
  const domain = `fernway-${crypto.randomUUID().slice(0, 8)}.example`;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Company name').fill('Fernway');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(`ada@${domain}`);
  await page.getByLabel('Password', { exact: true }).fill('three blue herons');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { name: 'Company' })).toBeVisible();
  return domain;
}
