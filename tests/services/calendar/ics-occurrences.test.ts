import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOf } from '#domain/csv/csv.ts';
import { unfoldBytes } from '#services/calendar/ics-lines.ts';
import { calendarFile, eventLines, readCalendar } from '#tests/support/calendar-file.ts';

const days = { from: '2026-11-01', to: '2027-10-31', timeZone: 'Europe/Berlin' };
const bytesOf = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url));
const read = (name: string) => readCalendar(textOf(unfoldBytes(bytesOf(name))), days);
const local = (instant = '') =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDateTime()
    .toString()
    .slice(0, 16);
const starts = (name: string) =>
  read(name)
    .events.map(({ start }) => start.date ?? local(start.dateTime).replace('T', ' '))
    .toSorted();

describe('calendar files of other programs', () => {
  it.each([
    ['stale-exdate.ics', ['2026-11-30 09:00', '2026-12-01 09:00', '2026-12-03 09:00', '2026-12-04 09:00']],
    ['allday-exdate-exchange.ics', ['2026-11-30', '2026-12-01', '2026-12-03']],
    ['rdate-only.ics', ['2026-11-30 15:00', '2026-12-03 15:00', '2026-12-04 15:00']],
    ['until-day.ics', ['2026-11-30 11:00', '2026-12-01 11:00', '2026-12-02 11:00', '2026-12-03 11:00']],
    [
      'recurrence-id-day.ics',
      ['2026-11-30 09:00', '2026-12-01 09:00', '2026-12-02 11:00', '2026-12-03 09:00'],
    ],
    [
      'bysetpos.ics',
      [
        '2026-11-30 12:00',
        '2026-12-04 12:00',
        '2026-12-07 12:00',
        '2026-12-11 12:00',
        '2026-12-31 10:00',
        '2027-01-31 10:00',
        '2027-02-28 10:00',
      ],
    ],
  ])('GCL-11 the dates of %s are listed', (name, expected) => {
    expect(starts(name)).toEqual(expected);
  });

  it('GCL-04 zones can have their Windows names', () => {
    expect(
      read('windows-zone.ics').events.map(({ summary, start }) => [summary, local(start.dateTime)]),
    ).toEqual([
      ['Call with Seattle', '2026-11-30T18:00'],
      ['Call with Delhi', '2026-11-30T10:00'],
    ]);
  });

  it('GCL-04 a start without a time makes an all-day event', () => {
    expect(read('day-without-value.ics').events.map(({ start, end }) => [start, end])).toEqual([
      [{ date: '2026-12-02' }, { date: '2026-12-03' }],
    ]);
  });

  it('GCL-10 lines folded within a letter are joined', () => {
    expect(read('folded-in-letter.ics').events.map(({ summary }) => summary)).toEqual([
      `${'x'.repeat(66)}ü Planung`,
      'Grüße aus Köln',
    ]);
  });

  it('GCL-21 plain descriptions keep their angle brackets', () => {
    expect(read('angle-links.ics').events.map(({ description }) => description)).toEqual([
      'Agenda\n1. Budget\n2. Risks\n\nJoin the meeting now<https://meet.example.test/l/join/19%3ameeting_abc>\nMeeting ID: 123 456\nOrganizer <ada@fernway.example>\n',
      'Keep a<b and c>d in mind\nnext line',
      'use vector<string> here\nand List<int> there',
    ]);
  });

  it('GCL-11 160 rules give the same dates as python-dateutil', () => {
    const cases: { rule: string; start: string; expected: string[] }[] = JSON.parse(
      String(bytesOf('recurrence.json')),
    );
    expect(cases).toHaveLength(160);
    const listed = cases.map(({ rule, start }) => {
      const lines = eventLines('rule', `DTSTART;TZID=Europe/Berlin:${start}`, `RRULE:${rule}`);
      const { events, end } = readCalendar(calendarFile(...lines), days);
      return [
        rule,
        end.unreadable.count + end.endless.count,
        ...events.map(({ start: at }) => local(at.dateTime)),
      ];
    });
    expect(listed).toEqual(
      cases.map(({ rule, expected }) => [rule, 0, ...expected.map((at) => at.replace(' ', 'T'))]),
    );
  });
});
