import { decodeJwt } from 'jose';
import * as z from 'zod';
import { MAX_EVENTS, type WireEvent } from '#domain/contract/index.ts';
import { boundedBytes, createBreaker, createFairQueue } from '#server/base/index.ts';
import {
  CALENDAR_ASKED,
  CALENDAR_SCOPE,
  type Calendars,
  CalendarUnavailable,
  ConnectionEnded,
  ConnectionRefused,
  type EventRange,
} from './calendar-provider.ts';
import { RETURN_PATH } from './google-provider.ts';

export interface GoogleCalendarSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly publicUrl: string;
  readonly servers?: { readonly token: string; readonly revoke: string; readonly events: string };
  readonly answerMs?: number;
}

/** Creates Google Calendar by OAuth code flow with PKCE; pauses for 30 s after five failures. `now` is in ms. */
export function createGoogleCalendar(
  { clientId, clientSecret, publicUrl, servers = GOOGLE, answerMs = ANSWER_MS }: GoogleCalendarSettings,
  now: () => number,
): Calendars & { readonly kind: 'google' } {
  const breaker = createBreaker({
    now,
    isOutage: (error) => error instanceof CalendarUnavailable,
    rest: () => new CalendarUnavailable('Left alone for a while'),
  });
  const reads = createFairQueue({ ofOneKey: 1 });
  const ask = (address: string, options: RequestInit, asked: Asked = { left: MOST_BYTES }) =>
    breaker.run(() => fetchJson(address, options, answerMs, asked));
  const form = (fields: Readonly<Record<string, string>>) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const client = { client_id: clientId, client_secret: clientSecret };
  const redirect = publicUrl + RETURN_PATH;

  const accessOf = async (token: string, asked: Asked): Promise<string> => {
    const fields = { ...client, grant_type: 'refresh_token', refresh_token: token };
    const { status, data } = await ask(servers.token, form(fields), asked);
    if (status !== 200) throw new ConnectionEnded('The token opens nothing any more');
    const read = accessAnswer.safeParse(data);
    if (!read.success) throw new CalendarUnavailable('No access came');
    return read.data.access_token;
  };

  const readEvents = async (token: string, range: EventRange, asked: Asked) => {
    const headers = { Authorization: `Bearer ${await accessOf(token, asked)}` };
    const events: WireEvent[] = [];
    let page: string | undefined;
    let pages = 0;
    do {
      const { status, data } = await ask(`${servers.events}?${queryOf(range, page)}`, { headers }, asked);
      const read = eventsAnswer.safeParse(data);
      if (status === 401 || (status === 403 && !isQuota(data)))
        throw new ConnectionEnded('Reading is not allowed any more');
      if (status !== 200 || !read.success) throw new CalendarUnavailable('No list of events came');
      events.push(...read.data.items.flatMap(toEvent));
      page = read.data.nextPageToken;
      pages += 1;
    } while (page !== undefined && events.length < MAX_EVENTS && pages < MOST_PAGES);
    return {
      events: events.slice(0, MAX_EVENTS),
      isWhole: page === undefined && events.length <= MAX_EVENTS,
    };
  };

  return {
    kind: 'google',
    askAt({ challenge, state }) {
      const query = {
        ...CALENDAR_ASKED,
        client_id: clientId,
        redirect_uri: redirect,
        code_challenge: challenge,
        state,
      };
      return `${GOOGLE_PAGE}?${new URLSearchParams(query)}`;
    },
    async connect(code, verifier) {
      const fields = {
        ...client,
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirect,
      };
      const { status, data } = await ask(servers.token, form(fields));
      if (status === 200 && data === null) throw new CalendarUnavailable('No answer that can be read');
      const read = connectAnswer.safeParse(data);
      if (status !== 200 || !read.success || !read.data.scope.split(' ').includes(CALENDAR_SCOPE))
        throw new ConnectionRefused('The code opens no calendar');
      return { email: emailOf(read.data.id_token), token: read.data.refresh_token };
    },
    events: (token, range, signal) =>
      reads.run(token, () => readEvents(token, range, { left: MOST_BYTES, signal }), { signal }),
    async revoke(token) {
      await ask(servers.revoke, form({ token }));
    },
  };
}

const GOOGLE_PAGE = 'https://accounts.google.com/o/oauth2/v2/auth';
const GOOGLE = {
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  events: 'https://www.googleapis.com/calendar/v3/calendars/primary/events',
};
const ANSWER_MS = 5_000;
const MOST_PAGES = 40;
const MOST_BYTES = 32 * 1_048_576;
const MOST_DESCRIPTION = 8_192;
const MOST_SUMMARY = 1_024;

const accessAnswer = z.object({ access_token: z.string().min(1) });
const connectAnswer = z.object({ refresh_token: z.string().min(1), id_token: z.string(), scope: z.string() });
const moment = z.object({ dateTime: z.string().optional(), date: z.iso.date().optional() });
const eventsAnswer = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1).max(1_024),
        status: z.string().optional(),
        summary: z.string().default(''),
        description: z.string().default(''),
        start: moment.default({}),
        end: moment.default({}),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

function queryOf({ from, to, timeZone }: EventRange, page: string | undefined): URLSearchParams {
  return new URLSearchParams({
    singleEvents: 'true',
    orderBy: 'startTime',
    timeMin: from,
    timeMax: to,
    timeZone,
    maxResults: '2500',
    fields: 'items(id,status,summary,description,start,end),nextPageToken',
    ...(page !== undefined && { pageToken: page }),
  });
}

function toEvent({ status, ...event }: z.output<typeof eventsAnswer>['items'][number]): WireEvent[] {
  if (status === 'cancelled') return [];
  const [summary, description] = [
    event.summary.slice(0, MOST_SUMMARY),
    event.description.slice(0, MOST_DESCRIPTION),
  ];
  return [{ ...event, summary, description }];
}

/** Unverified, because it came from Google directly over our own connection. */
function emailOf(idToken: string): string {
  try {
    const { email } = decodeJwt(idToken);
    if (typeof email === 'string') return email;
  } catch {}
  throw new ConnectionRefused('No address came');
}

/** Google also uses 403 for an exceeded quota. */
const isQuota = (data: unknown): boolean => quotaAnswer.safeParse(data).success;
const quotaAnswer = z.object({
  error: z.object({
    errors: z
      .array(z.object({ reason: z.string() }))
      .refine((errors) => errors.some(({ reason }) => /(?:rateLimit|quota)Exceeded$/i.test(reason))),
  }),
});

interface JsonAnswer {
  readonly status: number;
  readonly data: unknown;
}

interface Asked {
  left: number;
  readonly signal?: AbortSignal;
}

/** Errors hold neither the answer nor a token. */
async function fetchJson(
  address: string,
  options: RequestInit,
  answerMs: number,
  asked: Asked,
): Promise<JsonAnswer> {
  let text: string;
  let status: number;
  const patience = AbortSignal.timeout(answerMs);
  try {
    const response = await fetch(address, {
      ...options,
      redirect: 'error',
      signal: asked.signal === undefined ? patience : AbortSignal.any([asked.signal, patience]),
    });
    ({ status } = response);
    const bytes = await boundedBytes(response, asked.left);
    if (bytes === null) throw new RangeError('Too long');
    asked.left -= bytes.byteLength;
    text = bytes.toString('utf8');
  } catch {
    asked.signal?.throwIfAborted();
    throw new CalendarUnavailable('No answer');
  }
  if (status === 429 || status >= 500) throw new CalendarUnavailable(`Answer ${status}`);
  try {
    return { status, data: JSON.parse(text || 'null') };
  } catch {
    return { status, data: null };
  }
}
