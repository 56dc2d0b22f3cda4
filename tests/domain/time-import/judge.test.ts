import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { judgeTime, type KnownDays } from '#domain/time-import/judge.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;
const times = (
  day: string,
  from: string | null,
  to: string | null,
  ms: number | null = null,
  toDay = day,
) => ({
  day,
  from: from && `${from}:00`,
  toDay: to === null ? null : toDay,
  to: to && `${to}:00`,
  ms,
});
const judge = (...args: Parameters<typeof times>) => judgeTime(times(...args), 'Europe/Zurich', NOW);
const run = (start: string, end: string) => {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return { ok: true, time: { run: { start: from, end: to }, ms: to - from } };
};

/** Time zones with a clock change at or across midnight, each with the adjacent days. */
function midnightChanges(from: string, to: string): [zone: string, day: string][] {
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const found: [string, string][] = [];
    let change = Temporal.PlainDate.from(from).toZonedDateTime(zone).getTimeZoneTransition('next');
    for (; change && change.toPlainDate().toString() < to; change = change.getTimeZoneTransition('next')) {
      const last = change.subtract({ nanoseconds: 1 }).toPlainDateTime();
      const walls = [last.add({ nanoseconds: 1 }), change.toPlainDateTime()];
      const days = new Set([last, ...walls].map((wall) => wall.toPlainDate().toString()));
      const isAtMidnight = walls.some((wall) => wall.toPlainTime().equals('00:00'));
      if (isAtMidnight || days.size > 1) found.push(...[...days].map((day): [string, string] => [zone, day]));
    }
    return found;
  });
}

