import { expect, type Page, test } from '@playwright/test';
import { addDays, mondayOf } from '#domain/plain-day.ts';
import { addTask, addToday, card, press, signIn } from './app.ts';

/** Starts a task on a page whose clocks can be moved; the board stays on its week whatever they say. */
async function startTask(page: Page, title: string): Promise<void> {
  await page.clock.install();
  const readAhead = page.waitForResponse(/forgotten-run-question/);
  await signIn(page, 'team lead');
  await page.goto(`/app/tasks?week=${mondayOf(localDay())}`);
  await addTask(page, addToday, title);
  await press(page, 'Start', title);
  await expect(card(page, title)).toHaveAccessibleName(`${title}, In Progress`);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await page.clock.fastForward('00:05');
  await readAhead;
}

const question = (page: Page) => page.getByRole('region', { name: 'Forgotten timer' });

test('DEC-119 DEC-130 T9 J16 asks after 8 h, also without a network; each answer can be undone and is sent later', async ({
  page,
  context,
}) => {
  const title = 'Left running';
  await startTask(page, title);
  await expect(question(page)).toHaveCount(0);
  await context.setOffline(true);
  await page.clock.fastForward('08:01:00');
  await expect(question(page)).toContainText('This timer has been running for more than 8 hours.');

  await page.getByRole('button', { name: 'Keep all' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('All of the run counts.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: 'Trim' }).click();
  await expect(card(page, title)).toHaveAccessibleName(`${title}, Paused`);
  await expect(page.getByRole('button', { name: `Logged time of “${title}”: 0:00. Edit` })).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(card(page, title)).toHaveAccessibleName(`${title}, In Progress`);
  await expect(card(page, title).getByRole('timer')).toHaveText(/^8:01:/);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('button', { name: /attention/ })).toHaveCount(0);
});

test('DEC-130 T9 asks when the device slept for half an hour while a timer ran', async ({
  page,
  context,
}) => {
  const title = 'Slept over';
  await startTask(page, title);
  await context.setOffline(true);
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  await expect(question(page)).toContainText('This timer ran on while the device slept.', {
    timeout: 15_000,
  });
  await page.getByRole('button', { name: 'Split' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page, title).getByRole('timer')).toHaveText(/^0:00:/);
});

test('DEC-130 T9 asks nothing because a tab was frozen', async ({ page, context }) => {
  const title = 'Behind another tab';
  await startTask(page, title);
  const tab = await context.newCDPSession(page);
  await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.clock.fastForward('00:40:00');
  await tab.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(card(page, title).getByRole('timer')).toHaveText(/^0:40:/);
  await page.clock.runFor(10_000);
  await expect(question(page)).toHaveCount(0);
});

/** Today in the zone of this machine, which the browser shares. */
function localDay(): string {
  const now = new Date();
  return addDays('1970-01-01', Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000));
}
