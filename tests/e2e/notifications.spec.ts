import { expect, test } from '@playwright/test';
import type { Notification } from '#domain/notification.ts';
import { notificationVisibilityChart } from '#machines/page/notification-visibility.chart.ts';
import { signIn } from './app.ts';
import { askServer } from './ask-server.ts';
import { walkChart } from './walk-chart.ts';

test('NTF-04 NTF-05 NTF-06 NTF-07 NTF-08 NTF-09 DEC-80 a notification is shown until it is dismissed, in each tab by itself', async ({
  page,
  context,
}) => {
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
