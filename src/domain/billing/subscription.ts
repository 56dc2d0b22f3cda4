import * as z from '#domain/browser-schema.ts';
import { formatNumber, counted, texts } from '#domain/texts/index.ts';
import { refused, agreed, type Decision } from '#domain/refusal.ts';

const MAX_SEATS = 10_000;

export const seatsField = z
  .int(texts.seatsInvalid)
  .min(1, texts.seatsInvalid)
  .max(MAX_SEATS, texts.seatsInvalid);

export const seatsText = z
  .string(texts.seatsInvalid)
  .trim()
  .regex(/^\d{1,5}$/, texts.seatsInvalid)
  .transform(Number)
  .pipe(seatsField);

/** Decides a number of seats; refuses fewer than there are active users (DEC-81). */
export function decideSeats(seats: number, usedSeats: number): Decision<number> {
  return seats < usedSeats
    ? refused(
        'request.invalid',
        `Each active user needs a seat. Choose at least ${counted(usedSeats, 'seat')}.`,
      )
    : agreed(seats);
}

/** Returns whether a status means a subscription: ended ones and unpaid first payments don't (DEC-83). */
export const isStanding = (status: string): boolean =>
  ['trialing', 'active', 'past_due', 'unpaid', 'paused'].includes(status);

const statusWords: Readonly<Record<string, string>> = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  paused: 'Paused',
};

/** Returns the word for a subscription status; an unknown status is returned unchanged (WSP-04, DEC-83). */
export const statusWord = (status: string): string => statusWords[status] ?? status;

export interface SeatStanding {
  readonly isSubscribed: boolean;
  readonly daysRemaining: number;
  readonly seats: number;
  readonly usedSeats: number;
}

/** Lists the seats of a workspace; `paid` is null without a subscription (DEC-81) and undefined if unknown. */
export function seatFacts(
  used: number,
  paid: number | null | undefined,
  daysRemaining: number,
): [string, string][] {
  const facts: [string, string][] = [['Seats used', String(used)]];
  const none = daysRemaining > 0 ? 'None during the trial' : 'None';
  if (paid !== undefined) facts.push(['Paid seats', paid === null ? none : String(paid)]);
  return facts;
}

/** Returns the notice about seats or the trial, or null; `adding` users are counted as active (DEC-81, DEC-82). */
export function seatNotice(
  { isSubscribed, daysRemaining, seats, usedSeats }: SeatStanding,
  adding = 0,
): string | null {
  if (!isSubscribed) return daysRemaining > 0 ? null : texts.trialOver;
  const active = usedSeats + adding;
  const missing = active - seats;
  return missing > 0
    ? `You ${adding > 0 ? 'will have' : 'have'} ${counted(active, 'active user')} but only ${counted(seats, 'paid seat')}. Add ${counted(missing, 'seat')}.`
    : null;
}

/** Formats an amount in the smallest unit of a currency, as "€8.00". */
export function moneyText(amount: number, currency: string): string {
  const options = {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  } as const;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', options).resolvedOptions();
  return formatNumber(amount / 10 ** maximumFractionDigits, options);
}
