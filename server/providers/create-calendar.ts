import type { Config } from '#server/config/index.ts';
import type { Calendars } from './calendar-provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { createLocalCalendar, type LocalCalendar } from './stand-ins/local-calendar.ts';

export type CalendarService = (Calendars & { readonly kind: 'google' }) | LocalCalendar | null;

/** Creates Google Calendar with client id and secret; else the stand-in in a demo, otherwise null. */
export function createCalendar(
  config: Pick<Config, 'googleClientId' | 'googleClientSecret' | 'publicUrl' | 'demo' | 'authSecret'>,
  now: () => number,
): CalendarService {
  const { googleClientId: clientId, googleClientSecret: clientSecret, publicUrl, demo, authSecret } = config;
  if (clientId !== undefined && clientSecret !== undefined)
    return createGoogleCalendar({ clientId, clientSecret, publicUrl }, now);
  return demo && clientId === undefined ? createLocalCalendar(authSecret, now) : null;
}
