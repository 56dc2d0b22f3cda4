export interface GoogleHolder {
  /** Issuer and subject together are the only stable key of an account. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** The issuer assigns the address; otherwise it was only confirmed there once. */
  readonly ownsEmail: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface CredentialCheck {
  readonly nonce: string;
  readonly now: number;
}

export interface Asking {
  readonly nonce: string;
  readonly state: string;
}

export interface Google {
  readonly kind: 'google' | 'local';
  askAt(asking: Asking): string;
  read(credential: string, check: CredentialCheck): Promise<GoogleHolder>;
}

/** The credential comes in the fragment, which no server logs. */
export const RETURN_PATH = '/google';

/** A redirect, so that no script of the issuer runs on our pages. */
export const ASKED = {
  response_type: 'id_token',
  response_mode: 'fragment',
  scope: 'openid email profile',
  prompt: 'select_account',
} as const;

export class CredentialRefused extends Error {}

export class IssuerUnavailable extends Error {}
