/** Who a credential names, as the issuer says it; checked already (A4). */
export interface GoogleHolder {
  /** Together with the subject the one thing that never changes of an account there. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** The issuer itself gives the address out, so nobody else can have it now; else it was only confirmed there once. */
  readonly ownsEmail: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** What a credential must be bound to: the nonce of the browser that asked for it, and when it is read, in ms. */
export interface CredentialCheck {
  readonly nonce: string;
  readonly now: number;
}

/** What the browser carries to the issuer and back. */
export interface Asking {
  readonly nonce: string;
  readonly state: string;
}

/** Whoever vouches for people: Google, or the local stand-in. */
export interface Google {
  readonly kind: 'google' | 'local';
  /** The page of the issuer on which somebody chooses an account. */
  askAt(asking: Asking): string;
  /** Reads a credential; throws `CredentialRefused` or `IssuerUnavailable`. */
  read(credential: string, check: CredentialCheck): Promise<GoogleHolder>;
}

/** Where the browser comes back to, with the credential in the fragment, which no server logs. */
export const RETURN_PATH = '/google';

/** What is asked of the issuer: the credential itself, by a redirect, without a script of its on our pages. */
export const ASKED = {
  response_type: 'id_token',
  response_mode: 'fragment',
  scope: 'openid email profile',
  prompt: 'select_account',
} as const;

/** The credential is forged, stale, for somebody else, or its address is not verified. */
export class CredentialRefused extends Error {}

/** The keys of the issuer cannot be read now. */
export class IssuerUnavailable extends Error {}
