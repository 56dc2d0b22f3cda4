import { describe, expect, it } from 'vitest';
import {
  decideSeats,
  isStanding,
  moneyText,
  seatFacts,
  seatNotice,
  seatsText,
} from '#domain/billing/subscription.ts';

describe('the seats of a subscription', () => {
  it('DEC-81 paid seats are never fewer than the used seats', () => {
    expect(decideSeats(6, 6)).toEqual({ ok: true, value: 6 });
    expect(decideSeats(5, 6)).toEqual({
      ok: false,
      refusal: {
        code: 'request.invalid',
        message: 'Each active user needs a seat. Choose at least 6 seats.',
      },
    });
  });

  it.each(['', '0', '-1', '1.5', '1e3', '10001', 'six', '100000'])(
    'BIL-02 %j is not a valid number of seats',
    (text) => {
      expect(seatsText.safeParse(text).error?.issues[0]?.message).toBe(
        'Enter a whole number of seats from 1 to 10,000.',
      );
    },
  );

  it('BIL-02 the number of seats is entered as a whole number', () => {
    expect(seatsText.parse(' 12 ')).toBe(12);
    expect(seatsText.parse('10000')).toBe(10_000);
  });

  it.each([
    [{ isSubscribed: false, daysRemaining: 1, seats: 6, usedSeats: 6 }, null],
    [
      { isSubscribed: false, daysRemaining: 0, seats: 6, usedSeats: 6 },
      'Your trial is over. Everything still works. Subscribe to keep it that way.',
    ],
    [{ isSubscribed: true, daysRemaining: 0, seats: 6, usedSeats: 6 }, null],
    [
      { isSubscribed: true, daysRemaining: 9, seats: 1, usedSeats: 3 },
      'You have 3 active users but only 1 paid seat. Add 2 seats.',
    ],
  ])('DEC-81 DEC-82 with %j, the notice for admins is %j', (standing, notice) => {
    expect(seatNotice(standing)).toBe(notice);
  });

  it.each([
    [{ isSubscribed: true, daysRemaining: 9, seats: 6, usedSeats: 5 }, 1, null],
    [
      { isSubscribed: true, daysRemaining: 9, seats: 6, usedSeats: 5 },
      2,
      'You will have 7 active users but only 6 paid seats. Add 1 seat.',
    ],
    [{ isSubscribed: false, daysRemaining: 9, seats: 5, usedSeats: 5 }, 50, null],
  ])('DEC-81 with %j, the notice before adding %i users is %j', (standing, adding, notice) => {
    expect(seatNotice(standing, adding)).toBe(notice);
  });

  it.each([
    [8, 3, 'Seats used 6, Paid seats 8'],
    [null, 3, 'Seats used 6, Paid seats None during the trial'],
    [null, 0, 'Seats used 6, Paid seats None'],
    [undefined, 3, 'Seats used 6'],
  ])('DEC-81 BIL-04 used and paid seats are listed with the same labels everywhere', (paid, days, words) => {
    const facts = seatFacts(6, paid, days).map((fact) => fact.join(' '));
    expect(facts.join(', ')).toBe(words);
  });
});

it("DEC-83 unpaid and ended subscriptions don't count as subscriptions", () => {
  const all = [
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'incomplete_expired',
    'canceled',
  ];
  expect(all.filter(isStanding)).toEqual(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
});

it('API-098 prices are formatted in their currency, including currencies without cents', () => {
  expect([moneyText(900, 'eur'), moneyText(7_250, 'usd'), moneyText(900, 'jpy')]).toEqual([
    '€9.00',
    '$72.50',
    '¥900',
  ]);
});
