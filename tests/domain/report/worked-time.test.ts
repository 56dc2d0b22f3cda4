import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, workedDays, workedPieces } from '#domain/report/worked-time.ts';
import { full } from '#tests/support/full.ts';
import { anyHistory, summedByTheWallClock } from './histories.ts';
import { piecesSlowly } from './pieces-slowly.ts';
import { fastest } from '#tests/support/fastest.ts';

const HOUR = 3_600_000;
/** Ten thousand histories take minutes. */
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
  it('DEC-112 DEC-114 T7 divides a run over midnight among the local days of its worker', () => {
    const overnight = run(1, '2026-11-16T21:30:00Z', '2026-11-17T01:00:00Z');
    expect(days([overnight], [])).toEqual([
      { userId: 1, day: '2026-11-16', ms: 1.5 * HOUR, entries: 1 },
      { userId: 1, day: '2026-11-17', ms: 2 * HOUR, entries: 1 },
    ]);
    expect(days([{ ...overnight, timeZone: 'America/New_York' }], [])).toEqual([
      { userId: 1, day: '2026-11-16', ms: 3.5 * HOUR, entries: 1 },
    ]);
  });

  it('DEC-112 counts the hour that the clocks show twice, and none for a day that a zone left out', () => {
    const night = { start: at('2026-10-24T22:00:00Z'), end: at('2026-10-25T23:00:00Z') };
    expect(daysOf({ ...night, timeZone: 'Europe/Zurich' })).toEqual([{ day: '2026-10-25', ms: 25 * HOUR }]);
    const left = { start: at('2011-12-29T10:00:00Z'), end: at('2011-12-31T10:00:00Z') };
    expect(daysOf({ ...left, timeZone: 'Pacific/Apia' })).toEqual([
      { day: '2011-12-29', ms: 24 * HOUR },
      { day: '2011-12-31', ms: 24 * HOUR },
    ]);
  });

  it('DEC-112 leaves out a run that is still on, and divides it until now where that is asked', () => {
    const running = run(1, '2026-11-16T22:30:00Z', null);
    expect(days([running], [])).toEqual([]);
    expect(daysOf(running, at('2026-11-16T23:30:00Z'))).toEqual([
      { day: '2026-11-16', ms: HOUR / 2 },
      { day: '2026-11-17', ms: HOUR / 2 },
    ]);
  });

  it('DEC-112 takes a correction downwards from the latest days worked before it, first from those of its user', () => {
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

  it('DEC-112 counts a correction upwards on its day, and one that is more than was worked then against what follows', () => {
    expect(days([], [correction(1, HOUR, '2026-11-20', '2026-11-16T10:00:00Z')])).toEqual([
      { userId: 1, day: '2026-11-20', ms: HOUR, entries: 1 },
    ]);
    const late = run(2, '2026-11-17T08:00:00Z', '2026-11-17T11:00:00Z');
    expect(days([late], [correction(1, -HOUR, '2026-11-16', '2026-11-16T10:00:00Z')])).toEqual([
      { userId: 1, day: '2026-11-17', ms: 2 * HOUR, entries: 2 },
    ]);
  });

  it('DEC-112 DEC-114 takes for any runs and corrections of three users, also for more than was ever worked, from the same days in the same order as the definition', () => {
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

  it('DEC-112 divides 60,000 sessions with 2,000 corrections in a time that grows with their number alone', async () => {
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
    'DEC-112 DEC-114 B8 T3 equals a sum by the clock on the wall for any history, to the millisecond',
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
