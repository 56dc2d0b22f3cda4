import { expect, it } from 'vitest';
import { momentText } from '#features/shell/moment-text.ts';

const now = Date.parse('2026-11-18T09:00:00Z');

it('DEC-16 names the day of what was not today in the zone of the person', () => {
  expect(momentText(now - 60_000, now, 'Europe/Berlin')).toBe('09:59');
  expect(momentText(now - 10 * 3_600_000, now, 'Europe/Berlin')).toBe('00:00');
  expect(momentText(now - 10 * 3_600_000 - 1, now, 'Europe/Berlin')).toBe('Tue 17 Nov, 23:59');
  expect(momentText(now - 10 * 3_600_000 - 1, now, 'America/New_York')).toBe('Tue 17 Nov, 17:59');
});
