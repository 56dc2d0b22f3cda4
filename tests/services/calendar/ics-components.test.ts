import { describe, expect, it } from 'vitest';
import { calendarFile, eventLines, readCalendar } from '#tests/support/calendar-file.ts';

const days = { from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Berlin' };
const read = (...lines: readonly string[]) => readCalendar(calendarFile(...lines), days);
const times = (many: number, each: (place: number) => readonly string[]) =>
  Array.from({ length: many }, (_, place) => each(place))
    .flat()
    .join('\r\n');
const starts = (found: ReturnType<typeof read>) =>
  found.events.map(({ start }) => start.date ?? start.dateTime ?? '').toSorted();
const two = (number: number) => String(number).padStart(2, '0');

describe('unreadable parts of a calendar file', () => {
  it.each([
    'DTSTART:20260230T090000',
    'DTSTART;VALUE=DATE:20260631',
    'DTSTART:20261131',
    'DTSTART:20261102T250000',
  ])("GCL-10 an event on a day that doesn't exist is reported and not moved to another day: %s", (line) => {
    const { events, end } = read(...eventLines('never', line, 'SUMMARY:Never'));
    expect([events, end.unreadable]).toEqual([[], { count: 1, names: ['Never'] }]);
  });

  it.each([
    'FREQ=DAILY;BYMONTHDAY=99',
    'FREQ=SOMETIMES',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;RSCALE=HEBREW',
    'COUNT=3',
  ])('GCL-10 an event with an unreadable rule is reported: %s', (rule) => {
    const lines = eventLines('odd', 'DTSTART:20261102T080000Z', `RRULE:${rule}`, 'SUMMARY:Odd');
    const { events, end } = read(...lines, ...eventLines('after', 'DTSTART:20261103T080000Z'));
    expect([events.map(({ id }) => id), end.unreadable]).toEqual([['after'], { count: 1, names: ['Odd'] }]);
  });

  it('GCL-10 unreadable added dates are reported as skipped, and the other dates are listed', () => {
    const found = read(
      ...eventLines(
        'a',
        'DTSTART:20261102T080000Z',
        'RDATE:20261103T080000Z,20261131T080000Z,soon',
        'SUMMARY:Talk',
      ),
    );
    expect([starts(found), found.end.unreadable]).toEqual([
      ['2026-11-02T08:00:00.000Z', '2026-11-03T08:00:00.000Z'],
      { count: 2, names: ['Talk', 'Talk'] },
    ]);
  });

  it('GCL-10 GCL-11 events with unreadable changes or removed dates are reported', () => {
    const found = read(
      ...eventLines(
        'a',
        'DTSTART:20261102T080000Z',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE:20261131T08',
        'SUMMARY:Talk',
      ),
      ...eventLines('a', 'RECURRENCE-ID:20261103T080000Z', 'SUMMARY:Talk without a start'),
      ...eventLines('a', 'RECURRENCE-ID:never', 'DTSTART:20261103T080000Z', 'SUMMARY:Talk of never'),
    );
    expect([starts(found), found.end.inexact, found.end.unreadable.count]).toEqual([
      ['2026-11-02T08:00:00.000Z', '2026-11-03T08:00:00.000Z'],
      { count: 3, names: ['Talk without a start', 'Talk of never', 'Talk'] },
      0,
    ]);
  });

  it('GCL-04 unknown zones are reported for listed events alone', () => {
    const found = read(
      ...eventLines('a', 'DTSTART;TZID=Atlantis:20261102T080000'),
      ...eventLines('b', 'DTSTART;TZID="(UTC+01:00) Nowhere, Else":20261103T080000'),
      ...eventLines('c', 'DTSTART;TZID=/mozilla.org/20070129_1/America/New_York:20261104T080000'),
      ...eventLines('d', 'DTSTART;TZID=Lemuria:20240104T080000'),
    );
    expect([starts(found), found.end.unknownZones]).toEqual([
      ['2026-11-02T07:00:00.000Z', '2026-11-03T07:00:00.000Z', '2026-11-04T13:00:00.000Z'],
      { count: 2, names: ['Atlantis', '(UTC+01:00) Nowhere, Else'] },
    ]);
  });

  it('GCL-10 an event without an end before the next begin is skipped, and the next is listed', () => {
    const { events, end } = read(
      'BEGIN:VEVENT',
      'SUMMARY:Open',
      ...eventLines('a', 'DTSTART:20261102T080000Z'),
    );
    expect([events.map(({ id }) => id), end.unreadable]).toEqual([['a'], { count: 1, names: ['Open'] }]);
  });
});

describe('recurring events', () => {
  it('GCL-11 added periods keep their own ends', () => {
    const { events } = read(
      ...eventLines(
        'a',
        'DTSTART;TZID=Europe/Berlin:20261102T080000',
        'DURATION:PT1H',
        'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20261103T080000/20261103T100000,20261104T080000/PT3H',
      ),
    );
    expect(events.map(({ start, end }) => [start.dateTime, end.dateTime])).toEqual([
      ['2026-11-02T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
      ['2026-11-03T07:00:00.000Z', '2026-11-03T09:00:00.000Z'],
      ['2026-11-04T07:00:00.000Z', '2026-11-04T10:00:00.000Z'],
    ]);
  });

  it('GCL-11 an event can change from one date on', () => {
    const { events } = read(
      ...eventLines('a', 'DTSTART:20261102T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Old'),
      ...eventLines(
        'a',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T080000Z',
        'DTSTART:20261117T090000Z',
        'SUMMARY:New',
      ),
    );
    expect(events.map(({ summary, start }) => [summary, start.dateTime])).toEqual([
      ['Old', '2026-11-02T08:00:00.000Z'],
      ['Old', '2026-11-09T08:00:00.000Z'],
      ['New', '2026-11-17T09:00:00.000Z'],
      ['New', '2026-11-24T09:00:00.000Z'],
    ]);
  });

  it('GCL-11 exception rules remove their dates', () => {
    const found = read(
      ...eventLines(
        'a',
        'DTSTART:20261102T080000Z',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXRULE:FREQ=DAILY;INTERVAL=2',
      ),
    );
    expect(starts(found)).toEqual(['2026-11-03T08:00:00.000Z', '2026-11-05T08:00:00.000Z']);
  });

  it('GCL-11 all-day series end at the UTC instant that other programs write', () => {
    const found = read(
      ...eventLines('a', 'DTSTART;VALUE=DATE:20261102', 'RRULE:FREQ=DAILY;UNTIL=20261104T225959Z'),
    );
    expect(starts(found)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
  });

  it('GCL-10 an event that takes too many steps is skipped and reported, and the others are listed', () => {
    const found = read(
      times(500, (place) =>
        eventLines(`m${place}`, 'DTSTART:20200102T080000Z', 'RRULE:FREQ=SECONDLY', `SUMMARY:Tick ${place}`),
      ),
      ...eventLines('one', 'DTSTART:20261102T080000Z'),
    );
    expect([found.events.map(({ id }) => id), found.end.endless]).toEqual([
      ['one'],
      { count: 500, names: ['Tick 0', 'Tick 1', 'Tick 2'] },
    ]);
  });

  it('GCL-10 the first 10,000 events of 1,000 minutely rules are listed', () => {
    const { events, end } = read(
      times(1_000, (place) =>
        eventLines(`m${place}`, 'DTSTART:20261102T080000Z', 'RRULE:FREQ=MINUTELY;INTERVAL=7'),
      ),
    );
    expect([events.length, end.isFull]).toEqual([10_000, true]);
  });

  it('GCL-11 an event can have 100,000 removed dates', () => {
    const removed = times(100_000, (place) => [
      `EXDATE:202611${two(1 + (place % 28))}T${two(place % 24)}${two(place % 60)}00Z`,
    ]);
    const found = read(...eventLines('a', 'DTSTART:20261101T080800Z', 'RRULE:FREQ=DAILY', removed));
    const left = Array.from({ length: 30 }, (_, day) => `202611${two(day + 1)}T080800Z`)
      .filter((at) => !removed.includes(`EXDATE:${at}`))
      .map((at) => `a_${at}`);
    expect([found.events.map(({ id }) => id), found.end.endless.count]).toEqual([left, 0]);
    expect(left.length).toBeLessThan(30);
  });

  it('GCL-10 a file with 12,000 events outside of the days reports that there are more events', () => {
    const { events, end } = read(
      times(13_000, () => eventLines('a', 'DTSTART:20261102T080000Z', 'STATUS:CANCELLED')),
    );
    expect([events.length, end.isFull]).toEqual([0, true]);
  });
});
