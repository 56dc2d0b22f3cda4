import { TRIAL_DAYS } from '#domain/constants.ts';
import { dayAt } from '#domain/time/plain-day.ts';

/** What a subscription says of itself, as far as a workspace shows it (BIL-04). */
export interface Subscription {
  /** As the provider calls it: "active", "past_due". */
  readonly status: string;
  /** How many days it says are left; null where it says nothing. */
  readonly daysRemaining: number | null;
  /** The seats that are paid (BIL-04, DEC-81). */
  readonly seats: number;
}

/** What follows for a workspace from its age and its subscription (WSP-03 to WSP-05). */
export interface WorkspaceStanding {
  readonly daysRemaining: number;
  readonly status: string;
  readonly seats: number;
}

/**
 * How long a workspace may be tried, what its state is called, and how many seats it has; `createdAt` and `now` in epoch
 * ms, days are those of `timeZone`. Without a subscription every active user has a seat (BIL-03 to BIL-07, DEC-81 to
 * DEC-83, NFR-14).
 */
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

/** How many whole calendar days of a time zone there are until an instant (ms); never below 0 (BIL-04, DEC-82). */
export function daysUntil(at: number, now: number, timeZone: string): number {
  const today = Temporal.PlainDate.from(dayAt(now, timeZone));
  return Math.max(0, today.until(dayAt(at, timeZone), { largestUnit: 'day' }).days);
}

/** The days of the trial that are left, in whole calendar days of a time zone; never below 0 (BIL-05, BIL-06, DEC-82). */
export function trialDaysRemaining(createdAt: number, now: number, timeZone: string): number {
  const from = Temporal.PlainDate.from(dayAt(createdAt, timeZone));
  const { days } = from.until(dayAt(now, timeZone), { largestUnit: 'day' });
  return Math.max(0, TRIAL_DAYS - days);
}
