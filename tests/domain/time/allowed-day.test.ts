import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-day.ts';
import { dayInWeek, dayRefusal, typedDay } from '#domain/time/allowed-day.ts';

const refusal = { code: 'task.invalid', message: 'Date must be between 2000 and 2199' };

describe('the allowed days of a task', () => {
  it('DEC-143 the allowed days are those from 2000 to 2199, or none', () => {
    for (const day of [null, '2000-01-01', '2026-11-18', '2199-12-31'])
      expect(dayRefusal(day), String(day)).toBeNull();
    for (const day of [
      '1999-12-31',
      '2200-01-01',
      '0026-11-21',
      '9999-12-31',
      '+010000-01-01',
      '-000001-01-01',
      '20260-01-01',
      '2026-02-30',
      '',
    ]) {
      expect(dayRefusal(day), day).toEqual(refusal);
    }
  });

  it('DEC-143 the allowed days are whole years, with all their days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 110_000 }), (count) => {
        const day = addDays('2000-01-01', count);
        const year = Number(day.slice(0, 4));
        expect(dayRefusal(day)).toEqual(year >= 2000 && year <= 2199 ? null : refusal);
      }),
    );
  });
});

describe('the same day of another week (decision 0141)', () => {
  it('BRD-18 dayInWeek returns the same weekday of another week', () => {
    expect(dayInWeek('2026-11-18', '2026-11-23')).toEqual({ ok: true, value: '2026-11-25' });
    expect(dayInWeek('2026-11-22', '2026-11-09')).toEqual({ ok: true, value: '2026-11-15' });
    expect(dayInWeek('2026-10-05', '2026-12-28')).toEqual({ ok: true, value: '2026-12-28' });
  });

  it('BRD-18 dayInWeek refuses unscheduled tasks', () => {
    const message =
      'Unscheduled tasks have no weekday. Hold them over the arrow until the week turns, then drop them on a day.';
    expect(dayInWeek(null, '2026-11-23')).toEqual({ ok: false, refusal: { code: 'task.invalid', message } });
  });
});

describe('typedDay', () => {
  it('DEC-143 typedDay reads a year of one or two digits as this century', () => {
    expect(
      ['0026-11-21', '0001-01-01', '0099-12-31', '0028-02-29'].map((day) => typedDay(day, '2026-11-18')),
    ).toEqual(['2026-11-21', '2001-01-01', '2099-12-31', '2028-02-29']);
    expect(typedDay('0026-11-21', '2126-11-18')).toBe('2126-11-21');
  });

  it('DEC-143 typedDay leaves any other text unchanged', () => {
    for (const text of [
      '',
      '0100-01-01',
      '0202-11-21',
      '1926-11-21',
      '2026-11-21',
      '20260-11-21',
      'half a date',
    ]) {
      expect(typedDay(text, '2026-11-18')).toBe(text);
    }
  });
});
