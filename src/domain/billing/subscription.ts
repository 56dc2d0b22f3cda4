import * as z from '#domain/browser-schema.ts';
import { formatNumber } from '#domain/texts/locale.ts';
import { counted } from '#domain/texts/counted.ts';
import { texts } from '#domain/texts/messages.ts';
import { refused, agreed, type Decision } from '#domain/refusal.ts';

/** The most seats that a subscription can have. */
const MAX_SEATS = 10_000;

/** How many seats are paid for: a whole number (BIL-02, DEC-81). */
export const seatsField = z
  .int(texts.seatsInvalid)
  .min(1, texts.seatsInvalid)
  .max(MAX_SEATS, texts.seatsInvalid);

/** The same as it is typed. */
export const seatsText = z
  .string(texts.seatsInvalid)
  .trim()
  .regex(/^\d{1,5}$/, texts.seatsInvalid)
  .transform(Number)
  .pipe(seatsField);

/** Whether so many seats can be paid for while so many people are active: never fewer (DEC-81). */
export function decideSeats(seats: number, usedSeats: number): Decision<number> {
  return seats < usedSeats
    ? refused(
        'request.invalid',
        `Each active user needs a seat. Choose at least ${counted(usedSeats, 'seat')}.`,
      )
    : agreed(seats);
}

/**
 * Whether a subscription of that status stands: it is paid for, tried, or waits for money. What was never paid and what
 * has ended counts as none (DEC-83).
 */
export const isStanding = (status: string): boolean =>
  ['trialing', 'active', 'past_due', 'unpaid', 'paused'].includes(status);

const statusWords: Readonly<Record<string, string>> = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  paused: 'Paused',
};

/** The state of a workspace in a word; one that is not known stands as the provider calls it (WSP-04, DEC-83). */
export const statusWord = (status: string): string => statusWords[status] ?? status;

/** What a workspace is told of its trial and its seats. */
export interface SeatStanding {
  readonly isSubscribed: boolean;
  readonly daysRemaining: number;
  readonly seats: number;
  readonly usedSeats: number;
}

/**
 * The seats of a workspace as its pages list them; `paid` is null where there is no subscription (DEC-81), and undefined
 * where nobody knows, which is left out.
 */
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

/**
 * What admins are to notice of the seats and the trial, or null; nothing is locked. With `adding`, of what will be so once
 * so many people are added (DEC-81, DEC-82).
 */
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

/** A price of `amount` in the smallest unit of a currency, as "€8.00". */
export function moneyText(amount: number, currency: string): string {
  const options = {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  } as const;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', options).resolvedOptions();
  return formatNumber(amount / 10 ** maximumFractionDigits, options);
}
