import { expect, it } from 'vitest';
import { daysUntil, trialDaysRemaining, workspaceStanding } from '#domain/billing/trial.ts';

const at = (text: string) => Date.parse(text);
const created = at('2026-11-01T22:30:00Z');

it('BIL-03 BIL-05 BIL-06 DEC-82 NFR-14 the trial lasts 14 calendar days of the time zone, and the remaining days stop at 0', () => {
  const left = (now: string, zone: string) => trialDaysRemaining(created, at(now), zone);
  expect(left('2026-11-01T23:59:00Z', 'UTC')).toBe(14);
  expect(left('2026-11-02T00:00:00Z', 'UTC')).toBe(13);
  expect(left('2026-11-01T23:00:00Z', 'Europe/Berlin')).toBe(13);
  expect(left('2026-11-01T23:00:00Z', 'Pacific/Honolulu')).toBe(14);
  expect(left('2026-11-14T23:59:59Z', 'UTC')).toBe(1);
  expect(left('2026-11-15T00:00:00Z', 'UTC')).toBe(0);
  expect(left('2027-11-15T00:00:00Z', 'UTC')).toBe(0);
});

it('WSP-03 WSP-04 WSP-05 BIL-04 BIL-07 DEC-81 DEC-83 remaining days, status and seats come from the subscription, otherwise from the trial', () => {
  const workspace = { createdAt: created, activeUsers: 9 };
  const standing = (now: string, subscription: Parameters<typeof workspaceStanding>[1] = null) =>
    workspaceStanding(workspace, subscription, at(now), 'UTC');
  expect(standing('2026-11-05T12:00:00Z')).toEqual({ daysRemaining: 10, status: 'Trial', seats: 9 });
  expect(standing('2026-11-15T12:00:00Z')).toEqual({ daysRemaining: 0, status: 'Expired', seats: 9 });
  const paid = { status: 'active', daysRemaining: 21, seats: 12 };
  expect(standing('2026-12-15T12:00:00Z', paid)).toEqual({ daysRemaining: 21, status: 'active', seats: 12 });
  expect(standing('2026-11-05T12:00:00Z', { ...paid, daysRemaining: null })).toEqual({
    daysRemaining: 10,
    status: 'active',
    seats: 12,
  });
});

it('BIL-04 DEC-82 the days of a subscription are calendar days of the time zone, and stop at 0', () => {
  const end = at('2026-12-01T23:30:00Z');
  expect(daysUntil(end, at('2026-11-01T12:00:00Z'), 'UTC')).toBe(30);
  expect(daysUntil(end, at('2026-11-01T12:00:00Z'), 'Europe/Berlin')).toBe(31);
  expect(daysUntil(end, at('2027-01-01T12:00:00Z'), 'UTC')).toBe(0);
});
