import { expect, test } from './test.ts';
import type { Notification } from '#domain/notification.ts';
import { notificationVisibilityChart } from '#machines/page/notification-visibility.chart.ts';
import { boxAtRest, phone, signIn } from './app.ts';
import { askServer } from './ask-server.ts';
import { expectNoViolations } from './axe.ts';
import { walkChart } from './walk-chart.ts';

test('NTF-04 NTF-09 NFR-15 500 characters without a space can be read and dismissed on the narrowest phone, in both orientations', {
  tag: '@full',
}, async ({ browser }) => {
  const page = await phone(browser, 320, 568);
  await signIn(page, 'super user');
  const data = { Severity: 'Warning', Message: 'n'.repeat(500), StartAt: null, EndAt: null, IsActive: true };
  const made = await askServer(page, '/labels/Notification', data);
  const { Id } = (await made.json()) as { Id: number };
  await page.reload();
  const banner = page.getByRole('status').filter({ hasText: 'nnn' });
  const dismiss = banner.getByRole('button', { name: 'Dismiss' });
  for (const [width, height] of [
    [320, 568],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(banner).toBeInViewport({ ratio: 1 });
    // Three of its lines leave enough room for the page.
    await expect.poll(async () => (await banner.boundingBox())?.height).toBeLessThanOrEqual(90);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(page.getByRole('button', { name: 'Next week' })).toBeInViewport({ ratio: 1 });

    await banner.getByText('nnn').tap();
    const { y, height: open } = await boxAtRest(banner);
    expect(y + open).toBeLessThanOrEqual(height / 2);
    await banner.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    // The last line is visible, and the button hasn't moved.
    const end = await banner.getByText('nnn').evaluate((text) => {
      const lines = document.createRange();
      lines.selectNodeContents(text);
      return lines.getBoundingClientRect().bottom;
    });
    expect(end).toBeLessThanOrEqual(y + open);
    await expect(dismiss).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    await banner.getByText('nnn').tap();
  }
  await dismiss.tap();
  await expect(banner).toHaveCount(0);
  await askServer(page, `/labels/Notification/${Id}`, {}, 'delete');
  await page.context().close();
});

test('NTF-04 NTF-05 NTF-06 NTF-07 NTF-08 NTF-09 DEC-80 a notification shows until it is dismissed, in each tab separately', {
  tag: '@full',
}, async ({ page, context }) => {
  const banner = page.getByRole('status').filter({ hasText: 'Maintenance tonight.' });
  const added: number[] = [];
  const remove = async () => {
    for (const id of added.splice(0)) await askServer(page, `/labels/Notification/${id}`, {}, 'delete');
  };
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

  await page.clock.install();
  await walkChart(notificationVisibilityChart, {
    open: () => signIn(page, 'super user'),
    acts: {
      async 'list.observed'({ event }) {
        await remove();
        for (const { severity, message, startAt, endAt } of event['list'] as Notification[]) {
          const data = { Severity: severity, Message: message, StartAt: iso(startAt), EndAt: iso(endAt) };
          const made = await askServer(page, '/labels/Notification', { ...data, IsActive: true });
          added.push(((await made.json()) as { Id: number }).Id);
        }
        await page.reload();
        await page.getByRole('article').first().waitFor();
      },
      'clock.observed': () => page.clock.fastForward('01:01'),
      'notification.dismissed': () => banner.getByRole('button', { name: 'Dismiss' }).click(),
    },
    shows: {
      waiting: () => expect(banner).toHaveCount(0),
      showing: () => expect(banner).toBeVisible(),
      dismissed: () => expect(banner).toHaveCount(0),
    },
  });

  const other = await context.newPage();
  await other.goto('/app/tasks');
  await expect(other.getByText('Maintenance tonight.')).toBeVisible();
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect(banner).toHaveCount(0);
  await remove();
});
