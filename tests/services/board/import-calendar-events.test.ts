import { expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import { draftOf } from '#domain/calendar/import-draft.ts';
import { importEvents } from '#services/board/import-calendar-events.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import { aCommand, website } from '#tests/domain/examples.ts';

it('GCL-11 DEC-49 puts the tasks of events in the order of their start, those of whole days first, however the file lists them', async () => {
  const command = aCommand();
  const defaults = {
    timeZone: 'Europe/Berlin',
    estimateMs: null,
    project: website,
    label: null,
    assigneeId: command.actor.userId,
  };
  const event = (summary: string, start: CalendarEvent['start']): CalendarEvent => ({
    id: summary,
    summary,
    description: '',
    start,
    end: {},
  });
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
    { ...defaults, journal: { record }, view: { tasks: () => new Map() }, command: () => command },
  );
  const data = done.ok && done.value.type === 'calendar.imported' ? done.value.data : null;
  expect(data?.copies.map(({ of }) => of)).toEqual(['Offsite', 'Stand-up', 'Review', 'Dinner']);
  expect(record).toHaveBeenCalledOnce();
});
