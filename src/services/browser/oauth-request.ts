import * as z from '#domain/browser-schema.ts';
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

const schema = z.strictObject({ state: z.string().min(1), purpose: z.enum(purposes), next: z.string() });
const KEY = 'weekwright.google';
const storage = createSmallStorage(() => sessionStorage);

/** Keeps the request in this tab until it is over; false where the browser keeps nothing. */
export const keepOAuthRequest = (request: OAuthRequest): boolean =>
  storage.write(KEY, JSON.stringify(request));

/** The request that this tab is on; null where there is none. */
export function readOAuthRequest(): OAuthRequest | null {
  try {
    const read = schema.safeParse(JSON.parse(storage.read(KEY) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The request is over. */
export const dropOAuthRequest = (): void => storage.remove(KEY);
