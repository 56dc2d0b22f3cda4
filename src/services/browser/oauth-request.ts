import { createSmallStorage } from './storage.ts';

const purposes = ['signIn', 'signUp', 'connect', 'calendar'] as const;

export type OAuthPurpose = (typeof purposes)[number];

export interface OAuthRequest {
  /** Compared on the way back, so that a foreign link is not taken for the answer. */
  readonly state: string;
  readonly purpose: OAuthPurpose;
  readonly next: string;
}

const KEY = 'weekwright.google';
const storage = createSmallStorage(() => sessionStorage);

/** Stores the OAuth request in this tab. Returns false if storage is unavailable. */
export const keepOAuthRequest = (request: OAuthRequest): boolean =>
  storage.write(KEY, JSON.stringify(request));

/** Returns the OAuth request of this tab, or null. */
export function readOAuthRequest(): OAuthRequest | null {
  try {
    const value: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    return isRequest(value) ? value : null;
  } catch {
    return null;
  }
}

/** Removes the OAuth request of this tab. */
export const dropOAuthRequest = (): void => storage.remove(KEY);

/** Checked by hand: the sign-in page loads no schemas. */
function isRequest(value: unknown): value is OAuthRequest {
  const { state, purpose, next } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    typeof state === 'string' &&
    state !== '' &&
    purposes.some((each) => each === purpose) &&
    typeof next === 'string'
  );
}
