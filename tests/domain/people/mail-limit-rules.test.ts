import { describe, expect, it } from 'vitest';
import { invitationsPerDay, reachesWarning, unconfirmedOfNetwork } from '#domain/people/mail-limit-rules.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 25);
const aged = (days: number, paidSeats: number) => ({ createdAt: NOW - days * DAY_MS, paidSeats });

describe('e-mail limits', () => {
  it.each([
    ['in its trial', aged(400, 0), 50],
    ['from the day on which it pays', aged(0, 1), 52],
    ['with ten seats, before a month is over', aged(29, 10), 70],
    ['after a month', aged(30, 10), 120],
    ['after a year at most', aged(360, 10), 670],
    ['and no more later', aged(3_600, 10), 670],
    ['where a clock ran ahead', aged(-90, 10), 70],
  ])(
    'USR-14 S3-40 the daily invitation limit of a company depends on its age and seats: %s',
    (_when, company, limit) => {
      expect(invitationsPerDay(company, 50, NOW)).toBe(limit);
    },
  );

  it('DEC-101 S3-40 a network gets a tenth of the limit for unconfirmed companies, but at least ten e-mails', () => {
    expect([500, 1_000, 199, 20, 1].map(unconfirmedOfNetwork)).toEqual([50, 100, 19, 10, 10]);
  });

  it('DEC-101 S3-40 a warning is due once, when a count reaches 80 % of its limit', () => {
    expect(reachesWarning(39, 40, 50)).toBe(true);
    expect(reachesWarning(38, 45, 50)).toBe(true);
    expect(reachesWarning(38, 39, 50)).toBe(false);
    expect(reachesWarning(40, 41, 50)).toBe(false);
  });
});
