import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  byStart,
  type CalendarEvent,
  eventPlan,
  eventTimes,
  hasLength,
} from '#domain/calendar/calendar-event.ts';
import {
  changedDraft,
  draftDescription,
  draftEstimate,
  draftOf,
  draftPlan,
  draftsProblem,
  draftProblems,
  draftTimes,
  type ImportDraft,
} from '#domain/calendar/import-draft.ts';
import { importTimeText, readImportTime } from '#domain/calendar/import-time.ts';
import { aTask } from '#tests/domain/examples.ts';

const project = {
  id: 3,
  name: 'Website',
  archived: false,
  client: { id: 2, name: 'Fernway', color: '#3366CC' },
};
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'planning_20261123',
  summary: 'Weekly planning',
  description: 'Agenda',
  start: { dateTime: '2026-11-23T09:00:00Z' },
  end: { dateTime: '2026-11-23T10:15:00Z' },
  ...more,
});
const BERLIN = 7;
const NEW_YORK = 8;
const zoneOf = (userId: number) => (userId === NEW_YORK ? 'America/New_York' : 'Europe/Berlin');
const defaults = { zoneOf, estimateMs: null, project, label: null, assigneeId: BERLIN };
const draft = (more: Partial<ImportDraft> = {}): ImportDraft => ({
  ...draftOf(event(), defaults, undefined),
  ...more,
});

it("GCL-04 DEC-105 a timed event is placed in the person's time zone; an all-day event takes its day and the default estimate", () => {
  const plan = (more: Partial<CalendarEvent>, estimate: number | null = null) =>
    eventPlan(event(more), 'Europe/Berlin', estimate);
  expect([
    plan({}),
    plan({ start: { date: '2026-11-27' }, end: { date: '2026-11-28' } }, 3_600_000),
    plan({ start: { date: '2026-11-27' }, end: {} }),
    plan({ start: { dateTime: '2026-11-23T22:30:00Z' }, end: { dateTime: '2026-11-24T00:30:00Z' } }),
    plan({ end: {} }),
    plan({ end: { dateTime: '2026-11-30T09:00:00Z' } }),
  ]).toEqual([
    { day: '2026-11-23', startText: '10:00', endText: '11:15', estimateMs: 4_500_000 },
    { day: '2026-11-27', startText: '', endText: '', estimateMs: 3_600_000 },
    { day: '2026-11-27', startText: '', endText: '', estimateMs: 1_800_000 },
    { day: '2026-11-23', startText: '23:30', endText: '', estimateMs: 7_200_000 },
    { day: '2026-11-23', startText: '10:00', endText: '', estimateMs: 1_800_000 },
    { day: '2026-11-23', startText: '10:00', endText: '', estimateMs: 86_400_000 },
  ]);
});

it("DEC-37 GCL-04 an event is placed in its assignee's time zone, even when the assignee changes later", () => {
  const late = event({
    start: { dateTime: '2026-11-24T04:00:00Z' },
    end: { dateTime: '2026-11-24T05:30:00Z' },
  });
  const placed = (of: ImportDraft) => {
    const { day, ...plan } = draftPlan(of, late, defaults);
    return [day, draftTimes(of, plan)];
  };
  const first = draftOf(late, defaults, undefined);
  expect([
    placed(first),
    placed(changedDraft(first, { assigneeId: NEW_YORK })),
    placed(changedDraft(first, { assigneeId: null })),
    placed(changedDraft(first, { assigneeId: NEW_YORK, startTime: '09:00 AM', endTime: '' })),
  ]).toEqual([
    ['2026-11-24', { startTime: '05:00 AM', endTime: '06:30 AM' }],
    ['2026-11-23', { startTime: '11:00 PM', endTime: '' }],
    ['2026-11-24', { startTime: '05:00 AM', endTime: '06:30 AM' }],
    ['2026-11-23', { startTime: '09:00 AM', endTime: '' }],
  ]);
});

it('GCL-04 the time of an event includes the end day when it differs', () => {
  const times = (more: Partial<CalendarEvent>) => eventTimes(event(more), 'Europe/Berlin');
  expect([
    times({}),
    times({ start: { dateTime: '2026-11-27T22:00:00Z' }, end: { dateTime: '2026-11-28T00:00:00Z' } }),
    times({ end: {} }),
    times({ start: { date: '2026-11-27' }, end: { date: '2026-11-28' } }),
  ]).toEqual(['10:00–11:15', '23:00 – Sat 28 Nov, 01:00', '10:00', '']);
});

it('FRM-20 FRM-21 GCL-22 a changed start or end updates the estimate, even past midnight', () => {
  const takes = (more: Partial<ImportDraft>) =>
    draftEstimate(draft(more), draftPlan(draft(), event(), defaults));
  expect([
    takes({}),
    takes({ endTime: '02:00 PM' }),
    takes({ startTime: '11:00 AM' }),
    takes({ startTime: '11:00 PM', endTime: '01:30 AM' }),
    takes({ endTime: '' }),
    takes({ startTime: 'noon' }),
  ]).toEqual([4_500_000, 14_400_000, 900_000, 9_000_000, 4_500_000, 4_500_000]);
});

