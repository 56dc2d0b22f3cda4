import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  canonicalTimeZone,
  dayAt,
  instantOfDay,
  mondayOf,
  parseDay,
  weekNumber,
  weeksBetween,
  weekOf,
} from '#domain/time/plain-day.ts';

const zones = Intl.supportedValuesOf('timeZone');
const anyDay = fc.integer({ min: -300_000, max: 300_000 }).map((count) => addDays('2026-01-01', count));

describe('parseDay', () => {
  it('DEC-37 B7 parseDay accepts existing days in the years 1 to 9999', () => {
    for (const day of ['0001-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '9999-12-31']) {
      expect(parseDay(day)).toBe(day);
    }
  });

  it('B7 parseDay rejects anything else', () => {
    for (const text of [
      '',
      '2026-02-29',
      '2026-02-30',
      '1900-02-29',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026-01-00',
      '2026-01-32',
      '0000-01-01',
      '10000-01-01',
      '+010000-01-01',
      '-0001-01-01',
      '2026-1-1',
      '2026-01-01T00:00:00Z',
      ' 2026-01-01',
      '2026-01-01\n',
      '2026/01/01',
      '20260101',
      '2026-W47',
      '٢٠٢٦-٠١-٠١',
      '２０２６-01-01',
    ]) {
      expect(parseDay(text), text).toBeNull();
    }
  });
});

describe('the instant of a day', () => {
  it('BRD-10 DEC-37 the instant of a day is 13:00 in the time zone', () => {
    expect(new Date(instantOfDay('2026-11-18', 'UTC')).toISOString()).toBe('2026-11-18T13:00:00.000Z');
    expect(new Date(instantOfDay('2026-11-18', 'Pacific/Auckland')).toISOString()).toBe(
      '2026-11-18T00:00:00.000Z',
    );
    expect(new Date(instantOfDay('2026-11-18', 'Pacific/Honolulu')).toISOString()).toBe(
      '2026-11-18T23:00:00.000Z',
    );
    expect(new Date(instantOfDay('2026-07-01', 'Europe/Berlin')).toISOString()).toBe(
      '2026-07-01T11:00:00.000Z',
    );
    expect(new Date(instantOfDay('2026-11-18', 'Asia/Kathmandu')).toISOString()).toBe(
      '2026-11-18T07:15:00.000Z',
    );
  });

  it("BRD-10 DEC-37 B7 the instant of a day is 13:00 on that day in every time zone, even where midnight doesn't exist", () => {
    const gaps = [
      '2026-04-24',
      '2026-03-29',
      '2026-09-06',
      '2026-10-04',
      '2026-04-05',
      '2024-02-29',
      '2026-12-31',
    ];
    const wrong = zones.flatMap((zone) =>
      gaps.filter((day) => {
        const there = Temporal.Instant.fromEpochMilliseconds(instantOfDay(day, zone)).toZonedDateTimeISO(
          zone,
        );
        return dayAt(instantOfDay(day, zone), zone) !== day || there.hour !== 13 || there.minute !== 0;
      }),
    );
    expect(zones.length).toBeGreaterThan(400);
    expect(wrong).toEqual([]);
  });

  it('B7 the instant of a day is on that day for any day from 2012 on in any time zone', () => {
    const day = fc.integer({ min: 0, max: 55_000 }).map((count) => addDays('2012-01-01', count));
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (each, zone) => {
        expect(dayAt(instantOfDay(each, zone), zone)).toBe(each);
      }),
      { numRuns: 1_000 },
    );
  });

  it('B7 a day that a time zone skipped becomes the next one', () => {
    expect(dayAt(instantOfDay('2011-12-30', 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });
});

describe('dayAt', () => {
  it('DEC-16 dayAt returns the day in the time zone', () => {
    const instant = Date.parse('2026-11-18T11:30:00.000Z');
    expect(dayAt(instant, 'UTC')).toBe('2026-11-18');
    expect(dayAt(instant, 'Pacific/Auckland')).toBe('2026-11-19');
    expect(dayAt(instant, 'Pacific/Pago_Pago')).toBe('2026-11-18');
    expect(dayAt(Date.parse('2026-11-18T10:59:59.999Z'), 'Pacific/Pago_Pago')).toBe('2026-11-17');
  });

  it('DEC-16 a day without midnight begins an hour later', () => {
    const first = Date.parse('2026-04-23T22:00:00.000Z');
    expect(dayAt(first, 'Africa/Cairo')).toBe('2026-04-24');
    expect(dayAt(first - 1, 'Africa/Cairo')).toBe('2026-04-23');
  });
});

describe('days and weeks', () => {
  it('BRD-02 addDays counts across months, leap years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
  });

  it('BRD-02 mondayOf returns the Monday of the week', () => {
    for (const day of ['2026-11-16', '2026-11-18', '2026-11-22']) expect(mondayOf(day)).toBe('2026-11-16');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(mondayOf('2024-03-03')).toBe('2024-02-26');
  });

  it('BRD-01 BRD-02 a week is Monday to Sunday and includes its day', () => {
    expect(weekOf('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekOf(day)).toContain(day);
        expect(weekOf(day).map((each) => mondayOf(each))).toEqual(
          Array.from({ length: 7 }, () => mondayOf(day)),
        );
        expect(Temporal.PlainDate.from(mondayOf(day)).dayOfWeek).toBe(1);
      }),
    );
  });

  it('BRD-02 weeks between Mondays are counted across clock changes and years', () => {
    expect(weeksBetween('2026-11-16', '2026-11-23')).toBe(1);
    expect(weeksBetween('2026-11-16', '2026-11-16')).toBe(0);
    expect(weeksBetween('2027-01-04', '2026-10-19')).toBe(-11);
  });

  it('BRD-02 weeks are numbered by ISO 8601, including week 53 and the turn of the year', () => {
    expect(weekNumber('2026-11-18')).toBe(47);
    expect(weekNumber('2026-12-31')).toBe(53);
    expect(weekNumber('2027-01-03')).toBe(53);
    expect(weekNumber('2027-01-04')).toBe(1);
    expect(weekNumber('2024-12-30')).toBe(1);
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekNumber(day)).toBe(Temporal.PlainDate.from(day).weekOfYear);
      }),
    );
  });
});

describe('canonicalTimeZone', () => {
  it('DEC-134 canonicalTimeZone accepts IANA names', () => {
    for (const zone of [...zones, 'UTC', 'Etc/GMT+5']) expect(canonicalTimeZone(zone), zone).not.toBeNull();
    for (const name of ['', 'Mars/Olympus', 'Europe/', '../etc', 'Europe/Berlin\u0000']) {
      expect(canonicalTimeZone(name), name).toBeNull();
    }
  });

  it('DEC-134 canonicalTimeZone returns one spelling for a time zone, whatever alias or case is given', () => {
    expect(canonicalTimeZone('europe/BERLIN')).toBe('Europe/Berlin');
    expect(canonicalTimeZone('asia/kolkata')).toBe(canonicalTimeZone('Asia/Calcutta'));
    expect(canonicalTimeZone('utc')).toBe('UTC');
  });
});
