import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { texts } from '#domain/messages.ts';
import { browserLaunch } from '#tests/support/browser.ts';
import { addTask, addToday, card, press, signIn } from './app.ts';

/** How often the browser is killed; what J2 asks for takes a quarter of an hour: BROWSER_KILLS=200. */
const KILLS = Number(process.env['BROWSER_KILLS'] ?? 3);

test('J2 T14 a start survives a kill of the browser 100 ms after its paint, with its instant', async ({
  baseURL,
}) => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const profile = mkdtempSync(path.join(tmpdir(), 'weekwright-profile-'));
  try {
    const context = await chromium.launchPersistentContext(profile, {
      ...browserLaunch(),
      baseURL: baseURL ?? '',
    });
    await signIn(await context.newPage(), 'team lead');
    await context.close();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const title = `Kept through kill ${kill}`;
      let startedAt = 0;
      await inBrowser(profile, baseURL, async (page) => {
        await page.goto('/app/tasks');
        await addTask(page, addToday, title);
        await page.route('**/api/tasks/Task/Timer', () => undefined);
        startedAt = Date.now();
        await press(page, 'Start', title);
        await expect(card(page, title)).toHaveAccessibleName(`${title}, In Progress`);
        await page.waitForTimeout(100);
      });
      await inBrowser(profile, baseURL, async (page) => {
        await page.goto('/app/tasks');
        await expect(card(page, title)).toHaveAccessibleName(`${title}, In Progress`);
        await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
        await page.reload();
        const shown = await card(page, title).getByRole('timer').textContent();
        expect(Math.abs(secondsOf(shown) - (Date.now() - startedAt) / 1_000)).toBeLessThan(3);
        await press(page, 'Complete', title);
        await expect(card(page, title)).toHaveAccessibleName(`${title}, Done`);
      });
    }
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test('J2 J9 refuses what the browser has no room for, with a message, and shows nothing that is not stored', async ({
  page,
  context,
  baseURL,
}) => {
  const tab = await context.newCDPSession(page);
  await tab.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
  await signIn(page, 'account manager');
  const name = await page
    .getByRole('button', { name: /^Start “/ })
    .first()
    .getAttribute('aria-label');
  const title = /“(.*)”/.exec(name ?? '')?.[1] ?? '';
  await press(page, 'Start', title);
  await expect(page.getByText(texts.storageFailed).first()).toBeVisible();
  await expect(card(page, title)).toHaveAccessibleName(`${title}, Created`);

  await tab.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '' });
  await page.reload();
  await press(page, 'Start', title);
  await expect(card(page, title)).toHaveAccessibleName(`${title}, In Progress`);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
});

test('J3 J10 another tab sends within a second when the sending one crashes in mid-request', async ({
  page,
  context,
}) => {
  await signIn(page, 'workspace admin');
  await addTask(page, addToday, 'Handed over');
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await expect(card(other, 'Handed over')).toBeVisible();

  const sent = page.waitForRequest('**/api/tasks/Task/Timer');
  await page.route('**/api/tasks/Task/Timer', () => undefined);
  await press(page, 'Start', 'Handed over');
  await sent;
  await expect(card(other, 'Handed over')).toHaveAccessibleName('Handed over, In Progress');
  const again = other.waitForRequest('**/api/tasks/Task/Timer', { timeout: 1_000 });
  await page.goto('chrome://crash').catch(() => undefined);
  expect((await again).headers()['idempotency-key']).toBe((await sent).headers()['idempotency-key']);
  await expect(other.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
});

/** Does something in a browser with a profile on disk, and ends the browser as a crash of the machine would. */
async function inBrowser(
  profile: string,
  baseURL: string | undefined,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    ...browserLaunch(),
    baseURL: baseURL ?? '',
  });
  const [page = await context.newPage()] = context.pages();
  const gone = new Promise((resolve) => context.once('close', resolve));
  await run(page);
  for (const id of processesOf(profile)) process.kill(id, 'SIGKILL');
  await gone;
}

/** The ids of the processes whose command names a profile. */
function processesOf(profile: string): number[] {
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => (line.includes(profile) ? [Number.parseInt(line, 10)] : []));
}

/** The seconds that a clock as 1:02:03 shows. */
function secondsOf(clock: string | null): number {
  return (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
