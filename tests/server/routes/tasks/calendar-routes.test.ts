import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { audit, idempotency } from '#server/db/schema/journal-schema.ts';
import { calendarConnections, calendarFeeds } from '#server/db/schema/calendar-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { setPassword } from '#server/identity/accounts/accounts.ts';
import { endAllSignIns } from '#server/identity/sign-in/sign-ins.ts';
import { endFeed } from '#server/identity/tokens/feed-secrets.ts';
import { atServer, type Who } from '#tests/support/at-server.ts';
import { untilBlocking } from '#tests/support/blocked.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { freshKey } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

describeOneEngine('the calendar service', (database) => {
  const at = atServer(database, { rateLimits: true });

  /** One sign-in per user, because a connection must be finished in the sign-in that began it. */
  const tokens = new Map<string, Promise<string>>();
  const as = (who: Who): Promise<string> => {
    const { email } = at.workspace.users[who];
    const token = tokens.get(email) ?? at.as(who);
    tokens.set(email, token);
    return token;
  };
  const begin = async (who: Who) => {
    const begun = await at.server.call('POST /api/calendar/Google/Begin', { token: await as(who) });
    const [cookie = ''] = begun.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
    return { url: begun.data.Url, state: begun.data.State, cookie };
  };
  const allow = async (url: string, email: string) => {
    const chosen = await at.server.app.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email }).toString(),
    });
    return new URL(chosen.headers.get('location') ?? '', 'http://127.0.0.1').searchParams;
  };
  const finish = async (who: Who, body: { Code: string; State: string }, cookie: string) =>
    at.server.call('POST /api/calendar/Google', { token: await as(who), headers: { cookie }, body });
  const connect = async (who: Who, email: string) => {
    const { url, cookie } = await begin(who);
    const came = await allow(url, email);
    return finish(who, { Code: came.get('code') ?? '', State: came.get('state') ?? '' }, cookie);
  };
  const connection = async (who: Who) =>
    (await at.server.call('GET /api/calendar/Google', { token: await as(who) })).data;
  const events = async (who: Who, more: object = {}) =>
    at.server.call('PUT /api/calendar/Events', {
      token: await as(who),
      body: {
        StartDate: '2026-11-22T23:00:00Z',
        EndDate: '2026-11-29T23:00:00Z',
        TimeZone: 'Europe/Berlin',
        ...more,
      },
    });

  it('GCL-06 GCL-07 GCL-08 connects a calendar, switches to another one and disconnects it', async () => {
    expect(await connection('member')).toEqual({ Kind: 'local', Email: null });
    const { status, data, headers } = await connect('member', 'grace@fernway.example');
    expect([status, data]).toEqual([200, { Email: 'grace@fernway.example' }]);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^weekwright-google=; Max-Age=0/)]);
    await connect('member', 'grace@home.example');
    expect(await connection('member')).toEqual({ Kind: 'local', Email: 'grace@home.example' });
    expect(await connection('manager')).toEqual({ Kind: 'local', Email: null });
    await at.server.call('DELETE /api/calendar/Google', { token: await as('member') });
    expect(await connection('member')).toEqual({ Kind: 'local', Email: null });
    expect((await events('member')).status).toBe(422);
  });

  it('GCL-01 GCL-09 requests read-only access, with consent each time', async () => {
    const { url } = await begin('member');
    const asked = new URLSearchParams(url.split('?')[1]);
    expect(asked.get('scope')?.split(' ')).toEqual([
      'openid',
      'email',
      'https://www.googleapis.com/auth/calendar.events.readonly',
    ]);
    expect(asked.get('prompt')).toContain('consent');
    expect(asked.get('code_challenge_method')).toBe('S256');
  });

  it('GCL-06 S3-42 stores the token sealed, for its user only, and not in responses kept for repeated requests', async () => {
    await connect('member', 'grace@fernway.example');
    const rows = await at.inside((tx) => tx.select().from(calendarConnections));
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.sealedToken ?? '', 'base64url').toString('latin1')).not.toContain('grace');
    await at.inside((tx) =>
      tx
        .update(calendarConnections)
        .set({ userId: at.workspace.users.mate.id })
        .where(eq(calendarConnections.userId, at.workspace.users.member.id)),
    );
    expect(await connection('mate')).toEqual({ Kind: 'local', Email: null });
    expect(await at.inside((tx) => tx.select().from(idempotency))).toEqual([]);
  });

  it('A4 accepts a code once, only from the browser and user that requested it', async () => {
    const { url, state, cookie } = await begin('member');
    const Code = (await allow(url, 'grace@fernway.example')).get('code') ?? '';
    const other = await begin('member');
    const refusals = [
      await finish('mate', { Code, State: state }, cookie),
      await finish('member', { Code, State: state }, ''),
      await finish('member', { Code, State: other.state }, other.cookie),
      await finish('member', { Code: `${Code}x`, State: state }, cookie),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect((await finish('member', { Code, State: state }, cookie)).status).toBe(200);
    expect((await finish('member', { Code, State: state }, cookie)).status).toBe(422);
  });

  it('GCL-10 GCL-11 lists the single events between two instants by their start', async () => {
    await connect('member', 'grace@fernway.example');
    const { status, data } = await events('member');
    expect([status, data.IsWhole]).toEqual([200, true]);
    expect(data.Events.slice(0, 2)).toEqual([
      {
        id: 'standup_20261123',
        summary: 'Daily stand-up',
        description: '',
        start: { dateTime: '2026-11-23T08:30:00.000Z' },
        end: { dateTime: '2026-11-23T08:45:00.000Z' },
      },
      expect.objectContaining({ id: 'planning_20261123' }),
    ]);
    expect(
      data.Events.filter(({ start }) => start.date !== undefined).map(({ start, end }) => [
        start.date,
        end.date,
      ]),
    ).toEqual([['2026-11-27', '2026-11-28']]);
    expect(data.Events).toHaveLength(11);
    await connect('member', 'nobody@empty.example');
    expect((await events('member')).data.Events).toEqual([]);
  });

  it('GCL-10 refuses a reversed range and one of several years', async () => {
    await connect('member', 'grace@fernway.example');
    const reversed = await events('member', { EndDate: '2026-11-01T00:00:00Z' });
    const years = await events('member', { EndDate: '2046-11-01T00:00:00Z' });
    expect([reversed.status, years.status]).toEqual([422, 422]);
  });

  const feedUrl = async (who: Who) =>
    new URL((await at.server.call('POST /api/calendar/Feed', { token: await as(who) })).data.Url).pathname;
  // Wrong addresses count per network, so each test uses its own.
  let reader = 0;
  beforeEach(() => void (reader += 1));
  const read = async (path: string, headers: Record<string, string> = {}) =>
    at.server.app.request(
      path,
      { headers },
      { incoming: { socket: { remoteAddress: `203.0.113.${reader}` } } },
    );
  const plan = async (who: Who, more: object) =>
    at.server.call('POST /api/tasks/Task', {
      token: await as(who),
      body: {
        Name: 'Prepare invoices',
        idProject: at.workspace.projects[0],
        idAssignedTo: at.workspace.users[who].id,
        StartDate: new Date().toISOString(),
        ...more,
      },
    });

  it('API-092 serves the planned week as a calendar file under a secret address, with an ETag', async () => {
    await at.inside((tx) => tx.update(users).set({ timeZone: 'UTC' }));
    await plan('member', {
      Name: 'Prepare invoices; all, of them',
      DisplayStartTime: '09:30',
      DisplayEndTime: '11:00',
    });
    await plan('member', { Name: 'Focus', Description: 'One\nTwo' });
    await plan('member', { Name: 'Someday', StartDate: null });
    await plan('manager', { Name: 'Not yours' });
    const path = await feedUrl('member');
    const answer = await read(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const text = await answer.text();
    expect(text.split('\r\n')).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    const today = new Date().toISOString().slice(0, 10);
    const found = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => {
      const { summary, description, startDate, endDate } = new ICAL.Event(each);
      return [summary, description, startDate.toString(), endDate.toString()];
    });
    expect(found).toEqual([
      ['Prepare invoices; all, of them', null, `${today}T09:30:00Z`, `${today}T11:00:00Z`],
      ['Focus', 'One\nTwo', today, expect.any(String)],
    ]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
    await plan('member', { Name: 'New' });
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('S3-3 N2 stores only a hash of the secret, which opens nothing after renewal, revocation or deactivation', async () => {
    const first = await feedUrl('member');
    const secret = /([\w-]{43})\.ics$/.exec(first)?.[1] ?? '';
    const [row] = await at.inside((tx) => tx.select().from(calendarFeeds));
    expect(JSON.stringify(row)).not.toContain(secret);
    const second = await feedUrl('member');
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const inactive = at.inside((tx) =>
      tx.update(users).set({ status: 0 }).where(eq(users.id, at.workspace.users.member.id)),
    );
    await inactive;
    expect((await read(second)).status).toBe(404);
    await at.inside((tx) =>
      tx.update(users).set({ status: 1 }).where(eq(users.id, at.workspace.users.member.id)),
    );
    const token = await at.as('member');
    const since = async () => (await at.server.call('GET /api/calendar/Feed', { token })).data.CreatedAt;
    expect(await since()).toEqual(expect.any(String));
    await at.server.call('DELETE /api/calendar/Feed', { token });
    expect([(await read(second)).status, await since()]).toEqual([404, null]);
    expect(
      (
        await at.server.app.request('/api/tasks/Task/Deleted', {
          headers: { authorization: `Bearer ${secret}` },
        })
      ).status,
    ).toBe(401);
  });

  it('A3 S3-41 the feed ends with a password change or loss of access; the audit records both', async () => {
    const { member } = at.workspace.users;
    const path = await feedUrl('member');
    const changed = await at.server.call('PUT /api/users/Password', {
      token: await at.as('member'),
      body: { CurrentPassword: PASSWORD, NewPassword: 'a longer way to say it' },
    });
    expect([changed.status, (await read(path)).status]).toEqual([200, 404]);
    const next = await feedUrl('mate');
    const { mate } = at.workspace.users;
    await at.server.call('PUT /api/users/User', {
      token: await at.as('admin'),
      headers: freshKey(),
      body: { idUser: mate.id, Status: 0 },
    });
    expect((await read(next)).status).toBe(404);
    await at.server.call('PUT /api/users/User', {
      token: await at.as('admin'),
      headers: freshKey(),
      body: { idUser: mate.id, Status: 1 },
    });
    expect((await read(next)).status).toBe(404);
    const events = await at.inside((tx) =>
      tx.select({ userId: audit.userId }).from(audit).where(eq(audit.event, 'feed.created')),
    );
    expect(events).toEqual([{ userId: member.id }, { userId: mate.id }]);
  });

  it('A3 P7 a feed or connection requested during a password reset is not created', async () => {
    const { member } = at.workspace.users;
    const { url, cookie } = await begin('member');
    const came = await allow(url, 'grace@fernway.example');
    const code = { Code: came.get('code') ?? '', State: came.get('state') ?? '' };
    const token = await as('member');
    const { asked } = await at.inside(async (tx) => {
      const now = at.server.deps.now();
      await setPassword(tx, member.id, 'a hash', now);
      await endAllSignIns(tx, member.id, now);
      await endFeed(tx, member.id);
      const calls = [at.server.call('POST /api/calendar/Feed', { token }), finish('member', code, cookie)];
      await untilBlocking(database(), tx, 2);
      return { asked: Promise.all(calls) };
    });
    expect((await asked).map(({ status }) => status)).toEqual([401, 401]);
    expect(await at.inside((tx) => tx.select().from(calendarFeeds))).toEqual([]);
    expect(await at.inside((tx) => tx.select().from(calendarConnections))).toEqual([]);
  });

  it('S3-40 limits how often a feed is read, and how many addresses are guessed', async () => {
    const path = await feedUrl('mate');
    const statuses = new Set<number>();
    for (let reads = 0; reads < 61; reads += 1) statuses.add((await read(path)).status);
    expect([...statuses]).toEqual([200, 429]);
    const guesses = new Set<number>();
    for (let guess = 0; guess < 31; guess += 1)
      guesses.add((await read(`/calendar-feed/${'a'.repeat(43)}.ics`)).status);
    expect([...guesses]).toEqual([404, 429]);
  });

  it('S3-40 wrong addresses from a network never block the right address', async () => {
    const path = await feedUrl('member');
    const wrong = () => read(`/calendar-feed/${'a'.repeat(43)}.ics`);
    for (let guess = 0; guess < 40; guess += 1) await wrong();
    expect((await wrong()).status).toBe(429);
    const answers = await Promise.all(Array.from({ length: 40 }, () => read(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  });
});
