import { describe, expect, it } from 'vitest';
import {
  dayAndTime,
  localDay,
  localMinute,
  localTime,
  momentText,
  readLocalMinute,
  timeSpan,
} from '#domain/time/local-time.ts';

const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland'];

it('DEC-142 decision 0182 a time span names its end day when it differs', () => {
  const at = (text: string) => Date.parse(text);
  expect(timeSpan(at('2026-11-18T08:12Z'), at('2026-11-18T08:40Z'), 'Europe/Berlin')).toBe('09:12–09:40');
  expect(timeSpan(at('2026-11-18T22:10Z'), at('2026-11-19T00:05Z'), 'Europe/Berlin')).toBe(
    '23:10 – Thu 19 Nov, 01:05',
  );
  expect(dayAndTime(at('2026-11-18T08:12Z'), 'Europe/Berlin')).toBe('Wed 18 Nov, 09:12');
});

describe('a minute in a time zone', () => {
  it('DEC-16 DEC-130 localMinute rounds down to the minute, on the day of the time zone', () => {
    const instant = Date.parse('2026-11-18T23:59:59.999Z');
    expect(zones.map((zone) => localMinute(instant, zone))).toEqual([
      '2026-11-18T23:59',
      '2026-11-19T00:59',
      '2026-11-18T20:29',
      '2026-11-19T12:59',
    ]);
  });

  it('DEC-16 DEC-142 an instant is formatted as a day and a time of the time zone', () => {
    expect(localDay(Date.parse('2026-11-18T23:40:59.999Z'), 'Europe/Berlin')).toBe('Thu 19 Nov');
    expect(localTime(Date.parse('2026-11-18T08:40:59.999Z'), 'Europe/Berlin')).toBe('09:40');
  });

  it('DEC-16 DEC-130 readLocalMinute parses a minute as the instant in that time zone', () => {
    const instant = Date.parse('2026-11-18T09:00:00.000Z');
    for (const zone of zones) expect(readLocalMinute(localMinute(instant, zone), zone)).toBe(instant);
    expect(readLocalMinute('2026-03-29T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  });

  it('DEC-130 readLocalMinute returns null without a valid day and time', () => {
    for (const text of ['', '12:00', '2026-02-30T10:00', 'soon']) {
      expect(readLocalMinute(text, 'UTC'), text).toBeNull();
    }
  });

  it("DEC-16 the day is named when it isn't today in the person's time zone", () => {
    const now = Date.parse('2026-11-18T09:00:00Z');
    expect(momentText(now - 60_000, now, 'Europe/Berlin')).toBe('09:59');
    expect(momentText(now - 10 * 3_600_000, now, 'Europe/Berlin')).toBe('00:00');
    expect(momentText(now - 10 * 3_600_000 - 1, now, 'Europe/Berlin')).toBe('Tue 17 Nov, 23:59');
    expect(momentText(now - 10 * 3_600_000 - 1, now, 'America/New_York')).toBe('Tue 17 Nov, 17:59');
  });
});
