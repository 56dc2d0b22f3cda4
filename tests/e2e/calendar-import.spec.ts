import { expect, test } from '@playwright/test';
import { signIn } from './app.ts';

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:weekly',
  'DTSTART:20200106T080000Z',
  'DTEND:20200106T090000Z',
  'RRULE:FREQ=DAILY',
  'SUMMARY:From a file',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

test('GCL-01 GCL-02 GCL-05 GCL-06 GCL-10 ERR-18 connects a calendar by the way to Google and back, lists its events, and reads a file off the main thread', async ({
  page,
}) => {
  await signIn(page, 'account manager');
  await page.getByRole('button', { name: 'Import from calendar' }).click();
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await page.getByRole('heading', { name: 'Allow Weekwright to see your calendar' }).waitFor();
  await page.getByRole('button', { name: /^manager@acme\.test/ }).click();
  await expect(page.getByText('Weekly planning')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/tasks\/import$/);
  await page.getByLabel('Weekly planning').check();
  await page.getByRole('button', { name: 'Import 1 event' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error: Fill all the required fields');
  await page
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'team.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) });
  await expect(page.getByText('From a file').first()).toBeVisible();
});
