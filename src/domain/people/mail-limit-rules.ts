import { DAY_MS } from '#domain/constants.ts';

export interface InvitingCompany {
  readonly paidSeats: number;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** Returns a company's daily limit of invitations; `base` is that of a trial, `now` in epoch ms (decision 0090). */
export function invitationsPerDay(
  { paidSeats, createdAt }: InvitingCompany,
  base: number,
  now: number,
): number {
  if (paidSeats === 0) return base;
  const months = Math.min(MOST_MONTHS, Math.max(0, Math.floor((now - createdAt) / MONTH_MS)));
  return base * (1 + months) + 2 * paidSeats;
}

/** Returns one network's share of the daily mails of all unconfirmed companies: a tenth. */
export function unconfirmedOfNetwork(shared: number): number {
  return Math.max(LEAST_OF_NETWORK, Math.floor(shared / 10));
}

/** Returns whether a count has just reached 80 % of its limit, so that the log warns once. */
export function reachesWarning(before: number, after: number, limit: number): boolean {
  return before < limit * WARN_AT && after >= limit * WARN_AT;
}

const LEAST_OF_NETWORK = 10;
const WARN_AT = 0.8;
const MONTH_MS = 30 * DAY_MS;
const MOST_MONTHS = 12;
