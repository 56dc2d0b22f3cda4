import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants.ts';
import { barLabel, barText, daysText, rangeSentence, tickText } from '#domain/report/chart-words.ts';
import { rangeProblem } from '#domain/report/ranges.ts';
import { shareText } from '#domain/report/report-words.ts';

describe('texts of charts', () => {
  it('RPT-03 a range is written as briefly as possible', () => {
    const text = (from: string, to: string) => daysText({ from, to });
    expect(text('2026-11-02', '2026-11-02')).toBe('2 Nov 2026');
    expect(text('2026-11-02', '2026-11-18')).toBe('2–18 Nov 2026');
    expect(text('2026-10-28', '2026-11-03')).toBe('28 Oct – 3 Nov 2026');
    expect(text('2025-12-30', '2026-01-02')).toBe('30 Dec 2025 – 2 Jan 2026');
    expect(text('2025-11-02', '2026-11-02')).toBe('2 Nov 2025 – 2 Nov 2026');
    expect(barText({ from: '2026-11-02', to: '2026-11-02' })).toBe('Mon 2 Nov 2026');
    expect(barText({ from: '2026-11-02', to: '2026-11-08' })).toBe('2–8 Nov 2026');
  });

  it('RPT-03 an incomplete or invalid range is explained in a sentence', () => {
    const said = (from: string, to: string) => rangeSentence({ from, to }, rangeProblem(from, to));
    expect(said('', '')).toBe('Choose a first and a last day.');
    expect(said('', '2026-11-18')).toBe('Choose a first day.');
    expect(said('2026-11-18', '')).toBe('Choose a last day.');
    expect(said('2026-11-18', '2026-11-17')).toBe('The last day is before the first day. Swap them.');
    expect(said('2006-11-18', '2026-11-18')).toBe('This range is too long. Choose 10 years at most.');
    expect(said('2026-02-30', '2026-11-18')).toBe('Choose days that exist.');
    expect(said('9999-12-31', '9999-12-31')).toBe('Choose days from 2000 to 2199.');
    expect(said('2025-12-31', '2026-01-01')).toBeNull();
  });

  it('B8 bars, axis lines and shares have labels', () => {
    expect([barLabel('2026-11-02', 'day'), barLabel('2026-11-02', 'week')]).toEqual(['2', '2 Nov']);
    expect([barLabel('2026-11-01', 'month'), barLabel('2026-01-01', 'month')]).toEqual(['Nov', 'Jan 2026']);
    expect([tickText(20 * HOUR_MS, 10 * HOUR_MS), tickText(HOUR_MS, HOUR_MS / 2)]).toEqual(['20', '1:00']);
    expect([0, 0.004, 0.005, 0.334, 1].map(shareText)).toEqual(['0%', '< 1%', '1%', '33%', '100%']);
  });
});
