import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-day.ts';
import { calendarFile, eventLines, readCalendar } from '#tests/support/calendar-file.ts';
import { Slowest } from '#tests/support/fastest.ts';
import { full } from '#tests/support/full.ts';
import { daysOf, type OracleSeries } from './recurrence-oracle.ts';

const days = { from: '2026-11-01', to: '2027-02-28', timeZone: 'Europe/Berlin' };
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const digits = (day: string) => day.replaceAll('-', '');
const day = (from: string, span: number) => fc.nat(span).map((after) => addDays(from, after));
const near = day('2026-10-20', 140);
const anyOf = <One>(from: readonly One[], most: number) => fc.subarray([...from], { maxLength: most });

const series: fc.Arbitrary<OracleSeries> = fc
  .record({
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    start: fc.oneof(day('2024-01-01', 700), near),
    weekdays: anyOf([0, 1, 2, 3, 4, 5, 6], 4),
    monthDays: anyOf([1, 2, 13, 28, 29, 30, 31, -1, -2], 3),
    end: fc.oneof(
      fc.constant({ count: null, until: null }),
      fc.integer({ min: 1, max: 200 }).map((count) => ({ count, until: null })),
      near.map((until) => ({ count: null, until })),
    ),
    added: fc.array(near, { maxLength: 3 }),
    removed: fc.array(near, { maxLength: 12 }),
    moved: fc.uniqueArray(fc.record({ from: near, to: near }), {
      maxLength: 3,
      selector: ({ from }) => from,
    }),
  })
  .map(({ end, monthDays, ...rest }) => ({
    ...rest,
    ...end,
    monthDays: rest.frequency === 'WEEKLY' ? [] : monthDays,
  }))
  // A change of a time that the event doesn't have is listed by itself: only existing times can be changed.
  .map((each) => {
    const own = new Set(daysOf({ ...each, moved: [] }, '2026-10-20', '2027-04-01'));
    return { ...each, moved: each.moved.filter(({ from }) => own.has(from)) };
  });

/** The formats of a day in a file: all day, in the event's zone, as an instant, or without a zone. */
const writings = {
  day: (name: string, on: string) => `${name};VALUE=DATE:${digits(on)}`,
  zone: (name: string, on: string) => `${name};TZID=Europe/Berlin:${digits(on)}T120000`,
  windows: (name: string, on: string) => `${name};TZID="W. Europe Standard Time":${digits(on)}T120000`,
  instant: (name: string, on: string) => {
    const at = Temporal.PlainDateTime.from(`${on}T12:00`).toZonedDateTime('Europe/Berlin').toInstant();
    return `${name}:${at.toString().replaceAll(/[-:]/g, '')}`;
  },
  floating: (name: string, on: string) => `${name}:${digits(on)}T120000`,
};
type Writing = keyof typeof writings;

function ruleOf({ frequency, interval, weekdays, monthDays, count, until }: OracleSeries): string {
  return [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(weekdays.length > 0 ? [`BYDAY=${weekdays.map((each) => weekdayNames[each]).join(',')}`] : []),
    ...(monthDays.length > 0 ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${digits(until)}`]),
  ].join(';');
}

const written = fc.record({
  each: series,
  isDay: fc.boolean(),
  start: fc.constantFrom<Writing>('zone', 'windows'),
  others: fc.constantFrom<Writing>('day', 'zone', 'windows', 'instant', 'floating'),
});

it('GCL-11 any series gives the same dates as a day-by-day walk, in less than two seconds', () => {
  const slowest = new Slowest();
  const hours = (on: string) => new Date(Date.parse(`${on}T11:00:00Z`)).toISOString();
  fc.assert(
    fc.property(written, ({ each, isDay, start, others }) => {
      const writeStart = writings[isDay ? 'day' : start];
      const write = writings[isDay ? 'day' : others];
      const moves = each.moved.flatMap(({ from, to }) =>
        eventLines('series', write('RECURRENCE-ID', from), writeStart('DTSTART', to)),
      );
      const lines = [
        writeStart('DTSTART', each.start),
        `RRULE:${ruleOf(each)}`,
        ...each.added.map((on) => write('RDATE', on)),
        ...each.removed.map((on) => write('EXDATE', on)),
      ];
      const text = calendarFile(...eventLines('series', ...lines), ...moves);
      const { events, end } = slowest.time(() => readCalendar(text, days));
      expect([end.unreadable.count, end.inexact.count, end.endless.count, end.unknownZones.count]).toEqual([
        0, 0, 0, 0,
      ]);
      const starts = events.map((event) => event.start.date ?? event.start.dateTime ?? '').toSorted();
      // All of these days are in winter.
      expect(starts).toEqual(daysOf(each, days.from, days.to).map((on) => (isDay ? on : hours(on))));
    }),
    { numRuns: full ? 10_000 : 300 },
  );
  expect(slowest.ms).toBeLessThan(2_000);
}, 900_000);
