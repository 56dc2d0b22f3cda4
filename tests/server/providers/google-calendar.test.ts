import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CalendarUnavailable,
  ConnectionEnded,
  ConnectionRefused,
} from '#server/providers/calendar-provider.ts';
import { createGoogleCalendar } from '#server/providers/google-calendar.ts';

interface Asked {
  readonly what: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}
/** An answer of the host: a status with data, or none at all. */
type Answer = readonly [status: number, data: unknown] | 'silence';

const SCOPE = 'https://www.googleapis.com/auth/calendar.events.readonly';
const tokenOf = (claims: object) =>
  ['{"alg":"none"}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const tokens = {
  access_token: 'an-access',
  refresh_token: 'a-refresh',
  id_token: tokenOf({ email: 'grace@fernway.example' }),
  scope: `openid ${SCOPE}`,
};
const week = { from: '2026-11-22T23:00:00.000Z', to: '2026-11-29T23:00:00.000Z', timeZone: 'Europe/Berlin' };
const nobodyLeaves = new AbortController().signal;
const eventOf = (id: string, more: object = {}) => ({
  id,
  summary: id,
  start: { dateTime: '2026-11-23T10:00:00+01:00' },
  end: { dateTime: '2026-11-23T11:00:00+01:00' },
  ...more,
});

