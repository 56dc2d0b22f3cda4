import type { WireEvent } from '#domain/contract/index.ts';

export interface CalendarAsking {
  readonly challenge: string;
  readonly state: string;
}

/** ISO 8601 instants; event times are in the IANA time zone. */
export interface EventRange {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export interface ConnectedCalendar {
  readonly email: string;
  readonly token: string;
}

export interface Calendars {
  readonly kind: 'google' | 'local';
  /** Always asks for consent (GCL-09). */
  askAt(asking: CalendarAsking): string;
  /** Throws `ConnectionRefused` or `CalendarUnavailable`. */
  connect(code: string, verifier: string): Promise<ConnectedCalendar>;
  /** Throws `ConnectionEnded`, `CalendarUnavailable`, or the reason of an aborted signal. */
  events(
    token: string,
    range: EventRange,
    signal: AbortSignal,
  ): Promise<{ readonly events: readonly WireEvent[]; readonly isWhole: boolean }>;
  revoke(token: string): Promise<void>;
}

export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events.readonly';

export const CALENDAR_ASKED = {
  response_type: 'code',
  scope: `openid email ${CALENDAR_SCOPE}`,
  access_type: 'offline',
  prompt: 'consent select_account',
  code_challenge_method: 'S256',
} as const;

export class ConnectionRefused extends Error {}

export class ConnectionEnded extends Error {}

export class CalendarUnavailable extends Error {}
