import type { WireEvent } from '#domain/contract/tasks/calendar-contract.ts';

/** What the browser carries to the service: its answer to this challenge proves that the code came back to who asked (PKCE). */
export interface CalendarAsking {
  readonly challenge: string;
  readonly state: string;
}

/** Which events are asked for: between two instants in ISO 8601, times told in an IANA time zone. */
export interface EventRange {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** A connected account, and the token that opens its calendar from now on. */
export interface ConnectedCalendar {
  readonly email: string;
  readonly token: string;
}

/** Whoever keeps the calendars of people: Google, or the local stand-in. They are only ever read (GCL-01). */
export interface Calendars {
  readonly kind: 'google' | 'local';
  /** The page on which a person chooses an account and allows the calendar to be read; consent is always asked (GCL-09). */
  askAt(asking: CalendarAsking): string;
  /** Exchanges the code that came back; throws `ConnectionRefused` or `CalendarUnavailable`. */
  connect(code: string, verifier: string): Promise<ConnectedCalendar>;
  /**
   * The single events of the primary calendar by start time (GCL-10, GCL-11), one read after the other of each token; throws
   * `ConnectionEnded`, `CalendarUnavailable`, or the reason of the signal once that is aborted.
   */
  events(
    token: string,
    range: EventRange,
    signal: AbortSignal,
  ): Promise<{ readonly events: readonly WireEvent[]; readonly isWhole: boolean }>;
  /** Gives the access back; what was given back before is no error. Throws `CalendarUnavailable`. */
  revoke(token: string): Promise<void>;
}

/** Only reading of events is asked for (GCL-01). */
export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events.readonly';

/** What is asked of Google: a code, each time with the consent of the person, for an access that lasts (GCL-09). */
export const CALENDAR_ASKED = {
  response_type: 'code',
  scope: `openid email ${CALENDAR_SCOPE}`,
  access_type: 'offline',
  prompt: 'consent select_account',
  code_challenge_method: 'S256',
} as const;

/** The code is forged, stale, for somebody else, or reading the calendar was not allowed. */
export class ConnectionRefused extends Error {}

/** The person has taken the access back, or the service has. */
export class ConnectionEnded extends Error {}

/** The service does not answer now. */
export class CalendarUnavailable extends Error {}
