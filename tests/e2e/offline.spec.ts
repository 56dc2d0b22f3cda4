import { expect, type Page, test } from '@playwright/test';
import { addTask, addToday, card, press, signInAndReadAhead } from './app.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the whole app is kept in this browser. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('DEC-94 J3 J4 opens without a network after a reload, and sends what was done when it is back', async ({
  page,
  context,
}) => {
  await signInAndReadAhead(page, 'team lead', ['Before the flight']);
  await isKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(card(page, 'Before the flight')).toBeVisible();
  await addTask(page, addToday, 'Thought of on board');
  await press(page, 'Start', 'Thought of on board');
  await page.reload();
  await expect(card(page, 'Thought of on board')).toHaveAccessibleName('Thought of on board, In Progress');
  await expect(page.getByRole('button', { name: '2 changes not sent yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
});