it('GCL-04 BRD-23 decision 0100 an event without end or duration has the default estimate, which can be changed', () => {
  const point = event({ end: {} });
  const instant = event({ end: { dateTime: '2026-11-23T09:00:00Z' } });
  expect([point, instant, event(), event({ start: { date: '2026-11-23' } })].map(hasLength)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  const takes = (of: CalendarEvent, more: Partial<ImportDraft> = {}) =>
    draftEstimate(
      { ...draftOf(of, defaults, undefined), ...more },
      draftPlan(draft(), of, { ...defaults, estimateMs: 3_600_000 }),
    );
  expect([takes(point), takes(instant), takes(point, { estimate: '00:20' })]).toEqual([
    3_600_000, 3_600_000, 1_200_000,
  ]);
  expect(takes(event(), { estimate: '2' })).toBe(4_500_000);
  expect(changedDraft(draft({ estimate: '00:20' }), { endTime: '11:00 AM' }).estimate).toBeNull();
  expect(changedDraft(draft(), { estimate: '00:20' }).estimate).toBe('00:20');
  expect(
    ['', '00:00', '24:01', '00:20'].map((estimate) => draftProblems(draft({ estimate })).estimate),
  ).toEqual([
    'Invalid format. Use hh:mm',
    'Enter a time above 0:00 and up to 24:00.',
    'Enter a time above 0:00 and up to 24:00.',
    undefined,
  ]);
});

it('GCL-17 GCL-22 ERR-18 ERR-19 missing fields are reported first, otherwise an invalid time', () => {
  expect([
    draftsProblem([draft(), draft({ name: ' ', startTime: 'noon' })]),
    draftsProblem([draft(), draft({ startTime: 'noon' })]),
    draftsProblem([draft()]),
  ]).toEqual([
    'Error: Fill all the required fields',
    "Invalid time format. Expected format: 'hh:mm AM/PM'",
    null,
  ]);
});

it('GCL-11 events are sorted by start, with all-day events first on each day', () => {
  const later = event({ id: 'b', start: { dateTime: '2026-11-27T08:00:00Z' } });
  const whole = event({ id: 'c', start: { date: '2026-11-27' } });
  expect(byStart([later, whole, event()], () => 'Europe/Berlin').map(({ id }) => id)).toEqual([
    'planning_20261123',
    'c',
    'b',
  ]);
});

it('GCL-12 GCL-13 GCL-14 GCL-15 each missing required field is named', () => {
  expect(draftProblems(draft())).toEqual({});
  expect(draftProblems(draft({ name: ' ', client: null, project: null, assigneeId: null }))).toEqual({
    name: 'Name is required',
    client: 'Client is required',
    assigneeId: 'Assigned To is required',
    project: 'Project is required',
  });
});

it('GCL-16 a value of -1 counts as missing', () => {
  const none = { ...project, id: -1, client: { ...project.client, id: -1 } };
  expect(draftProblems(draft({ client: none.client, project: none, assigneeId: -1 }))).toEqual({
    client: 'Client is required',
    assigneeId: 'Assigned To is required',
    project: 'Project is required',
  });
});

it('GCL-19 GCL-20 the name is cut to 150 and the description to 500 characters, between characters', () => {
  const long = event({ summary: `${'n'.repeat(149)}😀`, description: 'd'.repeat(600) });
  expect(draftOf(long, defaults, undefined).name).toBe('n'.repeat(149));
  expect(draftDescription(long)).toBe('d'.repeat(500));
  expect(draftOf(event({ summary: 'n'.repeat(160) }), defaults, undefined).name).toHaveLength(150);
  expect(draftOf(event({ summary: ' ' }), defaults, undefined).name).toBe('Untitled event');
  expect(draftOf(event({ summary: 'A\0B\uD800' }), defaults, undefined).name).toBe('AB\uFFFD');
});

it('GCL-22 ERR-19 times are accepted as hh:mm AM/PM only', () => {
  const wrong = "Invalid time format. Expected format: 'hh:mm AM/PM'";
  const read = (text: string) => {
    const time = readImportTime(text);
    return time.ok ? time.value : time.refusal.message;
  };
  expect(['12:00 AM', '12:30 PM', '09:05 am', '11:59 PM'].map(read)).toEqual([
    '00:00',
    '12:30',
    '09:05',
    '23:59',
  ]);
  for (const text of ['9:05 AM', '13:00 PM', '00:10 AM', '09:60 AM', '09:05', '', '09:05AM'])
    expect(read(text), text).toBe(wrong);
  expect(draftProblems(draft({ startTime: '25:00' }))).toEqual({ startTime: wrong });
  expect(draftProblems(draft({ startTime: '' }))).toEqual({});
});

it('GCL-22 every time of a day is parsed back from its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
      expect(readImportTime(importTimeText(time))).toEqual({ ok: true, value: time });
    }),
  );
});

it("DEC-50 an event that was imported before updates its task and starts with that task's values", () => {
  const existing = aTask({ project: { ...project, id: 9 }, assigneeId: 8 });
  expect(draftOf(event(), defaults, existing)).toMatchObject({
    mode: 'override',
    project: { id: 9 },
    assigneeId: 8,
  });
  expect(draft().mode).toBe('new');
});

it('FRM-25 another client clears the project, and a project sets its client', () => {
  const other = { id: 5, name: 'Kestrel Bank', color: '#CC6633' };
  expect(changedDraft(draft(), { client: other })).toMatchObject({ client: other, project: null });
  expect(changedDraft(draft({ client: null, project: null }), { project })).toMatchObject({
    client: { id: 2 },
  });
});
