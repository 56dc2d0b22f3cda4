import { createSmallStorage } from './storage.ts';

const purposes = ['signIn', 'signUp', 'connect', 'calendar'] as const;

/** What somebody goes to Google for: to sign in, to sign a company up, to connect an account there with the own one, or its calendar. */
export type OAuthPurpose = (typeof purposes)[number];

/** What this tab went to Google for. */
export interface OAuthRequest {
  /** Comes back with the browser, so that nobody else's link is taken for an answer. */
  readonly state: string;
  readonly purpose: OAuthPurpose;
  /** Where to go then, as it stood in the address; empty for the first screen. */
  readonly next: string;
}

const KEY = 'weekwright.google';
const storage = createSmallStorage(() => sessionStorage);

/** Keeps the request in this tab until it is over; false where the browser keeps nothing. */
export const keepOAuthRequest = (request: OAuthRequest): boolean =>
  storage.write(KEY, JSON.stringify(request));

/** The request that this tab is on; null where there is none. */
export function readOAuthRequest(): OAuthRequest | null {
  try {
    const value: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    return isRequest(value) ? value : null;
  } catch {
    return null;
  }
}

/** The request is over. */
export const dropOAuthRequest = (): void => storage.remove(KEY);

/** A hand-made check: the sign-in page reads no schemas. */
function isRequest(value: unknown): value is OAuthRequest {
  const { state, purpose, next } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    typeof state === 'string' &&
    state !== '' &&
    purposes.some((each) => each === purpose) &&
    typeof next === 'string'
  );
}
