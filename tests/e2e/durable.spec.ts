import { expect, type Page, test } from './test.ts';
import { texts } from '#domain/texts/messages.ts';
import { card, press, scrollTo, signIn } from './app.ts';
import { runBrowserKills } from './browser-kills.ts';

test('J2 T14 J3 J16 painted changes survive kills of the browser, also with renewed and ended sessions', {
  tag: '@full',
}, async ({ baseURL }) => {
  test.setTimeout(180_000);
  const notes: string[] = [];
  const place = { origin: baseURL ?? '', email: 'lead@acme.test', password: 'weekwright-demo' };
  const plan = { kills: 6, endsEvery: 6, seed: 1, lingers: false, say: (note: string) => notes.push(note) };
  const { acts, renewals, ...found } = await runBrowserKills(place, plan);
  expect(renewals).toBeGreaterThan(0);
  expect(Object.keys(acts)).toContain('start');
  const sound = {
    kills: 6,
    unsent: expect.any(Number),
    ended: 1,
    lost: 0,
    doubled: 0,
    different: 0,
    signedOut: 0,
  };
  expect(found, notes.join('\n')).toEqual(sound);
});

test("J2 J9 a change without room in the browser's storage is refused with a message and doesn't show", async ({
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
  await press(page, 'Pause', title);
  await expect(card(page, title)).toHaveAccessibleName(`${title}, Paused`);
});

test('J2 a painted change survives a reload while its write waits for another transaction', async ({
  page,
  context,
}) => {
  await signIn(page, 'account manager', ['Reloaded early']);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  const release = await holdOutbox(other);
  await press(page, 'Start', 'Reloaded early');
  await expect(card(page, 'Reloaded early')).toHaveAccessibleName('Reloaded early, In Progress');
  await page.reload();
  await release();
  await scrollTo(page, 'Reloaded early');
  await expect(card(page, 'Reloaded early')).toHaveAccessibleName('Reloaded early, In Progress');
  await press(page, 'Pause', 'Reloaded early');
  await expect(card(page, 'Reloaded early')).toHaveAccessibleName('Reloaded early, Paused');
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
});

/** Holds a transaction that blocks every write to the outbox; returns how to end it. */
async function holdOutbox(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases();
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const tx = opening.result.transaction('outbox', 'readwrite');
    const state = { isOver: false };
    return new Promise<typeof state>((resolve) => {
      const goOn = (): void => {
        resolve(state);
        if (!state.isOver) tx.objectStore('outbox').count().addEventListener('success', goOn);
      };
      goOn();
    });
  });
  return () => held.evaluate((state) => void (state.isOver = true));
}

test('J3 J10 another tab sends the changes when the sending tab crashes during a request', async ({
  page,
  context,
}) => {
  await signIn(page, 'workspace admin', ['Handed over']);
  const other = await context.newPage();
  await other.goto('/app/tasks');
  await scrollTo(other, 'Handed over');

  const sending = page.waitForRequest('**/api/tasks/Task/Timer');
  await page.route('**/api/tasks/Task/Timer', () => undefined);
  await press(page, 'Start', 'Handed over');
  const sent = await sending;
  await expect(card(other, 'Handed over')).toHaveAccessibleName('Handed over, In Progress');
  const again = other.waitForRequest('**/api/tasks/Task/Timer');
  await page.goto('chrome://crash').catch(() => undefined);
  const sentAgain = await again;
  expect(sentAgain.headers()['idempotency-key']).toBe(sent.headers()['idempotency-key']);
  await expect(other.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
});
