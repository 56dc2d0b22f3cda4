import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from './test.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { openFront } from '#tests/support/front.ts';
import { openKillableBrowser } from '#tests/support/killable-browser.ts';
import { addTask, addToday, card, press, scrollTo, signIn, signInAndReadAhead } from './app.ts';
import { expectNoViolations } from './axe.ts';
import { answerSignIn } from './kept-board.ts';
import { beFree, nameField } from './quick-bar.ts';

// Other tests block service workers, so that they see what their server sends.
test.use({ serviceWorkers: 'allow' });

/** Waits until the whole app and the lists of its forms are stored in this browser. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(keptLists)).toBeGreaterThan(3);
}

async function keptLists(): Promise<number> {
  const known = await indexedDB.databases();
  const name = known.find((each) => /-[0-9a-f]{32}$/.test(each.name ?? ''))?.name ?? '';
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opened = indexedDB.open(name);
    opened.addEventListener('success', () => resolve(opened.result));
    opened.addEventListener('error', () => reject(opened.error ?? new Error('not opened')));
  });
  const count = db.transaction('lists').objectStore('lists').count();
  await new Promise((resolve) => count.addEventListener('success', resolve));
  db.close();
  return count.result;
}

const keptFiles = async () => (await (await caches.open('weekwright-app')).keys()).length;

const unsent = (page: Page) => page.getByRole('button', { name: /not sent yet/ });

test('DEC-94 J3 J4 decision 0139 opens without a network after a reload, and sends the changes once it is back', async ({
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
  await expect(page).toHaveTitle(/^0:00 Thought of on board · .* · Weekwright$/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-running.svg');

  await page.reload();
  await expect(card(page, 'Thought of on board')).toHaveAccessibleName('Thought of on board, In Progress');
  await expect(page.getByRole('button', { name: '2 changes not sent yet' })).toBeVisible();
  // Some versions of Chromium report a page reloaded offline as online.
  await expect(page.getByText('Keep working; your changes are saved.')).toBeVisible();
  await expectNoViolations(page);

  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await expect(card(page, 'Thought of on board')).toHaveAccessibleName('Thought of on board, In Progress');
  await press(page, 'Pause', 'Thought of on board');
});

test('J2 J3 decision 0139 opens after a browser restart while the server is down, with the unsent changes', async ({
  baseURL,
}) => {
  const front = await openFront(baseURL ?? '');
  const profile = mkdtempSync(path.join(tmpdir(), 'weekwright-profile-'));
  try {
    const first = await openKillableBrowser(profile, front.origin);
    await signInAndReadAhead(first.page, 'member', ['Left over night']);
    await isKept(first.page);
    front.isDown = true;
    await press(first.page, 'Start', 'Left over night');
    await expect(unsent(first.page)).toBeVisible();
    await first.context.close();

    const next = await openKillableBrowser(profile, front.origin);
    await next.page.goto('/app/tasks');
    await expect(card(next.page, 'Left over night')).toHaveAccessibleName('Left over night, In Progress');
    await expect(next.page.getByText('The server is not responding. Keep working')).toBeVisible();
    front.isDown = false;
    await expect(unsent(next.page)).toHaveCount(0);
    await press(next.page, 'Pause', 'Left over night');
    await next.context.close();
  } finally {
    await front.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('J16 decision 0139 asks for the password when the session has ended meanwhile, and loses no changes', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAndReadAhead(page, 'account manager', ['Signed out in the air']);
  await isKept(page);
  await page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(key, JSON.stringify({ ...Object(session), token: 'ended' }));
  }, SESSION_KEY);
  await context.clearCookies();
  await context.setOffline(true);
  await page.reload();
  await press(page, 'Start', 'Signed out in the air');
  await expect(unsent(page)).toBeVisible();

  await context.setOffline(false);
  await answerSignIn(page, 'manager@acme.test', 'weekwright-demo');
  await expect(unsent(page)).toHaveCount(0);
  await expect(card(page, 'Signed out in the air')).toHaveAccessibleName(
    'Signed out in the air, In Progress',
  );
  await press(page, 'Pause', 'Signed out in the air');
});

test("J2 J12 decision 0139 offers a new version, starts it on request, and doesn't reload the other tabs", async ({
  browser,
  baseURL,
}) => {
  const front = await openFront(baseURL ?? '');
  const context = await browser.newContext({ baseURL: front.origin });
  try {
    const page = await context.newPage();
    await signInAndReadAhead(page, 'workspace admin', ['Begun before']);
    await isKept(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto('/app/tasks');
    await scrollTo(other, 'Begun before');

    front.version = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const offer = page.getByText('A new version of Weekwright is ready.');
    await expect(offer).toBeVisible();
    await expectNoViolations(page);
    front.isDown = true;
    await press(page, 'Start', 'Begun before');
    await expect(page.getByText('Your changes are sent before it starts.')).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: /version|changes couldn't be sent/ });
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText("Some changes couldn't be sent yet.")).toBeVisible();

    front.isDown = false;
    await expect(unsent(page)).toHaveCount(0);
    await expect(offer).toBeVisible();
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
    await expect(card(page, 'Begun before')).toHaveAccessibleName('Begun before, In Progress');
    await expect(offer).toHaveCount(0);
    const replaced = other
      .getByRole('status')
      .filter({ hasText: 'A new version of Weekwright has started.' });
    await Promise.all([other.waitForEvent('load'), replaced.getByRole('button', { name: 'Reload' }).click()]);
    await scrollTo(other, 'Begun before');
    await press(page, 'Pause', 'Begun before');
  } finally {
    await context.close();
    await front.close();
  }
});

test('decision 0139 an app cleared by the browser says so without a network, and is stored again with one', async ({
  page,
  context,
}) => {
  await signInAndReadAhead(page, 'member', ['After the cleaning']);
  await isKept(page);
  await page.reload();
  const whole = await page.evaluate(keptFiles);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Check your connection, then reload the page.');
  await expectNoViolations(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reload' }).click();
  await card(page, 'After the cleaning').waitFor();
  await expect.poll(() => page.evaluate(keptFiles)).toBe(whole);
  await context.setOffline(true);
  await page.reload();
  await card(page, 'After the cleaning').waitFor();
});

test('BRD-13 QTM-01 decision 0139 the shortcuts of the installed app open the line for names and the quick timer', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  await beFree(page);
  await page.goto('/app/tasks?do=add');
  await expect(page.getByRole('heading', { name: 'Add a task' })).toBeVisible();
  await page.goto('/app/tasks?do=timer');
  await expect(nameField(page)).toBeFocused();
  await expect(page).toHaveURL(/\/app\/tasks$/);
});
