import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { WireEvent } from '#domain/contract/index.ts';
import { MINUTE_MS } from '#domain/constants.ts';
import { addDays, dayAt, type PlainDay } from '#domain/time/index.ts';
import {
  CALENDAR_ASKED,
  type CalendarAsking,
  type Calendars,
  ConnectionEnded,
  ConnectionRefused,
  type EventRange,
} from '#server/providers/calendar-provider.ts';
import { RETURN_PATH } from '#server/providers/google-provider.ts';

export interface LocalCalendar extends Calendars {
  readonly kind: 'local';
  answer(email: string, asking: CalendarAsking): string;
  cancelled(state: string): string;
}

export const LOCAL_CALENDAR = '/google-stand-in/calendar';

export const EMPTY_CALENDARS = 'empty.example';

/** Creates the calendar stand-in; it stores nothing, its codes and tokens are signed. `now` is in ms. */
export function createLocalCalendar(authSecret: string, now: () => number): LocalCalendar {
  const codeKey = randomBytes(32);
  const used = new Map<string, number>();
  const tokenKey = createHmac('sha256', authSecret).update('calendar-stand-in').digest();
  const back = (fields: Readonly<Record<string, string>>) => `${RETURN_PATH}?${new URLSearchParams(fields)}`;
  return {
    kind: 'local',
    askAt: (asking) => `${LOCAL_CALENDAR}?${new URLSearchParams({ ...CALENDAR_ASKED, ...asking })}`,
    answer: (email, { challenge, state }) =>
      back({ state, code: signed([email, challenge, String(now() + CODE_MS)], codeKey) }),
    cancelled: (state) => back({ state, error: 'access_denied' }),
    async connect(code, verifier) {
      for (const [old, until] of used) if (until < now()) used.delete(old);
      const [email, challenge, until] = unsigned(code, codeKey) ?? [];
      const isProven = challenge === createHash('sha256').update(verifier).digest('base64url');
      if (email === undefined || !isProven || Number(until) < now() || used.has(code))
        throw new ConnectionRefused('The code opens no calendar');
      used.set(code, Number(until));
      return { email, token: signed([email], tokenKey) };
    },
    async events(token, range) {
      const [email] = unsigned(token, tokenKey) ?? [];
      if (email === undefined) throw new ConnectionEnded('The token opens nothing');
      return { events: email.endsWith(`@${EMPTY_CALENDARS}`) ? [] : eventsIn(range), isWhole: true };
    },
    async revoke() {},
  };
}

const CODE_MS = 10 * MINUTE_MS;

function signed(parts: readonly string[], key: Buffer): string {
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

function unsigned(code: string, key: Buffer): readonly string[] | null {
  const [text = '', seal = ''] = code.split('.');
  const [given, made] = [Buffer.from(seal, 'base64url'), createHmac('sha256', key).update(text).digest()];
  if (given.length !== made.length || !timingSafeEqual(given, made)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as string[];
}

interface LocalEvent {
  readonly key: string;
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly from?: string;
  readonly to?: string;
  readonly summary: string;
  readonly description?: string;
}

const WEEK: readonly LocalEvent[] = [
  { key: 'standup', days: [1, 2, 3, 4, 5], from: '09:30', to: '09:45', summary: 'Daily stand-up' },
  {
    key: 'planning',
    days: [1],
    from: '10:00',
    to: '11:00',
    summary: 'Weekly planning',
    description:
      '<p>Agenda</p><ul><li>Review last week</li><li>Plan this week</li></ul><p>Room <b>4.12</b></p>',
  },
  {
    key: 'client',
    days: [2],
    from: '14:00',
    to: '15:30',
    summary: 'Client workshop',
    description: 'Bring the drafts.\nVideo call: see the invitation.',
  },
  { key: 'untitled', days: [3], from: '16:00', to: '16:30', summary: '' },
  {
    key: 'review',
    days: [4],
    from: '11:00',
    to: '12:00',
    summary: 'Design review',
    description: `<b>Please read first</b><br>${'The findings of the last round are in the shared folder. '.repeat(12)}`,
  },
  { key: 'focus', days: [5], summary: 'Focus day' },
  { key: 'retro', days: [5], from: '15:00', to: '16:00', summary: 'Retrospective' },
];

function eventsIn({ from, to, timeZone }: EventRange): WireEvent[] {
  const [first, end] = [Date.parse(from), Date.parse(to)];
  const last = dayAt(end, timeZone);
  const found: { readonly at: number; readonly event: WireEvent }[] = [];
  for (
    let day = dayAt(first, timeZone), count = 0;
    day <= last && count < MOST_DAYS;
    day = addDays(day, 1), count += 1
  ) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    for (const each of WEEK) {
      if (!each.days.includes(weekday)) continue;
      const [begin, until] = [
        instantAt(day, each.from ?? '00:00', timeZone),
        instantAt(day, each.to ?? '23:59', timeZone),
      ];
      if (until > first && begin < end) found.push({ at: begin, event: eventOn(each, day, timeZone) });
    }
  }
  return found.sort((one, other) => one.at - other.at).map(({ event }) => event);
}

const MOST_DAYS = 400;

function eventOn(
  { key, from, to, summary, description = '' }: LocalEvent,
  day: PlainDay,
  timeZone: string,
): WireEvent {
  const iso = (time: string) => new Date(instantAt(day, time, timeZone)).toISOString();
  const times =
    from === undefined || to === undefined
      ? { start: { date: day }, end: { date: addDays(day, 1) } }
      : { start: { dateTime: iso(from) }, end: { dateTime: iso(to) } };
  return { id: `${key}_${day.replaceAll('-', '')}`, summary, description, ...times };
}

function instantAt(day: PlainDay, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
}
