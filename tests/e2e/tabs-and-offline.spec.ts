import { expect, test } from '@playwright/test';
import { addTask, addToday, card, press, signIn } from './app.ts';

test('J6 J10 S1 shows each change in a second tab at once', async ({ page, context }) => {
  await signIn(page, 'team lead');
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await other.getByRole('article').first().waitFor();

  await addTask(page, addToday, 'Review the plan');
  await expect(card(other, 'Review the plan')).toBeVisible({ timeout: 2_000 });
  await press(page, 'Start', 'Review the plan');
  await expect(card(other, 'Review the plan')).toHaveAccessibleName('Review the plan, In Progress', {
    timeout: 2_000,
  });
  await press(other, 'Pause', 'Review the plan');
  await expect(card(page, 'Review the plan')).toHaveAccessibleName('Review the plan, Paused', {
    timeout: 2_000,
  });
});

test('J3 J4 J16 goes on without a network and sends everything once when it is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'account manager');
  const writes: string[] = [];
  page.on('requestfinished', (request) => {
    if (/\/Task(\/Timer)?$/.test(request.url())) writes.push(request.headers()['idempotency-key'] ?? '');
  });
  await addTask(page, addToday, 'Before the tunnel');
  await expect.poll(() => writes.length).toBe(1);

  await context.setOffline(true);
  await press(page, 'Start', 'Before the tunnel');
  await expect(card(page, 'Before the tunnel')).toHaveAccessibleName('Before the tunnel, In Progress');
  await addTask(page, addToday, 'In the tunnel');
  await expect(page.getByRole('button', { name: '2 changes not sent yet' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0, { timeout: 10_000 });
  expect(new Set(writes).size).toBe(3);
  await page.reload();
  await expect(card(page, 'Before the tunnel')).toHaveAccessibleName('Before the tunnel, In Progress');
  await expect(card(page, 'In the tunnel')).toHaveCount(1);
});
