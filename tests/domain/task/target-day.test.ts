import { describe, expect, it } from 'vitest';
import { earliestTargetDay, namedTargets, targetDay } from '#domain/task/target-day.ts';

const WEDNESDAY = '2026-11-18';
const dayOf = (code: 'TODAY' | 'TOMORROW' | 'NEXT_WEEK' | 'UNSCHEDULED', today = WEDNESDAY) => {
  const decided = targetDay({ code }, today);
  return decided.ok ? decided.value : decided.refusal.code;
};
const specific = (day: string, today = WEDNESDAY) => targetDay({ code: 'SPECIFIC_DAY', day }, today);

describe('the target of a move or a rollover', () => {
  it('DEC-26 BLK-16 BLK-17 BLK-20 the target is today, tomorrow or Unscheduled', () => {
    expect([dayOf('TODAY'), dayOf('TOMORROW'), dayOf('UNSCHEDULED')]).toEqual([
      '2026-11-18',
      '2026-11-19',
      null,
    ]);
    expect(dayOf('TOMORROW', '2026-12-31')).toBe('2027-01-01');
  });

  it('DEC-27 BLK-18 "next week" is its Monday, even from a Monday or Sunday', () => {
    expect(['2026-11-16', WEDNESDAY, '2026-11-22'].map((today) => dayOf('NEXT_WEEK', today))).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
    ]);
    expect(dayOf('NEXT_WEEK', '2026-12-31')).toBe('2027-01-04');
  });

  it('DEC-144 all names are offered, even when tomorrow and next week are the same day', () => {
    expect(namedTargets.map((code) => dayOf(code, '2026-11-22'))).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-23',
      null,
    ]);
  });

  it('BLK-19 BLK-26 BLK-27 a specific day is yesterday or later', () => {
    expect(earliestTargetDay(WEDNESDAY)).toBe('2026-11-17');
    expect(earliestTargetDay('2027-01-01')).toBe('2026-12-31');
    expect(specific('2026-11-17')).toEqual({ ok: true, value: '2026-11-17' });
    expect(specific('2027-03-28')).toEqual({ ok: true, value: '2027-03-28' });
    expect(specific('2026-11-16')).toEqual({
      ok: false,
      refusal: { code: 'task.invalid', message: 'Choose yesterday or later.' },
    });
  });

  it('DEC-143 a specific day is within the allowed range', () => {
    for (const day of ['2200-01-01', '2026-02-30', 'soon', '']) {
      expect(specific(day), day).toEqual({
        ok: false,
        refusal: { code: 'task.invalid', message: 'Date must be between 2000 and 2199' },
      });
    }
  });
});
