import type { OpenSession } from '#services/session/session-store.ts';
import { enter } from './app.ts';
import { expect, type Page } from './test.ts';

/** Signs up a new company with its first admin and opens an address, so that no other test sees its data. */
export async function signInToOwnCompany(
  page: Page,
  address = '/app/tasks',
): Promise<{ readonly Email: string; readonly Password: string }> {
  const Email = `ada@${crypto.randomUUID().slice(0, 8)}.example`;
  const Password = 'three blue herons';
  const begun = await page.request.post('/api/workspaces', {
    data: { CompanyName: 'Fernway', FirstName: 'Ada', LastName: 'Berg', Email },
  });
  const { SignupToken } = (await begun.json()) as { SignupToken: string };
  const made = await page.request.post('/api/auth/User', { data: { SignupToken, Password } });
  expect(made.ok()).toBe(true);
  const signIn = async () => {
    const answer = await page.request.post('/api/auth/AuthenticationHandler', { data: { Email, Password } });
    return (await answer.json()) as OpenSession;
  };
  const { token, user } = await signIn();
  const finished = await page.request.post('/api/users/User/FinishOnboarding', {
    headers: { authorization: `Bearer ${token}` },
    data: { idUser: user.idUser },
  });
  expect(finished.ok()).toBe(true);
  // From now on the session says that the wizard is finished.
  await enter(page, await signIn(), address);
  return { Email, Password };
}

/** Signs up a new company, and waits for the wizard. */
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
