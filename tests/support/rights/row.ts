import type { Calls } from '#domain/contract/services.ts';
import type { CallParts } from '#tests/support/server.ts';
import type { Belongings, Company } from './company.ts';
import type { Payment } from './payment.ts';
import type { Outcome, Person } from './person.ts';

/** What a request can name: things of a company, and what the caller has in it. */
export interface Named {
  readonly company: Company;
  /** Of the caller; in a request about another company, of somebody there. */
  readonly own: Belongings;
  /** The caller himself or herself, whatever the request is about. */
  readonly caller: Belongings;
  /** The address of the caller. */
  readonly email: string;
  /** A notification, which belongs to no company. */
  readonly notification: number;
  /** The key under which the owner of `own` has changed the task there. */
  readonly ownFact: string;
  /** The key under which somebody else has changed the task there, and who. */
  readonly othersFact: { readonly factId: string; readonly by: number };
  /** By which the owner of `own` is in. */
  readonly signIn: string;
  /** The proof that the caller has just given the own password. */
  readonly confirmation: string;
  /** The subscription of the company, as the provider names it. */
  readonly payment: Payment;
}

/** One line of the table of rights: a call about something, and who may make it. Written from the papers by hand. */
export interface RightRow {
  readonly call: keyof Calls;
  /** What it is about, where that makes a difference. */
  readonly about: string;
  readonly may: (person: Person) => boolean;
  /** What they are told, and what everybody else. */
  readonly allowed: Outcome;
  readonly otherwise: (person: Person) => Outcome;
  readonly send: (named: Named) => CallParts;
  /** What is answered where it names things of another company; null where it names none. */
  readonly foreign: ((person: Person) => Outcome) | null;
}

type Send = RightRow['send'];
type May = RightRow['may'];

/** A call that names nothing of a company. */
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
  /** What is said of another company's to whom the door lets in. */
  readonly foreign?: Outcome;
}

/**
 * A call about something: of another company it is unknown, to whom the right is lacking that `door` asks before the thing
 * is looked at, refused (N2, P1).
 */
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

/** The same where the papers say of another company's what they say here. */
export const answering = (row: RightRow, foreign: (person: Person) => Outcome): RightRow => ({
  ...row,
  foreign,
});
