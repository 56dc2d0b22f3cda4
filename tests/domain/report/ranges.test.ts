import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-day.ts';
import { daysOfRange, instantsOfRange, presets, rangeBefore, rangeProblem } from '#domain/report/ranges.ts';

const wednesday = '2026-11-18';

describe('date presets', () => {
  it('RPT-05 RPT-06 RPT-07 RPT-08 RPT-09 RPT-10 RPT-11 RPT-12 RPT-13 RPT-14 RPT-15 RPT-16 RPT-17 there are these twelve presets in this order, with these days', () => {
    expect(presets.map((preset) => [preset, daysOfRange(preset, wednesday)])).toEqual([
      ['Last 30 days', { from: '2026-10-20', to: '2026-11-18' }],
      ['Last 7 days', { from: '2026-11-12', to: '2026-11-18' }],
      ['Yesterday', { from: '2026-11-17', to: '2026-11-17' }],
      ['Today', { from: '2026-11-18', to: '2026-11-18' }],
      ['Last week', { from: '2026-11-09', to: '2026-11-15' }],
      ['This week', { from: '2026-11-16', to: '2026-11-18' }],
      ['Last month', { from: '2026-10-01', to: '2026-10-31' }],
      ['This month', { from: '2026-11-01', to: '2026-11-18' }],
      ['Last quarter', { from: '2026-07-01', to: '2026-09-30' }],
      ['This quarter', { from: '2026-10-01', to: '2026-11-18' }],
      ['Last year', { from: '2025-01-01', to: '2025-12-31' }],
      ['This year', { from: '2026-01-01', to: '2026-11-18' }],
    ]);
  });

  it('RPT-09 RPT-11 RPT-13 DEC-54 a preset can span the end of a year, and includes 29 February', () => {
    expect(daysOfRange('Last week', '2027-01-01')).toEqual({ from: '2026-12-21', to: '2026-12-27' });
    expect(daysOfRange('This week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-01' });
    expect(daysOfRange('Last quarter', '2027-02-10')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(daysOfRange('Last month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('instantsOfRange', () => {
  const now = Date.parse('2026-11-18T09:30:00Z');
  const range = (preset: (typeof presets)[number], timeZone = 'Europe/Zurich') => {
    const { from, to } = instantsOfRange(preset, now, timeZone);
    return [new Date(from).toISOString(), new Date(to).toISOString()];
  };

  it('RPT-18 RPT-19 DEC-54 instantsOfRange ends now for ranges up to today, otherwise at the last millisecond of the period', () => {
    for (const preset of presets) {
      const isOver = ['Yesterday', 'Last week', 'Last month', 'Last quarter', 'Last year'].includes(preset);
      expect([preset, range(preset)[1] === '2026-11-18T09:30:00.000Z']).toEqual([preset, !isOver]);
    }
    expect(range('This month')).toEqual(['2026-10-31T23:00:00.000Z', '2026-11-18T09:30:00.000Z']);
    expect(range('Last month')).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z']);
    expect(range('Yesterday', 'America/New_York')).toEqual([
      '2026-11-17T05:00:00.000Z',
      '2026-11-18T04:59:59.999Z',
    ]);
  });

  it('DEC-54 instantsOfRange covers whole days for custom ranges, including today', () => {
    const fixed = instantsOfRange({ from: '2026-10-25', to: '2026-11-18' }, now, 'Europe/Zurich');
    expect(new Date(fixed.from).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(new Date(fixed.to).toISOString()).toBe('2026-11-18T22:59:59.999Z');
  });
});

describe('rangeBefore', () => {
  it('RPT-01 rangeBefore compares with the same days of the previous period, or with as many days before', () => {
    expect(rangeBefore('This month', wednesday)).toEqual({ from: '2026-10-01', to: '2026-10-18' });
    expect(rangeBefore('This month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(rangeBefore('Last month', wednesday)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
    expect(rangeBefore('This week', wednesday)).toEqual({ from: '2026-11-09', to: '2026-11-11' });
    expect(rangeBefore('Last week', wednesday)).toEqual({ from: '2026-11-02', to: '2026-11-08' });
    expect(rangeBefore('Last 7 days', wednesday)).toEqual({ from: '2026-11-05', to: '2026-11-11' });
    expect(rangeBefore({ from: '2026-11-16', to: '2026-11-17' }, wednesday)).toEqual({
      from: '2026-11-14',
      to: '2026-11-15',
    });
  });

  it('RPT-01 the previous range ends before the range begins, for every preset and day', () => {
    const day = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2026-01-01', count));
    fc.assert(
      fc.property(fc.constantFrom(...presets), day, (preset, today) => {
        const [range, past] = [daysOfRange(preset, today), rangeBefore(preset, today)];
        expect(past.from <= past.to && past.to < range.from).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('rangeProblem', () => {
  it('DEC-54 rangeProblem accepts existing days in order, at most ten years apart', () => {
    expect(rangeProblem('2025-12-01', '2026-01-31')).toBe(null);
    expect(rangeProblem('2026-02-30', '2026-03-01')).toBe('unknown');
    expect(rangeProblem('2026-03-02', '2026-03-01')).toBe('reversed');
    expect(rangeProblem('2006-01-01', '2026-01-01')).toBe('tooLong');
  });

  it('DEC-54 DEC-143 rangeProblem accepts days from 2000 to 2199 and reports others as outside', () => {
    expect(rangeProblem('2000-01-01', '2000-01-01')).toBe(null);
    expect(rangeProblem('2199-12-31', '2199-12-31')).toBe(null);
    expect(rangeProblem('1999-12-31', '2000-01-01')).toBe('outside');
    expect(rangeProblem('2199-12-31', '2200-01-01')).toBe('outside');
    expect(rangeProblem('9999-12-31', '9999-12-31')).toBe('outside');
  });
});
