import type { Calls } from '#domain/contract/services.ts';
import type { CallParts } from '#tests/support/server.ts';
import type { Belongings, Company } from './company.ts';
import type { Payment } from './payment.ts';
import type { Outcome, Person } from './person.ts';

/** The items that a request can name: the company's, and the caller's. */
export interface Named {
  readonly company: Company;
  /** The caller's; in a request about another company, a user's there. */
  readonly own: Belongings;
  /** The caller, whatever the request is about. */
  readonly caller: Belongings;
  readonly email: string;
  /** A notification, which belongs to no company. */
  readonly notification: number;
  /** The key of the change that the owner of `own` made to the task there. */
  readonly ownFact: string;
  /** The key of another user's change of the task there, and that user. */
  readonly othersFact: { readonly factId: string; readonly by: number };
  /** The session of the owner of `own`. */
  readonly signIn: string;
  /** The proof that the caller has just entered the password. */
  readonly confirmation: string;
  /** The provider's ids for the company's subscription. */
  readonly payment: Payment;
}

/** One line of the table of rights: a call, its subject, and who may make it. Written by hand from the docs. */
export interface RightRow {
  readonly call: keyof Calls;
  /** The subject, where it makes a difference. */
  readonly about: string;
  readonly may: (person: Person) => boolean;
  /** The outcome for permitted callers, and for all others. */
  readonly allowed: Outcome;
  readonly otherwise: (person: Person) => Outcome;
  readonly send: (named: Named) => CallParts;
  /** The outcome for items of another company; null where the call names none. */
  readonly foreign: ((person: Person) => Outcome) | null;
}

type Send = RightRow['send'];
type May = RightRow['may'];

/** A call that names no item of a company. */
export const plain = (
  call: keyof Calls,
  may: May,
  send: Send = () => ({}),
  about = '',
  allowed: Outcome = 'yes',
): RightRow => ({
  call,
  about,
  may,
  allowed,
  otherwise: () => 'no',
  send,
  foreign: null,
});

interface OnMore {
  readonly door?: May;
  readonly allowed?: Outcome;
  readonly otherwise?: (person: Person) => Outcome;
  /** The outcome for another company's items where `door` permits. */
  readonly foreign?: Outcome;
}

/** A call about an item: another company's is unknown, or refused without the right that `door` checks first (N2, P1). */
export const on = (
  call: keyof Calls,
  about: string,
  may: May,
  send: Send,
  { door = () => true, allowed = 'yes', otherwise = () => 'no', foreign = 'unknown' }: OnMore = {},
): RightRow => ({
  call,
  about,
  may,
  allowed,
  otherwise,
  send,
  foreign: (person) => (door(person) ? foreign : 'no'),
});

/** The same with a separate outcome for another company's items. */
export const answering = (row: RightRow, foreign: (person: Person) => Outcome): RightRow => ({
  ...row,
  foreign,
});
