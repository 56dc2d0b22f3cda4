import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './test.ts';

/** The names of the visible cards with this prefix, sorted. */
export async function cardsOf(page: Page, beginning: string): Promise<string[]> {
  const names = await page
    .locator('article[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  return names.filter((name) => name.startsWith(beginning)).toSorted();
}

/** Resolves in the frame that paints the card with this name. */
export async function paintOf(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('article[data-card]')].some(
        (card) => card.getAttribute('aria-label') === name,
      ),
    name,
    { polling: 'raf' },
  );
}

/** Whether the page asks for a password, on the sign-in page or after the session ended. */
export async function asksToSignIn(page: Page): Promise<boolean> {
  return (await page.locator('input[name=password]').count()) > 0;
}

/** Signs in on the sign-in page or in the bar of an ended session, and waits until it closes. */
export async function answerSignIn(page: Page, email: string, password: string): Promise<void> {
  const [address, secret] = [page.locator('input[name=email]'), page.locator('input[name=password]')];
  await secret.fill(password);
  if ((await address.count()) > 0) await address.fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await secret.waitFor({ state: 'detached' });
}

/** Whether no change is unsent or needs attention. */
export async function isAllSent(page: Page): Promise<boolean> {
  return (await page.getByRole('button', { name: /not sent yet|attention/ }).count()) === 0;
}

/** Polls until the condition holds or the time is over; returns whether it holds. */
export async function becomes(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > until) return false;
    await wait(25);
  }
  return true;
}
