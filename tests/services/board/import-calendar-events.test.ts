import { expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import { draftOf } from '#domain/calendar/import-draft.ts';
import { importEvents } from '#services/board/import-calendar-events.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { aCommand, website } from '#tests/domain/examples.ts';

const command = aCommand();
const defaults = {
  zoneOf: (userId: number) => (userId === 8 ? 'America/New_York' : 'Europe/Berlin'),
  estimateMs: null,
  project: website,
  label: null,
  assigneeId: command.actor.userId,
};
const event = (
  summary: string,
  start: CalendarEvent['start'],
  end: CalendarEvent['end'] = {},
): CalendarEvent => ({ id: summary, summary, description: '', start, end });

it('GCL-11 DEC-49 imported tasks follow the start of their events, all-day events first, whatever the order in the file', async () => {
  const events = [
    event('Dinner', { dateTime: '2026-11-27T18:00:00Z' }),
    event('Stand-up', { dateTime: '2026-11-27T08:00:00Z' }),
    event('Offsite', { date: '2026-11-27' }),
    event('Review', { dateTime: '2026-11-27T10:00:00Z' }),
  ];
  const record = vi.fn<Journal['record']>().mockResolvedValue({ ok: true, value: [] });
  const drafts = Object.fromEntries(events.map((each) => [each.id, draftOf(each, defaults, undefined)]));
  const done = await importEvents(
    { events, drafts, existing: {} },
    { defaults, journal: { record }, view: { tasks: () => new Map() }, command: () => command },
  );
  const data = done.ok && done.value.type === 'calendar.imported' ? done.value.data : null;
  expect(data?.copies.map(({ of }) => of)).toEqual(['Offsite', 'Stand-up', 'Review', 'Dinner']);
  expect(record).toHaveBeenCalledOnce();
});

it("DEC-37 GCL-28 imported tasks have the day and times in the assignee's zone, which may differ from the importer's", async () => {
  const manager = aCommand({ actor: anActor('Account Manager') });
  const events = [
    event('Call', { dateTime: '2026-11-27T17:00:00Z' }, { dateTime: '2026-11-27T18:15:00Z' }),
    event('Release', { dateTime: '2026-11-28T04:00:00Z' }, { dateTime: '2026-11-28T04:30:00Z' }),
    event('Offsite', { date: '2026-11-27' }, { date: '2026-11-28' }),
  ];
  const record = vi.fn<Journal['record']>().mockResolvedValue({ ok: true, value: [] });
  const drafts = Object.fromEntries(
    events.map((each) => [each.id, { ...draftOf(each, defaults, undefined), assigneeId: 8 }]),
  );
  const done = await importEvents(
    { events, drafts, existing: {} },
    { defaults, journal: { record }, view: { tasks: () => new Map() }, command: () => manager },
  );
  const data = done.ok && done.value.type === 'calendar.imported' ? done.value.data : null;
  expect(
    data?.copies.map(({ of, task: { day, startText, endText } }) => [of, day, startText, endText]),
  ).toEqual([
    ['Offsite', '2026-11-27', '', ''],
    ['Call', '2026-11-27', '12:00', '13:15'],
    ['Release', '2026-11-27', '23:00', '23:30'],
  ]);
});
