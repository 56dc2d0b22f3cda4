import type { FactorWay } from '#domain/people/index.ts';
import type { Decision } from '#domain/refusal.ts';

export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly credential: string; readonly isNew: boolean };

export interface FactorGiven {
  readonly way: FactorWay;
  /** Empty for a passkey. */
  readonly code: string;
}

/** `ways` is set if a second factor is required; only a complete response signs in (AUT-01, AUT-02). */
export type SignInAnswer = Decision<{
  readonly token?: string | undefined;
  readonly user?: { readonly idUser: string } | undefined;
  readonly ways?: readonly FactorWay[] | undefined;
}>;

/** `isUnconfirmed`: the server didn't respond. `isOwed`: it has not received the sign-out yet (AUT-03). */
export type RestoreAnswer = Decision<
  {
    readonly idUser?: string | undefined;
    readonly isUnconfirmed?: boolean;
  } & SignedOut
>;

export interface SignedOut {
  readonly isOwed?: boolean;
}

export type Outcome = Decision<void>;

export interface AcceptedSession {
  readonly token: string;
  readonly idUser: string;
}

/** The owner of the stored token; null if there is none. */
export interface SessionInput {
  readonly idUser: string | null;
}

/** Must not contain a token. */
export interface SessionContext {
  idUser: string | null;
  message: string | null;
  /** Shown once on the sign-in page. */
  isDeleted: boolean;
  ways: readonly FactorWay[];
}

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

export interface SessionEmitted {
  type: 'session.signingIn' | 'session.expired';
}

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
