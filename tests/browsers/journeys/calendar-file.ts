import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bring, choose, type Journey, signIn } from '#tests/browsers/journey.ts';
import { the } from '#tests/browsers/page.ts';

export const calendarFile: Journey = {
  title: 'calendar file: the events of a file are listed, filled in and imported',
  async run({ page, folder }) {
    const file = path.join(folder, 'team.ics');
    await writeFile(file, ics('Weekly planning', 'Focus day'));
    await signIn(page, 'workspace admin');
    await page.click(the('button', 'Import from calendar'));
    const panel = the('dialog', 'Import from calendar');
    await page.see(the('button', 'Import .ics file', panel));
    await page.tab.chooseFile('input[type=file]', file);
    // Selecting is possible once the whole file is read.
    await page.see(the('button', 'Import', panel));
    await page.click(the('checkbox', /^Select all/, panel));
    await choose(page, the('combobox', /^Client for all/, panel), 'Fernway');
    await choose(page, the('combobox', /^Project for all/, panel));
    await page.click(the('button', 'Import 2 events', panel));
    await page.gone(panel);
    for (const title of ['Weekly planning', 'Focus day']) await bring(page, title);
  },
};

/** A calendar with one event of the week per name. */
function ics(...names: readonly string[]): string {
  const events = names.flatMap((name) => [
    'BEGIN:VEVENT',
    `UID:${name}`,
    'DTSTART:20200106T080000Z',
    'DTEND:20200106T090000Z',
    'RRULE:FREQ=WEEKLY',
    `SUMMARY:${name}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
