import type { Config } from '#server/config/config.ts';
import type { Calendars } from './calendar-provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { createLocalCalendar, type LocalCalendar } from './stand-ins/local-calendar.ts';

/** Where the calendars of people are read on this server; the stand-in can do more. Null where nothing is configured. */
export type CalendarService = (Calendars & { readonly kind: 'google' }) | LocalCalendar | null;

/** Google Calendar where there are a client id and its secret; else the stand-in in a demo, and nothing elsewhere. */
export function createCalendar(
  config: Pick<Config, 'googleClientId' | 'googleClientSecret' | 'publicUrl' | 'demo' | 'authSecret'>,
  now: () => number,
): CalendarService {
  const { googleClientId: clientId, googleClientSecret: clientSecret, publicUrl, demo, authSecret } = config;
  if (clientId !== undefined && clientSecret !== undefined)
    return createGoogleCalendar({ clientId, clientSecret, publicUrl }, now);
  return demo && clientId === undefined ? createLocalCalendar(authSecret, now) : null;
}
