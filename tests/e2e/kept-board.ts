import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './test.ts';

/** The names of the cards on the screen that begin so, in the order of the alphabet. */
export async function cardsOf(page: Page, beginning: string): Promise<string[]> {
  const names = await page
    .locator('article[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  return names.filter((name) => name.startsWith(beginning)).toSorted();
}

/** Resolves with the frame that paints a card of that name. */
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

/** Whether the screen asks for a password, of somebody new or of somebody whose sign-in has ended. */
export async function asksToSignIn(page: Page): Promise<boolean> {
  return (await page.locator('input[name=password]').count()) > 0;
}

/** Signs in by the form or by the bar that asks again, and waits for the board. */
export async function answerSignIn(page: Page, email: string, password: string): Promise<void> {
  const [address, secret] = [page.locator('input[name=email]'), page.locator('input[name=password]')];
  await secret.fill(password);
  if ((await address.count()) > 0) await address.fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await secret.waitFor({ state: 'detached' });
}

/** Whether nothing waits to be sent or needs attention. */
export async function isAllSent(page: Page): Promise<boolean> {
  return (await page.getByRole('button', { name: /not sent yet|attention/ }).count()) === 0;
}

/** Asks again and again until the answer is yes or the time (ms) is over; answers whether it is. */
export async function becomes(isSo: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > until) return false;
    await wait(25);
  }
  return true;
}
