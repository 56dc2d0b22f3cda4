import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { instant, uuid } from '#domain/contract/fields.ts';
import { wireOAuthRedirect } from '#domain/contract/people/google-contract.ts';
import { eventId } from './task-imports.ts';
import { timeZone } from '#domain/contract/people/auth-contract.ts';
import { wireTask } from './tasks-contract.ts';

export const MAX_SYNCED = 1_000;
export const MAX_EVENTS = 10_000;

const moment = z.object({ dateTime: z.string().optional(), date: z.iso.date().optional() });

/** The description may be HTML (GCL-04). */
export const wireEvent = z.object({
  id: eventId,
  summary: z.string(),
  description: z.string(),
  start: moment,
  end: moment,
});

export type WireEvent = z.infer<typeof wireEvent>;

export const calendarCalls = {
  'GET /api/calendar/Google': {
    summary:
      "The caller's connected Google Calendar, and whether this server simulates Google; Kind is null where there is neither",
    access: 'signedIn',
    effect: 'read',
    isExternal: true,
    response: z.object({ Kind: z.enum(['google', 'local']).nullable(), Email: z.string().nullable() }),
  },
  'POST /api/calendar/Google/Begin': {
    summary:
      'Returns the Google page that asks for read-only access to the calendar; sets the cookie the code is bound to',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    response: wireOAuthRedirect,
  },
  'POST /api/calendar/Google': {
    summary:
      'Connects, or switches to, the Google Calendar whose code came back to the session that asked for it',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    body: z.strictObject({ Code: z.string().min(1).max(2_048), State: z.string().min(1).max(200) }),
    response: z.object({ Email: z.string() }),
  },
  'DELETE /api/calendar/Google': {
    summary: "Disconnects the caller's Google Calendar and gives the access back to Google",
    access: 'signedIn',
    effect: 'write',
    isExternal: true,
    response: z.object({}),
  },
  'PUT /api/calendar/Events': {
    summary: `Up to ${MAX_EVENTS} events of the primary calendar between two instants: single events ordered by start time`,
    access: 'signedIn',
    effect: 'read',
    isExternal: true,
    body: z.strictObject({ StartDate: instant, EndDate: instant, TimeZone: timeZone }),
    response: z.object({ Events: z.array(wireEvent), IsWhole: z.boolean() }),
  },
  'PUT /api/calendar': {
    summary: 'Records which of these events the caller has imported and returns those that have a task',
    access: 'signedIn',
    effect: 'write',
    isLong: true,
    body: z.strictObject({ googleIds: z.array(eventId).max(MAX_SYNCED), UserEmail: z.string().max(254) }),
    response: z.array(z.object({ googleId: eventId, idTask: uuid, task: wireTask })),
  },
  'GET /api/calendar/Feed': {
    summary: 'Whether other calendars can subscribe to the planned week of the caller, and since when',
    access: 'signedIn',
    effect: 'read',
    response: z.object({ CreatedAt: instant.nullable() }),
  },
  'POST /api/calendar/Feed': {
    summary:
      "Makes a new secret address for the caller's calendar feed and returns it this once; an earlier one ends",
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    response: z.object({ Url: z.string() }),
  },
  'DELETE /api/calendar/Feed': {
    summary: "Ends the secret address of the caller's calendar feed",
    access: 'signedIn',
    effect: 'write',
    response: z.object({}),
  },
} as const satisfies Service;