describe('Google Calendar', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** A host that answers like Google's: by path, one answer after another, and repeats the last. */
  async function googleWith(answers: Readonly<Record<string, readonly Answer[]>>, answerMs = 5_000) {
    const asked: Asked[] = [];
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
      const before = asked.filter(({ what }) => what.endsWith(pathname)).length;
      asked.push({
        what: `${request.method} ${pathname}`,
        fields: Object.fromEntries(request.method === 'POST' ? new URLSearchParams(body) : searchParams),
        authorization: request.headers.authorization,
      });
      const given = answers[pathname] ?? [];
      const answer = given[Math.min(before, given.length - 1)];
      if (answer === undefined || answer === 'silence') return;
      const [status, data] = answer;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof data === 'string' ? data : JSON.stringify(data));
    };
    const server = createServer((request, response) => void respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    let now = Date.UTC(2026, 10, 23);
    const calendar = createGoogleCalendar(
      {
        clientId: 'a-client',
        clientSecret: 'a-secret',
        publicUrl: 'https://weekwright.example',
        servers: { token: `${host}/token`, revoke: `${host}/revoke`, events: `${host}/events` },
        answerMs,
      },
      () => now,
    );
    return { calendar, asked, advance: (ms: number) => void (now += ms) };
  }

  it("GCL-01 GCL-09 opens Google's page with the read-only scope, consent and a PKCE challenge", async () => {
    const { calendar } = await googleWith({});
    const { origin, pathname, searchParams } = new URL(calendar.askAt({ challenge: 'c', state: 's' }));
    expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'a-client',
      redirect_uri: 'https://weekwright.example/google',
      scope: `openid email ${SCOPE}`,
      access_type: 'offline',
      prompt: 'consent select_account',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      state: 's',
    });
  });

  it('GCL-06 exchanges a code and its verifier for the account and a refresh token', async () => {
    const { calendar, asked } = await googleWith({ '/token': [[200, tokens]] });
    expect(await calendar.connect('a-code', 'a-verifier')).toEqual({
      email: 'grace@fernway.example',
      token: 'a-refresh',
    });
    expect(asked).toEqual([
      {
        what: 'POST /token',
        authorization: undefined,
        fields: {
          client_id: 'a-client',
          client_secret: 'a-secret',
          grant_type: 'authorization_code',
          code: 'a-code',
          code_verifier: 'a-verifier',
          redirect_uri: 'https://weekwright.example/google',
        },
      },
    ]);
  });

  it.each<[string, Answer, typeof ConnectionRefused | typeof CalendarUnavailable]>([
    ['a stale code', [400, { error: 'invalid_grant' }], ConnectionRefused],
    ['reading that was not allowed', [200, { ...tokens, scope: 'openid email' }], ConnectionRefused],
    ['no token that lasts', [200, { ...tokens, refresh_token: undefined }], ConnectionRefused],
    ['an account without an address', [200, { ...tokens, id_token: tokenOf({}) }], ConnectionRefused],
    ['an account that is no token', [200, { ...tokens, id_token: 'x' }], ConnectionRefused],
    ['a page in place of JSON', [200, '<html>Sign in to the network</html>'], CalendarUnavailable],
    ['too many requests', [429, {}], CalendarUnavailable],
    ['an outage', [503, 'Sorry'], CalendarUnavailable],
  ])("GCL-06 S3-39 doesn't connect with %s", async (_, answer, kind) => {
    const { calendar } = await googleWith({ '/token': [answer] });
    await expect(calendar.connect('a-code', 'a-verifier')).rejects.toBeInstanceOf(kind);
  });

  it('GCL-10 GCL-11 GCL-04 lists the single events of the primary calendar by start time, over all pages, without cancelled ones', async () => {
    const { calendar, asked } = await googleWith({
      '/token': [[200, { access_token: 'an-access' }]],
      '/events': [
        [200, { items: [eventOf('a'), eventOf('b', { status: 'cancelled' })], nextPageToken: 'two' }],
        [200, { nextPageToken: 'three' }],
        [
          200,
          {
            items: [
              {
                id: 'c',
                start: { date: '2026-11-27' },
                end: { date: '2026-11-28' },
                description: '<b>All</b>',
              },
            ],
          },
        ],
      ],
    });
    expect(await calendar.events('a-refresh', week, nobodyLeaves)).toEqual({
      isWhole: true,
      events: [
        { ...eventOf('a'), description: '' },
        {
          id: 'c',
          summary: '',
          description: '<b>All</b>',
          start: { date: '2026-11-27' },
          end: { date: '2026-11-28' },
        },
      ],
    });
    const [refreshed, ...pages] = asked;
    expect(refreshed?.fields).toEqual({
      client_id: 'a-client',
      client_secret: 'a-secret',
      grant_type: 'refresh_token',
      refresh_token: 'a-refresh',
    });
    expect(pages.map(({ fields }) => fields['pageToken'])).toEqual([undefined, 'two', 'three']);
    expect(pages[0]).toEqual({
      what: 'GET /events',
      authorization: 'Bearer an-access',
      fields: {
        singleEvents: 'true',
        orderBy: 'startTime',
        timeMin: week.from,
        timeMax: week.to,
        timeZone: 'Europe/Berlin',
        maxResults: '2500',
        fields: 'items(id,status,summary,description,start,end),nextPageToken',
      },
    });
  });

  it('GCL-10 lists 10,000 events, reports that there are more, and stops at endless empty pages', async () => {
    const items = Array.from({ length: 2_500 }, (_, place) => eventOf(String(place)));
    const full = await googleWith({
      '/token': [[200, { access_token: 'an-access' }]],
      '/events': [[200, { items, nextPageToken: 'more' }]],
    });
    const { events, isWhole } = await full.calendar.events('a-refresh', week, nobodyLeaves);
    expect([events.length, isWhole, full.asked.length]).toEqual([10_000, false, 5]);
    const empty = await googleWith({
      '/token': [[200, { access_token: 'an-access' }]],
      '/events': [[200, { nextPageToken: 'more' }]],
    });
    expect(await empty.calendar.events('a-refresh', week, nobodyLeaves)).toEqual({
      events: [],
      isWhole: false,
    });
    expect(empty.asked).toHaveLength(41);
  });

  it.each<
    [string, readonly Answer[], readonly Answer[], typeof ConnectionEnded | typeof CalendarUnavailable]
  >([
    ['a grant that was revoked', [[400, { error: 'invalid_grant' }]], [], ConnectionEnded],
    ['an access that was refused', [[200, { access_token: 'x' }]], [[401, {}]], ConnectionEnded],
    ['a right that was taken away', [[200, { access_token: 'x' }]], [[403, {}]], ConnectionEnded],
    [
      'a quota that is used up',
      [[200, { access_token: 'x' }]],
      [[403, { error: { errors: [{ reason: 'userRateLimitExceeded' }] } }]],
      CalendarUnavailable,
    ],
    ['a page in place of the access', [[200, '<html>']], [], CalendarUnavailable],
    ['too many requests', [[200, { access_token: 'x' }]], [[429, {}]], CalendarUnavailable],
    ['an outage', [[200, { access_token: 'x' }]], [[500, '']], CalendarUnavailable],
    ['a page in place of events', [[200, { access_token: 'x' }]], [[200, '<html>']], CalendarUnavailable],
    ['a list that breaks off', [[200, { access_token: 'x' }]], [[200, '{"items":[{']], CalendarUnavailable],
  ])('GCL-10 S3-39 distinguishes %s from other failures', async (_, token, events, kind) => {
    const { calendar } = await googleWith({ '/token': token, '/events': events });
    const failed = await calendar.events('a-refresh', week, nobodyLeaves).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(kind);
    expect(String(failed)).not.toContain('a-refresh');
  });

  it('S3-39 stops waiting for a slow answer, and pauses requests to Google for 30 s after five failures', async () => {
    const { calendar, advance } = await googleWith({ '/token': ['silence'] }, 20);
    const failed = () => calendar.events('a-refresh', week, nobodyLeaves).catch(String);
    const failures: unknown[] = [];
    for (let count = 0; count < 6; count += 1) failures.push(await failed());
    expect(failures).toEqual([
      ...Array.from({ length: 5 }, () => 'Error: No answer'),
      'Error: Left alone for a while',
    ]);
    advance(30_000);
    expect(await failed()).toBe('Error: No answer');
  });

  it('S3-39 S3-40 runs one read per user at a time, and starts the next one when the current one is aborted', async () => {
    const { calendar, asked } = await googleWith({
      '/token': ['silence', [200, { access_token: 'an-access' }]],
      '/events': [[200, { items: [eventOf('a')] }]],
    });
    const leaving = new AbortController();
    const [left, waiting] = [calendar.events('one', week, leaving.signal), new AbortController()];
    const next = calendar.events('one', week, nobodyLeaves);
    const gone = calendar.events('one', week, waiting.signal);
    await expect.poll(() => asked.length).toBe(1);
    waiting.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    expect((await calendar.events('another', week, nobodyLeaves)).events).toHaveLength(1);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect((await next).events).toHaveLength(1);
    expect(asked).toHaveLength(5);
  });

  it("S3-39 aborted reads don't count as failures of Google", async () => {
    const { calendar } = await googleWith({ '/token': ['silence'] });
    for (let count = 0; count < 6; count += 1)
      await expect(calendar.events('a-refresh', week, AbortSignal.abort(new Error('left')))).rejects.toThrow(
        'left',
      );
    for (let count = 0; count < 6; count += 1)
      await expect(calendar.events('a-refresh', week, AbortSignal.timeout(20))).rejects.toThrow('timeout');
  });

  it('S3-39 S3-40 reads at most 32 MB over all pages', async () => {
    const description = 'x'.repeat(8 * 1_048_576);
    const pages = [[200, { items: [eventOf('a', { description })], nextPageToken: 'more' }]] as const;
    const answers = { '/token': [[200, { access_token: 'an-access' }]] as const, '/events': pages };
    const { calendar, asked } = await googleWith(answers, 60_000);
    await expect(calendar.events('a-refresh', week, nobodyLeaves)).rejects.toBeInstanceOf(
      CalendarUnavailable,
    );
    expect(asked).toHaveLength(5);
  });

  it('GCL-08 revokes the access; revoking it again is no error', async () => {
    const { calendar, asked } = await googleWith({ '/revoke': [[400, { error: 'invalid_token' }]] });
    await calendar.revoke('a-refresh');
    expect(asked.map(({ what, fields }) => [what, fields])).toEqual([
      ['POST /revoke', { token: 'a-refresh' }],
    ]);
  });
});