describe('DEC-112 the time of an imported row', () => {
  it('a row is on the day it starts, even when clocks are set forward at midnight', () => {
    const dayOf = (day: string, from: string, zone: string) => {
      const judged = judgeTime(times(day, from, null, HOUR), zone, NOW);
      return judged.ok ? judged.time.day : judged.code;
    };
    expect([
      dayOf('2026-03-02', '23:30', 'Europe/Zurich'),
      dayOf('2018-11-04', '00:30', 'America/Sao_Paulo'),
      dayOf('2018-11-04', '01:00', 'America/Sao_Paulo'),
    ]).toEqual(['2026-03-02', '2018-11-03', '2018-11-04']);
  });

  it('a row is read in the chosen time zone', () => {
    expect(judge('2026-03-02', '09:00', '10:30')).toMatchObject(
      run('2026-03-02T08:00Z', '2026-03-02T09:30Z'),
    );
    expect(judge('2026-07-02', '09:00', '10:30')).toMatchObject(
      run('2026-07-02T07:00Z', '2026-07-02T08:30Z'),
    );
    expect(judge('2026-03-02', '23:30', '00:45', null, '2026-03-03')).toMatchObject(
      run('2026-03-02T22:30Z', '2026-03-02T23:45Z'),
    );
    expect(judge('2026-03-02', '09:00', null, HOUR)).toMatchObject(
      run('2026-03-02T08:00Z', '2026-03-02T09:00Z'),
    );
  });

  it('DEC-114 the duration of a row omits the hour that a spring day skips', () => {
    expect(judge('2026-03-29', '01:30', '03:30', HOUR)).toMatchObject(
      run('2026-03-29T00:30Z', '2026-03-29T01:30Z'),
    );
    expect(judge('2026-03-29', '01:30', '03:30', 2 * HOUR)).toEqual({ ok: false, code: 'unlike' });
  });

  it('DEC-114 the time of a row is correct on a day that starts with clocks set forward', () => {
    const santiago = (...args: Parameters<typeof times>) =>
      judgeTime(times(...args), 'America/Santiago', NOW);
    expect(santiago('2026-09-06', '09:00', '10:00', HOUR)).toMatchObject(
      run('2026-09-06T12:00Z', '2026-09-06T13:00Z'),
    );
    expect(santiago('2026-09-06', '23:20', '23:50', HOUR / 2)).toMatchObject(
      run('2026-09-07T02:20Z', '2026-09-07T02:50Z'),
    );
    expect(santiago('2026-09-05', '23:30', '01:30', HOUR, '2026-09-06')).toMatchObject(
      run('2026-09-06T03:30Z', '2026-09-06T04:30Z'),
    );
  });

  it('DEC-114 the duration of a row tells repeated autumn hours apart', () => {
    expect(judge('2026-10-25', '02:30', '02:45', HOUR / 4)).toMatchObject(
      run('2026-10-25T00:30Z', '2026-10-25T00:45Z'),
    );
    expect(judge('2026-10-25', '02:30', '02:45', 1.25 * HOUR)).toMatchObject(
      run('2026-10-25T00:30Z', '2026-10-25T01:45Z'),
    );
    expect(judge('2026-10-25', '02:30', '03:30', HOUR)).toMatchObject(
      run('2026-10-25T01:30Z', '2026-10-25T02:30Z'),
    );
    expect(judge('2026-10-25', '02:30', '03:30', 2 * HOUR)).toMatchObject(
      run('2026-10-25T00:30Z', '2026-10-25T02:30Z'),
    );
    // The end reads earlier than the start.
    expect(judge('2026-10-25', '02:45', '02:15', HOUR / 2)).toMatchObject(
      run('2026-10-25T00:45Z', '2026-10-25T01:15Z'),
    );
  });

  it('a row without times is a duration on its day', () => {
    expect(judge('2026-03-29', null, null, 1.5 * HOUR)).toEqual({
      ok: true,
      time: { run: null, day: '2026-03-29', ms: 1.5 * HOUR },
    });
  });

  it.each([
    ['reversed', judge('2026-03-02', '10:00', '09:00')],
    ['unlike', judge('2026-03-02', '09:00', '10:00', 2 * HOUR)],
    ['zero', judge('2026-03-02', '09:00', '09:00')],
    ['zero', judge('2026-03-02', null, null, 0)],
    ['long', judge('2026-03-02', '09:00', '09:01', null, '2026-03-03')],
    ['long', judge('2026-03-02', null, null, 25 * HOUR)],
    ['future', judge('2026-11-25', '12:00', '13:01')],
    ['future', judge('2026-11-26', null, null, HOUR)],
    ['outOfRange', judge('1999-12-31', null, null, HOUR)],
  ])('an inconsistent row is refused: %s', (code, judged) => {
    expect(judged).toEqual({ ok: false, code });
  });

  it('the times of a row may differ by one minute from its duration, because exports round', () => {
    expect(judge('2026-03-02', '09:00', '10:00', HOUR + 60_000).ok).toBe(true);
    expect(judge('2026-03-02', '09:00', '10:00', HOUR + 61_000).ok).toBe(false);
  });

  it('any exported run is reconstructed in every time zone when its duration is known', () => {
    const zones = ['Europe/Zurich', 'America/St_Johns', 'Pacific/Chatham', 'Australia/Lord_Howe', 'UTC'];
    const local = (at: number, zone: string) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0, 1) / 1_000, max: Date.UTC(2026, 10, 1) / 1_000 }),
        fc.integer({ min: 121, max: 86_400 }),
        (zone, second, length) => {
          const [start, end] = [second * 1_000, (second + length) * 1_000];
          const [from, to] = [local(start, zone), local(end, zone)];
          const row = {
            day: from.toPlainDate().toString(),
            from: from.toPlainTime().toString({ smallestUnit: 'second' }),
            toDay: to.toPlainDate().toString(),
            to: to.toPlainTime().toString({ smallestUnit: 'second' }),
            ms: end - start,
          };
          const judged = judgeTime(row, zone, NOW);
          expect(judged).toMatchObject({ ok: true, time: { ms: end - start } });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('a row follows the time zone on days with clock changes', () => {
    const changes = [
      ['Europe/Zurich', '2025-10-26'],
      ['Europe/Zurich', '2026-03-29'],
      ['America/St_Johns', '2025-11-02'],
      ['Pacific/Chatham', '2026-04-05'],
      ['Australia/Lord_Howe', '2025-10-05'],
      ['America/Asuncion', '2024-10-06'],
      ['America/Asuncion', '2024-03-23'],
      ['America/Sao_Paulo', '2018-11-04'],
      ...midnightChanges('2025-01-01', '2026-11-25'),
    ] as const;
    const names = changes.map(([zone]) => zone);
    expect(names).toEqual(expect.arrayContaining(['Atlantic/Azores', 'America/Scoresbysund', 'Asia/Beirut']));
    fc.assert(
      fc.property(fc.constantFrom(...changes), fc.integer({ min: 0, max: 86_399 }), ([zone, day], second) => {
        const clock = Temporal.PlainTime.from('00:00').add({ seconds: second });
        const from = clock.toString({ smallestUnit: 'second' });
        const judged = judgeTime({ day, from, toDay: null, to: null, ms: HOUR }, zone, NOW);
        const start = judged.ok ? judged.time.run?.start : null;
        const earlier = Temporal.PlainDateTime.from(`${day}T${from}`).toZonedDateTime(zone, {
          disambiguation: 'earlier',
        });
        expect(start).toBe(earlier.epochMilliseconds);
      }),
      { numRuns: 1_500 },
    );
  });

  it('S5 the clock change of a day is looked up once, however many rows the day has', () => {
    const known: KnownDays = new Map();
    const rows = Array.from({ length: 500 }, (_, index) => {
      const to = Temporal.PlainTime.from('02:00')
        .add({ seconds: index })
        .toString({ smallestUnit: 'second' });
      return { ...times('2025-10-26', '01:00', '02:00'), to };
    });
    const asked = [
      vi.spyOn(Temporal.PlainDateTime.prototype, 'toZonedDateTime'),
      vi.spyOn(Temporal.Instant.prototype, 'toZonedDateTimeISO'),
    ];
    for (const row of rows) expect(judgeTime(row, 'Europe/Zurich', NOW, known).ok).toBe(true);
    const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    expect(count).toBeLessThanOrEqual(1);
  });
});
