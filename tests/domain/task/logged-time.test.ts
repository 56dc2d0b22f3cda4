import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capReached, loggedAt, runMs, withinCap } from '#domain/task/logged-time.ts';
import { HOUR, NINE } from '#tests/domain/examples.ts';

const CAP = 86_400_000;
const running = (loggedMs: number) => ({ loggedMs, runningSince: NINE });

describe('logged time', () => {
  it('TMR-23 DEC-03 T3 logged time is limited to 0 to 24 h', () => {
    expect([-1, 0, 1, CAP - 1, CAP, CAP + 1, 31 * HOUR].map(withinCap)).toEqual([
      0,
      0,
      1,
      CAP - 1,
      CAP,
      CAP,
      CAP,
    ]);
  });

  it('TMR-22 DEC-03 logged time is the stored time plus the current run', () => {
    expect(loggedAt({ loggedMs: 7, runningSince: null }, NINE + HOUR)).toBe(7);
    expect(loggedAt(running(7), NINE + HOUR)).toBe(HOUR + 7);
    expect(loggedAt(running(23 * HOUR), NINE + 2 * HOUR)).toBe(CAP);
  });

  it('T8 a run is never negative, whatever the clock', () => {
    expect(runMs({ runningSince: NINE }, NINE - HOUR)).toBe(0);
    expect(runMs({ runningSince: NINE }, NINE + 5)).toBe(5);
    expect(runMs({ runningSince: null }, NINE)).toBe(0);
  });

  it('TMR-32 TMR-23 the maximum is reached at exactly 24 h', () => {
    expect(capReached(running(23 * HOUR), NINE + HOUR - 1)).toBe(false);
    expect(capReached(running(23 * HOUR), NINE + HOUR)).toBe(true);
    expect(capReached({ loggedMs: CAP, runningSince: null }, NINE)).toBe(true);
  });

  it('T4 logged time never decreases while the clock advances', () => {
    const ms = fc.nat({ max: 30 * HOUR });
    fc.assert(
      fc.property(fc.nat({ max: CAP }), ms, ms, (loggedMs, passed, more) => {
        const earlier = loggedAt(running(loggedMs), NINE + passed);
        expect(loggedAt(running(loggedMs), NINE + passed + more)).toBeGreaterThanOrEqual(earlier);
      }),
    );
  });
});
