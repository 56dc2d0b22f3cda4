import { expect, type Page, test } from './test.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { addDays, mondayOf } from '#domain/time/plain-day.ts';
import { card, press, scrollTo, signIn, type Role } from './app.ts';

/** Starts a task on a page with a fake clock; the address keeps the board on its week. */
async function startTask(page: Page, title: string, role: Role = 'team lead'): Promise<void> {
  await page.clock.install();
  const preload = page.waitForResponse(/board-acts-/);
  await signIn(page, role, [title]);
  await page.goto(`/app/tasks?week=${mondayOf(localDay())}`);
  await scrollTo(page, title);
  await press(page, 'Start', title);
  await expect(card(page, title)).toHaveAccessibleName(`${title}, In Progress`);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await page.clock.fastForward('00:05');
  await preload;
}

/** Shifts the server's time in a page by `lateMs` into the past. */
function hearLateServer(lateMs: number): void {
  Object.assign(globalThis, { lateMs });
  const { get } = Headers.prototype;
  Headers.prototype.get = function getLate(name) {
    const text = get.call(this, name);
    if (text === null || name !== 'Server-Time') return text;
    return new Date(Date.parse(text) - Number(Reflect.get(globalThis, 'lateMs'))).toISOString();
  };
}

/** Answers all open questions, because the next test has the same user. */
test.afterEach(async ({ context, request }) => {
  await context.close();
  const data = { Email: 'lead@acme.test', Password: 'weekwright-demo' };
  const signedIn = await request.post('/api/auth/AuthenticationHandler', { data });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const asked = await request.get('/api/tasks/Task/Questions', { headers });
  for (const { idTask, Questions = [] } of (await asked.json()) as WireTask[]) {
    for (const { Start } of Questions) {
      const answer = { idTask, Start, mode: 'keep', at: Start };
      const kept = await request.post('/api/tasks/Task/Session/Adjust', { headers, data: answer });
      expect(kept.status()).toBe(200);
    }
  }
});

const question = (page: Page) => page.getByRole('region', { name: 'Forgotten timer' });

test('DEC-119 DEC-130 T9 J16 asks after 8 h, also without a network; each answer can be undone and is sent later', {
  tag: '@full',
}, async ({ page, context }) => {
  const title = 'Left running';
  await startTask(page, title);
  await expect(question(page)).toHaveCount(0);
  await context.setOffline(true);
  await page.clock.fastForward('08:01:00');
  await expect(question(page)).toContainText(`“${title}” has been running for more than 8 hours, since `);

  await page.getByRole('button', { name: 'Keep 8:01' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page, title)).toBeFocused();
  await expect(page.getByText(`Corrected the time of “${title}”`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: 'Trim to 0:00' }).click();
  await expect(card(page, title)).toHaveAccessibleName(`${title}, Paused`);
  await expect(logged(page, title, '0:00')).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(card(page, title)).toHaveAccessibleName(`${title}, In Progress`);
  await expect(card(page, title).getByRole('timer')).toHaveText(/^8:01:/);
  await question(page).getByRole('button', { name: 'Keep 8:01' }).click();
  await expect(question(page)).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /attention/ })).toHaveCount(0);
});

test('DEC-130 T9 asks when the device slept for half an hour while a timer ran', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const title = 'Slept over';
  await startTask(page, title);
  await context.setOffline(true);
  // A late response would report that no time has passed.
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  await expect(question(page)).toContainText(`“${title}” ran for 40 min while the device was asleep, `);
  await page.getByRole('button', { name: 'Split' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page, title).getByRole('timer')).toHaveText(/^0:00:/);
});

test('DEC-119 DEC-140 T9 keeps asking after the run was paused, until an answer is given; each answer can be undone', {
  tag: '@full',
}, async ({ page, context }) => {
  const title = 'Forgotten overnight';
  await startTask(page, title);
  await context.setOffline(true);
  await page.clock.fastForward('02:55');
  await page.clock.setSystemTime(Date.now() + 9 * 3_600_000);
  await expect(question(page)).toContainText(`“${title}” ran for 8 h 57 min while the device was asleep, `);
  await page.clock.fastForward('30:00');
  await press(page, 'Pause', title);
  await expect(card(page, title)).toHaveAccessibleName(`${title}, Paused`);

  const asked = async () => {
    await expect(question(page)).toContainText('while the device was asleep, ');
    await expect(question(page)).toContainText('Split also continues it from when the device woke up.');
    await expect(card(page, title).getByText('Unconfirmed time')).toBeVisible();
    await expect(logged(page, title, '9:30')).toBeVisible();
  };
  for (const [answer, time] of [
    ['Keep 9:30', '9:30'],
    ['Trim to 0:03', '0:03'],
    ['Split', '0:33'],
  ] as const) {
    await asked();
    await question(page).getByRole('button', { name: answer, exact: true }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(card(page, title).getByText('Unconfirmed time')).toHaveCount(0);
    await expect(logged(page, title, time)).toBeVisible();
    await page.keyboard.press('Control+z');
  }
  await asked();
});

test('DEC-130 DEC-140 T9 asks on every device about a run during sleep, and an answer on one ends the question on all', {
  tag: '@full',
}, async ({ page, context, browser, baseURL }) => {
  const title = 'Asked everywhere';
  await page.addInitScript(hearLateServer, 40 * 60_000);
  // No other test starts a task of this user, which would end an earlier run.
  await startTask(page, title, 'super user');
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(phone, 'super user');
  await expect(card(phone, title)).toHaveAccessibleName(`${title}, In Progress`);
  await context.setOffline(true);
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  await expect(question(page)).toBeVisible();
  await expect(question(phone)).toHaveCount(0);
  // Now the server also counts the 40 minutes of sleep since the run began.
  await page.evaluate(() => Object.assign(globalThis, { lateMs: 0 }));
  await context.setOffline(false);
  await expect(question(phone)).toContainText(`“${title}” ran for 40 min while the device was asleep, `);

  await press(phone, 'Pause', title);
  await expect(card(page, title)).toHaveAccessibleName(`${title}, Paused`);
  for (const place of [page, phone]) {
    await expect(question(place)).toContainText('Split also continues it from when the device woke up.');
    await expect(card(place, title).getByText('Unconfirmed time')).toBeVisible();
  }
  await phone.reload();
  await question(phone).getByRole('button', { name: 'Trim' }).click();
  for (const place of [phone, page]) await expect(question(place)).toHaveCount(0);
  await phone.keyboard.press('Control+z');
  for (const place of [phone, page]) await expect(question(place)).toBeVisible();
  await question(page).getByRole('button', { name: 'Keep' }).click();
  for (const place of [phone, page]) {
    await expect(question(place)).toHaveCount(0);
    await expect(card(place, title).getByText('Unconfirmed time')).toHaveCount(0);
  }
  await phone.context().close();
});

test("DEC-130 T9 doesn't ask because a tab was frozen", { tag: '@full' }, async ({ page, context }) => {
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

function logged(page: Page, title: string, time: string) {
  return page.getByRole('button', { name: `Logged time of “${title}”: ${time}. Edit` });
}

/** Today in the time zone of this machine, which the browser shares. */
function localDay(): string {
  const now = new Date();
  return addDays('1970-01-01', Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000));
}
