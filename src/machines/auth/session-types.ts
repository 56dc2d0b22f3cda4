import type { FactorWay } from '#domain/people/second-factor.ts';
import type { Decision } from '#domain/refusal.ts';

/** What a user signs in with: a password, or what Google vouches with, which signs up where `isNew`. */
export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly credential: string; readonly isNew: boolean };

/** What a user completes a sign-in with. */
export interface FactorGiven {
  readonly way: FactorWay;
  /** Empty for a passkey. */
  readonly code: string;
}

/** What the server answers to a sign-in: `ways` where the password was right and a second factor is waited for. It counts only when it is complete (AUT-01, AUT-02). */
export type SignInAnswer = Decision<{
  readonly token?: string | undefined;
  readonly user?: { readonly idUser: string } | undefined;
  readonly ways?: readonly FactorWay[] | undefined;
}>;

/**
 * Who the stored token belongs to; no one when there is none, or when it is not valid (AUT-03). `isUnconfirmed` where the
 * server could not be asked: then it is as the browser kept it. `isOwed` where it has not heard yet that no one is.
 */
export type RestoreAnswer = Decision<
  {
    readonly idUser?: string | undefined;
    readonly isUnconfirmed?: boolean;
  } & SignedOut
>;

/** What became of a sign-out: `isOwed` where the server has not heard of it yet. */
export interface SignedOut {
  readonly isOwed?: boolean;
}

/** Whether something was done; a refusal says why not. */
export type Outcome = Decision<void>;

/** An accepted sign-in. */
export interface AcceptedSession {
  readonly token: string;
  readonly idUser: string;
}

/** Whose token is stored when the page opens; no one's: null. */
export interface SessionInput {
  readonly idUser: string | null;
}

/** What the session chart keeps: who is signed in or claims to be, and the message that the screen shows. Never a token. */
export interface SessionContext {
  idUser: string | null;
  message: string | null;
  /** The account of whoever was signed in was deleted: said once, on the page to sign in. */
  isDeleted: boolean;
  /** How the sign-in can be completed that waits for its second factor. */
  ways: readonly FactorWay[];
}

/**
 * What others ask the session chart: something is under way, the stored token is being looked at, no one could tell
 * whether it is valid, someone is in, only this browser says so, the session has run out, it has run out because the
 * account was deactivated, a second factor is waited for, the user is leaving, and is
 * asked what becomes of unsent work; the server has not heard of the sign-out yet.
 */
export type SessionTag =
  | 'busy'
  | 'checking'
  | 'unreachable'
  | 'in'
  | 'unconfirmed'
  | 'expired'
  | 'deactivated'
  | 'challenged'
  | 'leaving'
  | 'asks'
  | 'owes';

/** What the session chart tells: the credentials are with the server; the session has run out and waits for its user. */
export interface SessionEmitted {
  type: 'session.signingIn' | 'session.expired';
}

/** What the session chart is asked (`auth.signIn`) and told (`auth.signedIn`: another tab has done it). */
export type SessionEvent =
  | { type: 'auth.signIn'; credentials: Credentials }
  | { type: 'auth.prove'; factor: FactorGiven }
  | { type: 'auth.startOver' }
  | { type: 'auth.signOut' }
  | { type: 'auth.accountDeleted' }
  | { type: 'auth.retry' }
  | { type: 'auth.expired' }
  | { type: 'server.answered' }
  | { type: 'auth.stay' }
  | { type: 'auth.export' }
  | { type: 'auth.discard' }
  | { type: 'auth.signedIn'; idUser: string }
  | { type: 'auth.signedOut' };
