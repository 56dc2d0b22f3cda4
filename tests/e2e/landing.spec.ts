import { expect, type Page, test } from './test.ts';
import { addTask, addToday, card, press, signIn, signInAndReadAhead } from './app.ts';

const unscheduled = /^Add task to Unscheduled/;
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const today = (page: Page) =>
  page.locator('section[data-column]', { has: page.getByRole('button', { name: addToday }) });

/** Records highlighted cards; returns a check that a card was highlighted. */
async function watchHighlights(page: Page): Promise<(title: string) => Promise<void>> {
  const seen: string[] = [];
  await page.exposeFunction('noteHighlight', (id: string) => seen.push(id));
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      (globalThis as unknown as { noteHighlight(id: string): void }).noteHighlight(
        this.getAttribute('data-card') ?? '',
      );
      return animate.apply(this, how);
    };
  });
  return async (title) => {
    const id = await card(page, title).getAttribute('data-card');
    await expect.poll(() => seen).toContain(id);
  };
}

async function isSeenWithFocus(page: Page, title: string): Promise<void> {
  await expect(card(page, title)).toBeFocused();
  await expect(card(page, title)).toBeInViewport({ ratio: 1 });
}

/** Fills a column on the server by repeating the request that created a first task. */
async function fill(page: Page, column: RegExp, count: number): Promise<void> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/Task'),
  );
  await addTask(page, column, 'Filler');
  const request = await sent;
  const { id, text } = { id: request.headers()['idempotency-key'] ?? '', text: request.postData() ?? '' };
  const [taskId = ''] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text) ?? [];
  for (let n = 0; n < count; n += 1) {
    const numbered = (uuid: string) => uuid.slice(0, -4) + n.toString(16).padStart(4, '0');
    const answer = await page.request.post(request.url(), {
      headers: { ...request.headers(), 'idempotency-key': numbered(id) },
      data: text.replace(taskId, numbered(taskId)).replace('Filler', `Filler ${n}`),
    });
    expect(answer.ok()).toBe(true);
  }
}

test('TMR-12 DEC-28 FRM-29 a task that was added, or started from Unscheduled or a form, is visible and focused', async ({
  page,
}) => {
  const standsOut = await watchHighlights(page);
  await signIn(page, 'workspace admin');
  await addTask(page, unscheduled, 'Some day');
  await standsOut('Some day');
  await isSeenWithFocus(page, 'Some day');
  await page.keyboard.press('s');
  await expect(card(page, 'Some day')).toHaveAccessibleName('Some day, In Progress');
  await expect(today(page).getByRole('article', { name: 'Some day, In Progress' })).toHaveCount(1);
  await isSeenWithFocus(page, 'Some day');

  const date = await today(page).getAttribute('data-column');
  await addTask(page, unscheduled, 'Some other day');
  await isSeenWithFocus(page, 'Some other day');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Task' });
  await form.getByLabel('Date', { exact: true }).fill(date ?? '');
  await form.getByRole('button', { name: 'Save & Start' }).click();
  await expect(form).toHaveCount(0);
  await expect(today(page).getByRole('article', { name: 'Some other day, In Progress' })).toHaveCount(1);
  await isSeenWithFocus(page, 'Some other day');
});

test('FRM-29 BRD-12 a task added at the end of a long column is scrolled to and highlighted', {
  tag: '@full',
}, async ({ page }) => {
  // No other test uses this week: a long column renders only the visible cards.
  const standsOut = await watchHighlights(page);
  const wednesday = /^Add task to Wednesday/;
  await signIn(page, 'account manager');
  await page.getByRole('button', { name: 'Next week' }).click();
  await fill(page, wednesday, 40);
  await page.reload();
  await expect(card(page, 'Filler 0')).toBeAttached();
  await expect(card(page, 'Filler 39')).toHaveCount(0);
  await addTask(page, wednesday, 'The last of many');
  await standsOut('The last of many');
  await isSeenWithFocus(page, 'The last of many');
});

