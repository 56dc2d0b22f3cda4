import { TRIAL_DAYS } from '#domain/constants.ts';
import { dayAt } from '#domain/time/index.ts';

export interface Subscription {
  readonly status: string;
  readonly daysRemaining: number | null;
  readonly seats: number;
}

export interface WorkspaceStanding {
  readonly daysRemaining: number;
  readonly status: string;
  readonly seats: number;
}

/** Returns a workspace's trial days, status and seats; times in epoch ms, days in `timeZone` (BIL-03 to BIL-07). */
export function workspaceStanding(
  { createdAt, activeUsers }: { readonly createdAt: number; readonly activeUsers: number },
  subscription: Subscription | null,
  now: number,
  timeZone: string,
): WorkspaceStanding {
  const daysRemaining = subscription?.daysRemaining ?? trialDaysRemaining(createdAt, now, timeZone);
  return {
    daysRemaining,
    status: subscription?.status ?? (daysRemaining > 0 ? 'Trial' : 'Expired'),
    seats: subscription?.seats ?? activeUsers,
  };
}

/** Returns the whole calendar days in a time zone until an instant in ms; at least 0 (BIL-04, DEC-82). */
export function daysUntil(at: number, now: number, timeZone: string): number {
  const today = Temporal.PlainDate.from(dayAt(now, timeZone));
  return Math.max(0, today.until(dayAt(at, timeZone), { largestUnit: 'day' }).days);
}

/** Returns the remaining calendar days of the trial in a time zone; at least 0 (BIL-05, BIL-06, DEC-82). */
export function trialDaysRemaining(createdAt: number, now: number, timeZone: string): number {
  const from = Temporal.PlainDate.from(dayAt(createdAt, timeZone));
  const { days } = from.until(dayAt(now, timeZone), { largestUnit: 'day' });
  return Math.max(0, TRIAL_DAYS - days);
}
