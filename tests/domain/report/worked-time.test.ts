import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, workedDays, workedPieces } from '#domain/report/worked-time.ts';
import { full } from '#tests/support/full.ts';
import { anyHistory, summedByTheWallClock } from './histories.ts';
import { piecesSlowly } from './pieces-slowly.ts';
import { fastest } from '#tests/support/fastest.ts';

const HOUR = 3_600_000;
const FULL_MS = full ? 900_000 : 30_000;
const at = (text: string) => Date.parse(text);
const run = (id: number, start: string, end: string | null, userId = 1, timeZone = 'Europe/Zurich') => ({
  id,
  userId,
  start: at(start),
  end: end === null ? null : at(end),
  timeZone,
});
const correction = (id: number, deltaMs: number, day: string, made: string, userId = 1) => ({
  id,
  userId,
  deltaMs,
  day,
  at: at(made),
});
const days = (...history: Parameters<typeof workedPieces>) => workedDays(workedPieces(...history));

describe('workedDays', () => {
  it('DEC-112 DEC-114 T7 workedDays splits a run over midnight between the local days of its user', () => {
    const overnight = run(1, '2026-11-16T21:30:00Z', '2026-11-17T01:00:00Z');
    expect(days([overnight], [])).toEqual([
      { userId: 1, day: '2026-11-16', ms: 1.5 * HOUR, entries: 1 },
      { userId: 1, day: '2026-11-17', ms: 2 * HOUR, entries: 1 },
    ]);
    expect(days([{ ...overnight, timeZone: 'America/New_York' }], [])).toEqual([
      { userId: 1, day: '2026-11-16', ms: 3.5 * HOUR, entries: 1 },
    ]);
  });

  it('DEC-112 workedDays counts the repeated hour at a clock change, and nothing for a day that a time zone skipped', () => {
    const night = { start: at('2026-10-24T22:00:00Z'), end: at('2026-10-25T23:00:00Z') };
    expect(daysOf({ ...night, timeZone: 'Europe/Zurich' })).toEqual([{ day: '2026-10-25', ms: 25 * HOUR }]);
    const left = { start: at('2011-12-29T10:00:00Z'), end: at('2011-12-31T10:00:00Z') };
    expect(daysOf({ ...left, timeZone: 'Pacific/Apia' })).toEqual([
      { day: '2011-12-29', ms: 24 * HOUR },
      { day: '2011-12-31', ms: 24 * HOUR },
    ]);
  });

  it('DEC-112 workedDays omits an open run, or splits it until now when requested', () => {
    const running = run(1, '2026-11-16T22:30:00Z', null);
    expect(days([running], [])).toEqual([]);
    expect(daysOf(running, at('2026-11-16T23:30:00Z'))).toEqual([
      { day: '2026-11-16', ms: HOUR / 2 },
      { day: '2026-11-17', ms: HOUR / 2 },
    ]);
  });

  it('DEC-112 workedDays takes a negative correction from the latest days before it, first from the same user', () => {
    const runs = [
      run(1, '2026-11-16T08:00:00Z', '2026-11-16T10:00:00Z'),
      run(2, '2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z'),
      run(3, '2026-11-18T08:00:00Z', '2026-11-18T12:00:00Z', 2),
      run(4, '2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'),
    ];
    expect(days(runs, [correction(5, -2 * HOUR, '2026-11-16', '2026-11-18T18:00:00Z')])).toEqual([
      { userId: 1, day: '2026-11-16', ms: HOUR, entries: 2 },
      { userId: 2, day: '2026-11-18', ms: 4 * HOUR, entries: 1 },
      { userId: 1, day: '2026-11-19', ms: HOUR, entries: 1 },
    ]);
    expect(days(runs, [correction(5, -4 * HOUR, '2026-11-16', '2026-11-18T18:00:00Z')])).toEqual([
      { userId: 2, day: '2026-11-18', ms: 3 * HOUR, entries: 2 },
      { userId: 1, day: '2026-11-19', ms: HOUR, entries: 1 },
    ]);
  });

  it('DEC-112 workedDays adds a positive correction on its day, and takes the excess of a negative one from later days', () => {
    expect(days([], [correction(1, HOUR, '2026-11-20', '2026-11-16T10:00:00Z')])).toEqual([
      { userId: 1, day: '2026-11-20', ms: HOUR, entries: 1 },
    ]);
    const late = run(2, '2026-11-17T08:00:00Z', '2026-11-17T11:00:00Z');
    expect(days([late], [correction(1, -HOUR, '2026-11-16', '2026-11-16T10:00:00Z')])).toEqual([
      { userId: 1, day: '2026-11-17', ms: 2 * HOUR, entries: 2 },
    ]);
  });

  it('DEC-112 DEC-114 workedDays matches the reference for any runs and corrections of three users', () => {
    const userId = fc.integer({ min: 1, max: 3 });
    const day = fc.integer({ min: 0, max: 6 });
    const hours = fc.integer({ min: 1, max: 30 });
    const monday = at('2026-11-16T00:00:00Z');
    const anyRun = fc
      .record({ id: fc.nat(), userId, day, hours })
      .map(({ day: from, hours: lasts, ...run }) => {
        const start = monday + from * 24 * HOUR;
        return { ...run, start, end: start + lasts * HOUR, timeZone: 'UTC' };
      });
    const anyCorrection = fc
      .record({ id: fc.nat(), userId, day, made: day, hours: fc.integer({ min: -40, max: 5 }) })
      .map(({ day: on, made, hours: by, ...rest }) => ({
        ...rest,
        deltaMs: by * HOUR,
        day: new Date(monday + on * 24 * HOUR).toISOString().slice(0, 10),
        at: monday + made * 24 * HOUR,
      }));
    fc.assert(
      fc.property(
        fc.array(anyRun, { maxLength: 12 }),
        fc.array(anyCorrection, { maxLength: 12 }),
        (runs, corrections) => {
          expect(workedPieces(runs, corrections)).toEqual(piecesSlowly(runs, corrections));
        },
      ),
      { numRuns: full ? 10_000 : 500 },
    );
  });

  it('DEC-112 workedDays splits 60,000 sessions with 2,000 corrections in linear time', async () => {
    const first = at('2000-01-01T08:00:00Z');
    const history = (count: number) => {
      const runs = Array.from({ length: count }, (_, id) => {
        const start = first + id * 3 * HOUR;
        return { id, userId: 1 + (id % 40), start, end: start + HOUR, timeZone: 'Europe/Zurich' };
      });
      const corrections = Array.from({ length: count / 30 }, (_, id) => ({
        id,
        userId: 1 + (id % 40),
        deltaMs: -20 * HOUR,
        day: '2000-01-01',
        at: first + id * 90 * HOUR,
      }));
      return [runs, corrections] as const;
    };
    const took = (count: number, enough: number) => {
      const given = history(count);
      return fastest(enough, () => workedPieces(...given));
    };
    await took(60_000, 5_000);
    const tenth = await took(6_000, 5);
    const whole = await took(60_000, 30 * Math.max(5, tenth));
    expect(whole / Math.max(5, tenth)).toBeLessThan(30);
    expect(whole).toBeLessThan(5_000);
  });

  it(
    'DEC-112 DEC-114 B8 T3 workedDays equals a sum by local clock time for any history, to the millisecond',
    () => {
      fc.assert(
        fc.property(anyHistory, (history) => {
          const found = days(history.runs, history.corrections);
          const sums = new Map(found.map(({ day, userId, ms }) => [`${day} ${userId}`, ms]));
          expect(sums).toEqual(summedByTheWallClock(history));
          const ledger =
            history.runs.reduce((sum, { start, end }) => sum + (end ?? 0) - start, 0) +
            history.corrections.reduce((sum, { deltaMs }) => sum + deltaMs, 0);
          expect(found.reduce((sum, { ms }) => sum + ms, 0)).toBe(ledger);
        }),
        { numRuns: full ? 10_000 : 150 },
      );
    },
    FULL_MS,
  );
});