test('TMR-12 DEC-28 DEC-119 one message names the week that a task moved to, leads there and undoes the move', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  const date = await today(page).getAttribute('data-column');
  await page.getByRole('button', { name: 'Next week' }).click();
  await addTask(page, unscheduled, 'Left the week');
  await press(page, 'Start', 'Left the week');
  await expect(messages(page).getByText('Started “Left the week”')).toHaveCount(1);
  await expect(messages(page).getByRole('button', { name: /^(Show|Undo)$/ })).toHaveText(['Show', 'Undo']);
  await expect(page.getByRole('region', { name: 'Unscheduled' })).toBeFocused();
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await expect(
    page.locator(`[data-column="${date}"]`).getByRole('article', { name: 'Left the week' }),
  ).toHaveCount(1);
  await isSeenWithFocus(page, 'Left the week');
});

test('DEC-16 DEC-20 after sleeping over the weekend each tab shows the new week unless the user is typing', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.clock.install();
  await signInAndReadAhead(page, 'workspace admin', ['Late at night']);
  await press(page, 'Start', 'Late at night');
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  const week = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await other.getByRole('article').first().waitFor();
  await other.keyboard.press('a');
  const name = other.getByRole('textbox', { name: /^Name of a new task/ });
  await name.fill('Still typing');

  await context.setOffline(true);
  // A late response would report that no time has passed.
  for (const tab of [page, other]) await expect(tab.getByText('Offline', { exact: true })).toBeVisible();
  const now = new Date();
  await context.clock.setSystemTime(now.getTime() + (8 - (now.getDay() || 7)) * 86_400_000);
  const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
  // The pages rely on the device's clock once the server can't be reached.
  for (const tab of [page, other])
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(async () => {
    await context.clock.runFor(1_000);
    await expect(heading(page)).not.toHaveText(week, { timeout: 500 });
  }).toPass();
  await expect(page.locator('[data-column] h2.text-accent-text')).toHaveText(/^Monday/);
  await page.keyboard.press('a');
  await expect(page.getByRole('textbox', { name: /^Name of a new task on Monday/ })).toBeFocused();

  await expect(heading(other)).toHaveText(week);
  await expect(name).toHaveValue('Still typing');
  await name.fill('');
  await name.press('Escape');
  await expect(heading(other)).not.toHaveText(week);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('TMR-10 BRD-02 the board opens at the day and card of the running task', { tag: '@full' }, async ({
    page,
  }) => {
    await signIn(page, 'team lead');
    const days = page.getByRole('navigation', { name: 'Days' });
    const shown = days.locator('[aria-current=true]');
    const today = await shown.getByText(/^[A-Z][a-z]+day \d+$/).textContent();
    // A day of this week other than today.
    const other = today?.startsWith('Monday') ? 2 : 1;
    await days.getByRole('button').nth(other).click();
    const day = (await shown.getByText(/^[A-Z][a-z]+day \d+$/).textContent()) ?? '';
    await addTask(page, new RegExp(`^Add task to ${day}`), 'Runs on');
    await press(page, 'Start', 'Runs on');
    await expect(card(page, 'Runs on')).toHaveAccessibleName('Runs on, In Progress');
    await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
    for (const again of ['at a reload', 'as of a first visit']) {
      if (again === 'as of a first visit')
        await page.evaluate(async () => {
          for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
        });
      await page.reload();
      await expect(card(page, 'Runs on'), again).toBeInViewport({ ratio: 1 });
      await expect(shown, again).toContainText(day);
    }
    await press(page, 'Pause', 'Runs on');
    await expect(card(page, 'Runs on')).toHaveAccessibleName('Runs on, Paused');
  });

  test('TMR-12 DEC-28 BRD-02 a message names the day that a started task moved to, and turns to it', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, 'team lead');
    const days = page.getByRole('navigation', { name: 'Days' });
    const shown = days.locator('[aria-current=true]');
    const day = await shown.getByText(/^[A-Z][a-z]+day \d+$/).textContent();
    await days.getByRole('button').first().click();
    await addTask(page, unscheduled, 'From the pocket');
    await isSeenWithFocus(page, 'From the pocket');
    await press(page, 'Start', 'From the pocket');
    await expect(messages(page)).toContainText(`Started “From the pocket”${day}`);
    await expect(shown).toContainText('Unscheduled');
    await messages(page).getByRole('button', { name: 'Show' }).click();
    await expect(shown).toContainText(day ?? '');
    await isSeenWithFocus(page, 'From the pocket');
  });
});
