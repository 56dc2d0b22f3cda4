import { DAY_MS } from '#domain/constants.ts';

/** What a company may send more invitations for: the seats that it pays, and how long it has been here. */
export interface InvitingCompany {
  /** 0 in a trial. */
  readonly paidSeats: number;
  /** In epoch ms. */
  readonly createdAt: number;
}

/**
 * How many invitations a company may send in a day: `base` in a trial; as much again for each month since it signed up,
 * up to twelve, and two for each seat once it pays (decision 0090). `now` in epoch ms.
 */
export function invitationsPerDay(
  { paidSeats, createdAt }: InvitingCompany,
  base: number,
  now: number,
): number {
  if (paidSeats === 0) return base;
  const months = Math.min(MOST_MONTHS, Math.max(0, Math.floor((now - createdAt) / MONTH_MS)));
  return base * (1 + months) + 2 * paidSeats;
}

/** How many of the letters that all unconfirmed companies share in a day may be written from one network: a tenth. */
export function unconfirmedOfNetwork(shared: number): number {
  return Math.max(LEAST_OF_NETWORK, Math.floor(shared / 10));
}

/** Whether a count that grew from `before` to `after` has just reached 80 % of its limit: then the log says so, once. */
export function reachesWarning(before: number, after: number, limit: number): boolean {
  return before < limit * WARN_AT && after >= limit * WARN_AT;
}

const LEAST_OF_NETWORK = 10;
const WARN_AT = 0.8;
const MONTH_MS = 30 * DAY_MS;
const MOST_MONTHS = 12;
