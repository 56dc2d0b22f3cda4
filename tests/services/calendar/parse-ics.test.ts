import { describe, expect, it } from 'vitest';
import { isIcs, readEvents } from '#services/calendar/parse-ics.ts';
import { calendarFile, eventLines, readCalendar } from '#tests/support/calendar-file.ts';
import { fastest } from '#tests/support/fastest.ts';

const days = { from: '2026-11-01', to: '2026-11-30', timeZone: 'Europe/Berlin' };
const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const read = (text: string, within = days) => readCalendar(text, within);
const beside = (...lines: readonly string[]) =>
  calendarFile(
    ...eventLines('before', 'DTSTART:20261102T080000Z', 'DURATION:P1W'),
    ...eventLines('odd', ...lines, 'SUMMARY:Odd'),
    ...eventLines('after', 'DTSTART:20261103T080000Z'),
  );
const starts = (text: string) => read(text).events.map(({ start }) => start.dateTime ?? start.date);

describe('reading a calendar file', () => {
  it('GCL-04 events can be in UTC, in a named zone, in a zone of the file, without a zone, or all day', () => {
    const outlook = [
      'BEGIN:VTIMEZONE',
      'TZID:Pacific Office',
      'BEGIN:STANDARD',
      'DTSTART:20001101T020000',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const text = calendarFile(
      ...outlook,
      ...eventLines('utc', 'DTSTART:20261102T080000Z', 'DTEND:20261102T090000Z', 'SUMMARY:Utc'),
      ...eventLines(
        'iana',
        'DTSTART;TZID=America/New_York:20261102T080000',
        'DTEND;TZID=America/New_York:20261102T083000',
      ),
      ...eventLines('own', 'DTSTART;TZID=Pacific Office:20261103T080000', 'DURATION:PT45M'),
      ...eventLines('floating', 'DTSTART:20261104T080000'),
      ...eventLines('day', 'DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261107', 'SUMMARY:Trip'),
    );
    expect(read(text).events.map(({ id, summary, start, end }) => [id, summary, start, end])).toEqual([
      ['utc', 'Utc', { dateTime: '2026-11-02T08:00:00.000Z' }, { dateTime: '2026-11-02T09:00:00.000Z' }],
      ['iana', '', { dateTime: '2026-11-02T13:00:00.000Z' }, { dateTime: '2026-11-02T13:30:00.000Z' }],
      ['own', '', { dateTime: '2026-11-03T16:00:00.000Z' }, { dateTime: '2026-11-03T16:45:00.000Z' }],
      ['floating', '', { dateTime: '2026-11-04T07:00:00.000Z' }, { dateTime: '2026-11-04T07:00:00.000Z' }],
      ['day', 'Trip', { date: '2026-11-05' }, { date: '2026-11-07' }],
    ]);
  });

  it('GCL-11 recurring events are listed singly at local time over a clock change, without removed, moved or cancelled dates', () => {
    const text = calendarFile(
      ...eventLines(
        'weekly',
        'DTSTART;TZID=Europe/Berlin:20261019T090000',
        'DTEND;TZID=Europe/Berlin:20261019T093000',
        'RRULE:FREQ=WEEKLY',
        'EXDATE;TZID=Europe/Berlin:20261109T090000',
        'SUMMARY:Planning',
      ),
      ...eventLines(
        'weekly',
        'RECURRENCE-ID;TZID=Europe/Berlin:20261116T090000',
        'DTSTART;TZID=Europe/Berlin:20261117T140000',
        'DTEND;TZID=Europe/Berlin:20261117T150000',
        'SUMMARY:Planning (moved)',
      ),
      ...eventLines(
        'weekly',
        'RECURRENCE-ID;TZID=Europe/Berlin:20261123T090000',
        'DTSTART;TZID=Europe/Berlin:20261123T090000',
        'STATUS:CANCELLED',
      ),
      ...eventLines('alone', 'RECURRENCE-ID:20261105T090000Z', 'DTSTART:20261105T100000Z', 'SUMMARY:Alone'),
    );
    expect(read(text).events.map(({ summary, start }) => [summary, start.dateTime])).toEqual([
      ['Planning', '2026-11-02T08:00:00.000Z'],
      ['Planning (moved)', '2026-11-17T13:00:00.000Z'],
      ['Planning', '2026-11-30T08:00:00.000Z'],
      ['Alone', '2026-11-05T10:00:00.000Z'],
    ]);
    const october = read(text, { ...days, from: '2026-10-01', to: '2026-10-31' });
    expect(october.events.map(({ start }) => start.dateTime)).toEqual([
      '2026-10-19T07:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ]);
    expect(new Set(read(text).events.map(({ id }) => id)).size).toBe(4);
  });

  it.each([
    ['by the description of the file', newYork],
    ['by its name alone', []],
  ])(
    'GCL-11 a zone is known %s: rule ends, removals and moves at instants follow its clock change',
    (_, zone) => {
      const text = calendarFile(
        ...zone,
        ...eventLines(
          'evening',
          'DTSTART;TZID=America/New_York:20261026T210000',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;UNTIL=20261117T020000Z',
          'EXDATE:20261103T020000Z',
        ),
        ...eventLines('evening', 'RECURRENCE-ID:20261110T020000Z', 'DTSTART;TZID=Asia/Tokyo:20261111T100000'),
      );
      expect(starts(text)).toEqual(['2026-11-11T01:00:00.000Z', '2026-11-17T02:00:00.000Z']);
      const october = read(text, { ...days, from: '2026-10-01', to: '2026-10-31' });
      expect(october.events.map(({ start, end }) => [start.dateTime, end.dateTime])).toEqual([
        ['2026-10-27T01:00:00.000Z', '2026-10-27T02:00:00.000Z'],
      ]);
    },
  );

  it('GCL-11 dates moved in from later days, and changed events of the same rule, are listed by themselves', () => {
    const moved = (id: string, start: string) =>
      eventLines('monthly', `RECURRENCE-ID:${id}`, `DTSTART:${start}`, 'SUMMARY:Moved');
    const master = eventLines('monthly', 'DTSTART:20260915T080000Z', 'RRULE:FREQ=MONTHLY');
    const changes = [
      ...moved('20261215T080000Z', '20261120T080000Z'),
      ...moved('20270115T080000Z', '20261121T080000Z'),
    ];
    expect(read(calendarFile(...master, ...changes)).events.map(({ id, summary }) => [id, summary])).toEqual([
      ['monthly_20261115T080000Z', ''],
      ['monthly_20261215T080000Z', 'Moved'],
      ['monthly_20270115T080000Z', 'Moved'],
    ]);
    expect(read(calendarFile(...changes)).events.map(({ id }) => id)).toEqual([
      'monthly_20261215T080000Z',
      'monthly_20270115T080000Z',
    ]);
  });

  it('GCL-11 changed dates of an event with an unreadable rule are listed', () => {
    const text = calendarFile(
      ...eventLines('a', 'DTSTART:20261102T080000Z', 'RRULE:COUNT=4', 'SUMMARY:Stand-up'),
      ...eventLines('a', 'RECURRENCE-ID:20261103T080000Z', 'DTSTART:20261103T100000Z'),
    );
    expect(starts(text)).toEqual(['2026-11-03T10:00:00.000Z']);
    expect(read(text).end.unreadable).toEqual({ count: 1, names: ['Stand-up'] });
  });

  it("GCL-10 events that share one UID are all listed, with ids that don't depend on the days", () => {
    const text = calendarFile(
      ...eventLines('a', 'DTSTART:20261102T080000Z'),
      ...eventLines('a', 'DTSTART:20261103T080000Z'),
      ...eventLines('a', 'DTSTART:20261103T080000Z'),
      ...eventLines('a', 'DTSTART;VALUE=DATE:20261104'),
    );
    const ids = (from: string) => read(text, { ...days, from }).events.map(({ id }) => id);
    expect(ids('2026-11-01')).toEqual(['a', 'a_20261103T080000Z', 'a_20261104']);
    expect(ids('2026-11-03')).toEqual(['a_20261103T080000Z', 'a_20261104']);
  });

  it('GCL-10 duplicate events are listed once, and events without a title or id are listed', () => {
    const twice = eventLines('a', 'DTSTART:20261102T080000Z', 'SUMMARY:Twice');
    const bare = ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261103', 'END:VEVENT'];
    expect(
      read(calendarFile(...twice, ...twice, ...bare)).events.map(({ summary, start }) => [summary, start]),
    ).toEqual([
      ['Twice', { dateTime: '2026-11-02T08:00:00.000Z' }],
      ['', { date: '2026-11-03' }],
    ]);
  });

  it('GCL-03 GCL-10 a file without events on these days reports the nearest events, with the last day of each', () => {
    const week = { from: '2026-11-23', to: '2026-11-29', timeZone: 'Europe/Berlin' };
    const nearest = (...lines: readonly string[]) =>
      read(calendarFile(...newYork, ...lines), week).end.nearest;
    const daily = eventLines('d', 'DTSTART:20261130T080000Z', 'RRULE:FREQ=DAILY;UNTIL=20261204T230000Z');
    const fair = eventLines('f', 'DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261207');
    const old = eventLines('o', 'DTSTART:20190105T080000Z');
    expect(nearest(...daily, ...fair, ...old)).toEqual({
      count: 6,
      from: '2026-11-30',
      to: '2026-12-06',
      isLater: true,
    });
    expect(nearest(...old)).toEqual({ count: 1, from: '2019-01-05', to: '2019-01-05', isLater: false });
    expect(nearest(...eventLines('y', 'DTSTART;VALUE=DATE:20000401', 'RRULE:FREQ=YEARLY'))).toEqual({
      count: 1,
      from: '2027-04-01',
      to: '2027-04-01',
      isLater: true,
    });
    expect(nearest(...eventLines('far', 'DTSTART:20400309T080000Z'))).toMatchObject({
      count: 1,
      from: '2040-03-09',
    });
    expect(nearest()).toBeNull();
    expect(nearest(...eventLines('now', 'DTSTART:20261124T080000Z'), ...fair)).toBeNull();
  });

  it('GCL-11 endless rules by seconds are cut off, and a daily rule that began 50 years ago is listed', () => {
    const text = calendarFile(
      ...eventLines('second', 'DTSTART:20000101T000000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Tick'),
      ...eventLines('daily', 'DTSTART:19760101T090000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Daily'),
    );
    const { events, end } = read(text);
    expect([events.length, end.endless.count]).toEqual([30, 1]);
  });

  it.each([
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=WEEKLY;INTERVAL=999999999;UNTIL=20261201T000000Z',
    'FREQ=YEARLY;BYWEEKNO=53;BYYEARDAY=200',
  ])('GCL-11 a rule without any occurrence gives its start, and the other events are listed: %s', (rule) => {
    const { events, end } = read(beside('DTSTART:20261109T080000Z', `RRULE:${rule}`));
    expect([events.map(({ id }) => id), end.endless.count, end.unreadable.count]).toEqual([
      ['before', 'odd_20261109T080000Z', 'after'],
      0,
      0,
    ]);
  });

  it('GCL-11 minutely rules with an end or with certain hours are listed', () => {
    const text = calendarFile(
      ...eventLines('ends', 'DTSTART:20261102T080000Z', 'RRULE:FREQ=MINUTELY;INTERVAL=90;COUNT=2'),
      ...eventLines(
        'hours',
        'DTSTART:20261130T160000Z',
        'RRULE:FREQ=MINUTELY;INTERVAL=20;BYHOUR=16;UNTIL=20261130T220000Z',
      ),
    );
    expect([starts(text), read(text).end.endless.count]).toEqual([
      [
        '2026-11-02T08:00:00.000Z',
        '2026-11-02T09:30:00.000Z',
        '2026-11-30T16:00:00.000Z',
        '2026-11-30T16:20:00.000Z',
        '2026-11-30T16:40:00.000Z',
      ],
      0,
    ]);
  });

  it.each([
    ['DTSTART:20261102T080000Z', 'DURATION:P99999999999W'],
    ['DTSTART:20261102T080000Z', 'DURATION:-P99999999999W'],
    ['DTSTART:20261102T080000Z', 'DURATION:P99999999W'],
    ['DTSTART:20261102T080000Z', 'DURATION:PT9999999999999999S'],
    ['DTSTART:20261102T080000Z', 'RRULE:FREQ=SECONDLY;INTERVAL=99999999999999999999999'],
  ])('GCL-10 impossible values are skipped, and the other events are listed: %s %s', (...lines) => {
    const { events, end } = read(beside(...lines));
    expect([events.map(({ id }) => id), end.endless.count, end.unreadable.names]).toEqual([
      ['before', 'after'],
      0,
      ['Odd'],
    ]);
  });

  it.each(['FREQ=SECONDLY', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYSECOND=1,2,3'])(
    'GCL-04 a zone with the rule %s is reported as unknown: its times count as local times of the user',
    (rule) => {
      const zone = [
        'BEGIN:VTIMEZONE',
        'TZID:Odd Office',
        'BEGIN:STANDARD',
        'DTSTART:20001101T020000',
        `RRULE:${rule}`,
        'TZOFFSETFROM:-0700',
        'TZOFFSETTO:-0800',
        'END:STANDARD',
        'END:VTIMEZONE',
      ];
      const odd = eventLines('odd', 'DTSTART;TZID=Odd Office:20261103T080000');
      const { events, end } = read(calendarFile(...zone, ...odd));
      expect([events.map(({ start }) => start.dateTime), end.unknownZones]).toEqual([
        ['2026-11-03T07:00:00.000Z'],
        { count: 1, names: ['Odd Office'] },
      ]);
    },
  );

  it.each([
    ['DTSTART;VALUE=DATE:99991231'],
    ['DTSTART:99991231T235959Z', 'DURATION:P1D'],
    ['DTSTART;VALUE=DATE:22000101'],
    ['DTSTART;VALUE=DATE:00010101'],
    ['DTSTART;VALUE=DATE:19991231'],
  ])("GCL-03 days that tasks can't have count as no nearest event: %s", (...lines) => {
    const far = eventLines('far', ...lines);
    expect(read(calendarFile(...far)).end.nearest).toBeNull();
    expect(read(calendarFile(...eventLines('old', 'DTSTART:20260105T080000Z'), ...far)).end.nearest).toEqual({
      count: 1,
      from: '2026-01-05',
      to: '2026-01-05',
      isLater: false,
    });
    const last = { ...days, from: '9999-12-25', to: '9999-12-31' };
    expect(
      read(calendarFile(...eventLines('old', 'DTSTART:20260105T080000Z')), last).end.nearest?.count,
    ).toBe(1);
  });

  it('GCL-10 a truncated file lists its events before the end, and is reported as truncated', () => {
    const whole = calendarFile(
      ...eventLines('a', 'DTSTART:20261102T080000Z'),
      ...eventLines('b', 'DTSTART:20261103T080000Z'),
    );
    expect(read(whole).end.isCut).toBe(false);
    const cut = read(whole.slice(0, whole.indexOf('UID:b') + 3));
    expect([cut.events.map(({ id }) => id), cut.end.isCut]).toEqual([['a'], true]);
    expect(read(whole.slice(0, whole.indexOf('END:VCALENDAR'))).end.isCut).toBe(true);
  });

  it('GCL-10 unreadable events are skipped and counted', () => {
    const text = calendarFile(
      ...eventLines('none', 'SUMMARY:No start'),
      ...eventLines('odd', 'DTSTART:20261102T99', 'THIS IS NO LINE'),
      ...eventLines('good', 'DTSTART:20261102T080000Z'),
    );
    const { events, end } = read(text);
    expect([events.map(({ id }) => id), end.unreadable.count]).toEqual([['good'], 2]);
    expect([isIcs(text), isIcs('Name;Start\n'), isIcs('')]).toEqual([true, false, false]);
  });

  it('GCL-10 the first three unreadable events with a title are named', () => {
    const long = 'Planning of the quarter'.padEnd(40, '.');
    const { end } = read(
      calendarFile(
        ...eventLines('untitled', 'DTSTART:20261102T99', 'THIS IS NO LINE'),
        ...eventLines('none', 'SUMMARY:No start\\, no end'),
        ...eventLines(
          'odd',
          'DTSTART:20261102T99',
          `SUMMARY;LANGUAGE=en:${long}`,
          ' and more',
          'THIS IS NO LINE',
        ),
        ...eventLines('third', 'SUMMARY:Third'),
        ...eventLines('fourth', 'SUMMARY:Fourth'),
      ),
    );
    expect([end.unreadable.count, end.unreadable.names]).toEqual([
      5,
      ['No start, no end', `${long}and more`, 'Third'],
    ]);
  });

  it('GCL-10 the first 10,000 events of a 5 MB file are listed within a second', async () => {
    const filler = `DESCRIPTION:${'All of the notes of the meeting. '.repeat(9)}`;
    const many = Array.from({ length: 12_000 }, (_, place) =>
      eventLines(
        `e${place}`,
        `DTSTART:202611${String(1 + (place % 28)).padStart(2, '0')}T080000Z`,
        `SUMMARY:Event ${place}`,
        filler,
      ),
    );
    const text = calendarFile(...many.flat());
    expect(text.length).toBeGreaterThan(5_000_000);
    const first = await fastest(1_000, () => {
      expect(readEvents(text, days).next().value).not.toHaveLength(0);
    });
    expect(first).toBeLessThan(1_000);
    const { events, end } = read(text);
    expect([events.length, end.isFull]).toEqual([10_000, true]);
  });

  it('GCL-21 HTML is removed from a description', () => {
    const text = calendarFile(
      ...eventLines('a', 'DTSTART:20261102T080000Z', 'DESCRIPTION:<p>One</p>\\n<p>Two &amp\\; three</p>'),
    );
    expect(read(text).events[0]?.description).toBe('One\n\nTwo & three');
    expect(starts(text)).toEqual(['2026-11-02T08:00:00.000Z']);
  });
});
