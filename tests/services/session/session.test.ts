import { waitFor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { agreed, refused } from '#domain/refusal.ts';
import type { UnsentWork } from '#services/session/session.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { type Asked, type Given, lead, member } from '#tests/services/fakes.ts';
import { startSession as start } from './start-session.ts';

const AUTH = '/api/auth/AuthenticationHandler';
const credentials = { email: 'member@acme.test', password: 'a long password' };
const ended = 'Your session has ended. Please sign in again.';

describe('restoring a session', () => {
  it("AUT-03 continues with the user of the stored token, with the server's current data", async () => {
    const renamed = { ...member, FirstName: 'Elif Su' };
    const { session, rest, asked } = start(() => ({ body: { idUser: 11, user: renamed } }), {
      stored: 'token-1',
    });
    expect(await rest()).toEqual({
      value: { signedIn: 'active' },
      idUser: '11',
      message: null,
      isDeleted: false,
      ways: [],
    });
    expect(session.current()?.user.firstName).toBe('Elif Su');
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      [`${AUTH}/ValidateToken`, { token: 'token-1' }],
    ]);
  });

  it('AUT-03 signs in no user when the answer has none', async () => {
    const { rest } = start(() => ({ body: { user: member } }), { stored: 'token-1' });
    expect(await rest()).toEqual({
      value: { signedOut: 'waiting' },
      idUser: null,
      message: ended,
      isDeleted: false,
      ways: [],
    });
  });

  it('DEC-14 renews a stored token that has expired', async () => {
    const { rest, session, browser } = start(
      (one) =>
        one.path.endsWith('/Refresh') ? { body: { token: 'token-2', user: member } } : { status: 401 },
      { stored: 'token-1' },
    );
    expect(await rest()).toMatchObject({ value: { signedIn: 'active' }, idUser: '11' });
    expect(session.current()?.user.id).toBe(11);
    expect(JSON.parse(browser.data.get(SESSION_KEY) ?? '')).toEqual({ token: 'token-2', user: member });
  });

  it('DEC-14 reports that the session has ended when renewal fails', async () => {
    const { rest } = start(() => ({ status: 401 }), { stored: 'token-1' });
    expect(await rest()).toEqual({
      value: { signedOut: 'waiting' },
      idUser: null,
      message: ended,
      isDeleted: false,
      ways: [],
    });
  });

  it.each([
    ['without a network', 'offline'],
    ['while the server fails', { status: 503 }],
  ] satisfies [string, Given][])('J16 keeps the stored user %s', async (_, given) => {
    const { rest, session, asked } = start(() => given, { stored: 'token-1' });
    expect(await rest()).toMatchObject({ value: { signedIn: 'unconfirmed' }, idUser: '11' });
    expect(asked).toHaveLength(1);
    expect(session.current()?.user.email).toBe('member@acme.test');
  });

  it.each([
    ['and goes on', { body: { idUser: 11, user: { ...member, Email: 'new@acme.test' } } }, 'active'],
    ['and waits while it is silent again', 'offline', 'unconfirmed'],
    ['and asks for the password, losing nothing, where it has ended', { status: 401 }, 'expired'],
  ] satisfies [string, Given, string][])(
    'J16 decision 0139 checks a session that began without a network as soon as the server answers %s',
    async (_, then, state) => {
      let given: Given = 'offline';
      const { rest, session } = start(() => given, { stored: 'token-1' });
      await rest();
      given = then;
      session.actor.send({ type: 'server.answered' });
      expect(await rest()).toMatchObject({ value: { signedIn: state }, idUser: '11' });
      expect(session.current()?.user.email).toBe(state === 'active' ? 'new@acme.test' : 'member@acme.test');
    },
  );

  it.each(['{', 'null', '{"token":"","user":{}}', '{"token":"t","user":{"idUser":"11"}}'])(
    'treats %s in the storage as no session and sends nothing',
    async (text) => {
      const { rest, asked } = start(() => ({}), { text });
      expect(await rest()).toMatchObject({ value: { signedOut: 'waiting' }, message: null });
      expect(asked).toEqual([]);
    },
  );
});

describe('signing in', () => {
  it('AUT-01 stores the token and the user of a complete answer', async () => {
    const { session, rest, asked, browser } = start(() => ({ body: { token: 'token-1', user: member } }));
    await rest();
    session.actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toEqual({
      value: { signedIn: 'active' },
      idUser: '11',
      message: null,
      isDeleted: false,
      ways: [],
    });
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      [
        AUTH,
        {
          Email: 'member@acme.test',
          Password: 'a long password',
          TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      ],
    ]);
    expect(JSON.parse(browser.data.get(SESSION_KEY) ?? '')).toEqual({ token: 'token-1', user: member });
    expect(session.current()).toEqual({
      user: {
        id: 11,
        workspaceId: 7,
        firstName: 'Elif',
        lastName: 'Yilmaz',
        email: 'member@acme.test',
        isOnboarded: true,
        mustConfirmEmail: false,
        owesFactor: false,
        isConfirmationSent: false,
        companyName: 'Acme',
        timeZone: 'Europe/Berlin',
      },
      actor: {
        userId: 11,
        roleName: 'User',
        permissions: ['View Tasks', 'Create Tasks'],
        isWorkspaceAdmin: false,
        isSuperUser: false,
        teams: [{ id: 3, isLead: false, members: [11, 12] }],
      },
    });
  });

  it('AUT-01 DEC-134 works without a zone on a machine with an unknown zone', async () => {
    const user = { ...member, TimeZone: '' };
    const { session, rest, asked } = start(() => ({ body: { token: 'token-1', user } }));
    await rest();
    const zoneless = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zoneless);
    session.actor.send({ type: 'auth.signIn', credentials });
    await rest();
    expect(asked[0]?.body).toEqual({ Email: 'member@acme.test', Password: 'a long password' });
    expect(session.current()?.user.timeZone).toBe('UTC');
  });

  it.each([
    ['a token', { user: member }],
    ['a user', { token: 'token-1' }],
  ])('AUT-01 AUT-02 treats an answer without %s as a failure and stores nothing', async (_, body) => {
    const { session, rest, browser } = start(() => ({ body }));
    await rest();
    session.actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toEqual({
      value: { signedOut: 'waiting' },
      idUser: null,
      message: 'Something went wrong',
      isDeleted: false,
      ways: [],
    });
    expect(browser.data.has(SESSION_KEY)).toBe(false);
  });

  it("shows the server's reason for a refusal", async () => {
    const body = { code: 'access.denied', detail: 'Incorrect e-mail or password.' };
    const { session, rest } = start(() => ({ status: 401, body }));
    await rest();
    session.actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toMatchObject({ message: 'Incorrect e-mail or password.' });
  });
});

describe('a session in use', () => {
  it("DEC-136 J16 expires when the token can't be renewed, and keeps the user", async () => {
    const { session, api, rest } = start(
      (one) =>
        one.path.endsWith('/ValidateToken') ? { body: { idUser: 11, user: member } } : { status: 401 },
      { stored: 'token-1' },
    );
    await rest();
    await api.call('GET /api/users/User/List');
    expect(await rest()).toEqual({
      value: { signedIn: 'expired' },
      idUser: '11',
      message: ended,
      isDeleted: false,
      ways: [],
    });
    expect(session.current()?.user.id).toBe(11);
  });

  it('J16 notifies its subscribers of a new token', async () => {
    const { session, api, rest } = start(
      (one) => {
        if (one.path.endsWith('/ValidateToken')) return { body: { idUser: 11, user: member } };
        if (one.path.endsWith('/Refresh')) return { body: { token: 'token-2', user: member } };
        return one.token === 'token-2' ? { body: [] } : { status: 401 };
      },
      { stored: 'token-1' },
    );
    await rest();
    let told = 0;
    session.subscribe(() => (told += 1));
    expect(await api.call('GET /api/users/User/List')).toMatchObject({ ok: true });
    expect(told).toBe(1);
    expect(await rest()).toMatchObject({ value: { signedIn: 'active' } });
  });

  it("P7 keeps the user's rights where the server doesn't answer, or the answer has no token", async () => {
    let given: Given = { body: { idUser: 11, user: member } };
    const { session, rest } = start(() => given, { stored: 'token-1' });
    await rest();
    const before = session.current();
    for (given of ['offline', { status: 503 }, { body: { user: member } }] satisfies Given[])
      expect(await session.readRights()).toBe(false);
    expect(session.current()).toBe(before);
    given = { body: { idUser: 11, user: { ...member, MustSetUpFactor: true } } };
    expect(await session.readRights()).toBe(true);
    expect(session.current()?.user.owesFactor).toBe(true);
  });

  it("DEC-63 A3 follows another tab's sign-out and sign-in of another user", async () => {
    const answer = (one: Asked): Given =>
      one.path === AUTH ? { body: { token: 'token-9', user: lead } } : { body: { idUser: 11, user: member } };
    const first = start(answer, { stored: 'token-1' });
    const second = start(answer, { browser: first.browser });
    await first.rest();
    await second.rest();
    first.queryClient.setQueryData(['clients'], ['seen by the member']);

    second.session.actor.send({ type: 'auth.signOut' });
    await second.rest();
    expect(await first.rest()).toMatchObject({ value: { signedOut: 'waiting' }, idUser: null });
    expect(first.queryClient.getQueryData(['clients'])).toBeUndefined();

    second.session.actor.send({ type: 'auth.signIn', credentials });
    await second.rest();
    expect(await first.rest()).toMatchObject({ value: { signedIn: 'active' }, idUser: '12' });
    expect(first.session.current()?.user.firstName).toBe('Jonas');
  });
});

describe('signing out', () => {
  it('DEC-63 A3 ends the session with the server and clears token, caches and journal', async () => {
    const { session, rest, asked, browser, queryClient } = start(signedIn, { stored: 'token-1' });
    await rest();
    const { work, done } = unsentWork();
    session.onSignOut(work);
    queryClient.setQueryData(['clients'], ['seen']);
    const leaving: (number | undefined)[] = [];
    session.subscribe(() => leaving.push(session.current()?.user.id));
    session.actor.send({ type: 'auth.signOut' });
    expect(await rest()).toMatchObject({ value: { signedOut: 'waiting' }, idUser: null });
    expect(done).toEqual(['drain', 'forget']);
    expect(asked.at(-1)?.path).toBe(`${AUTH}/Logout`);
    expect(browser.data.size).toBe(0);
    expect(leaving).toEqual([11, undefined]);
    expect(session.current()).toBeNull();
    expect(queryClient.getQueryData(['clients'])).toBeUndefined();
  });

  it('DEC-63 works without a network, and reaches the server at the next start or as soon as it answers', async () => {
    let isOffline = false;
    const answer = (one: Asked): Given => (isOffline ? 'offline' : signedIn(one));
    const { session, rest, browser } = start(answer, { stored: 'token-1' });
    await rest();
    isOffline = true;
    const { work, done } = unsentWork();
    session.onSignOut(work);
    session.actor.send({ type: 'auth.signOut' });
    expect(await rest()).toMatchObject({ value: { signedOut: 'owing' }, message: null });
    expect(done).toEqual(['drain', 'forget']);
    expect(browser.data.has(SESSION_KEY)).toBe(false);

    const still = start(() => 'offline', { browser });
    expect(await still.rest()).toMatchObject({ value: { signedOut: 'owing' } });
    const next = start(signedIn, { browser });
    expect(await next.rest()).toMatchObject({ value: { signedOut: 'waiting' } });
    expect(next.asked.map(({ path }) => path)).toEqual([`${AUTH}/Logout`]);
    expect(browser.data.size).toBe(0);

    isOffline = false;
    session.actor.send({ type: 'server.answered' });
    await waitFor(session.actor, (snapshot) => snapshot.matches({ signedOut: 'waiting' }));
  });

  it('DEC-63 A3 names the session that it ends late, so that a later session of another tab survives', async () => {
    const token = `head.${btoa(JSON.stringify({ sid: 'sign-in-1' }))}.seal`;
    let isOffline = false;
    const answer = (one: Asked): Given => (isOffline ? 'offline' : signedIn(one));
    const { session, rest, browser } = start(answer, { stored: token });
    await rest();
    isOffline = true;
    session.actor.send({ type: 'auth.signOut' });
    await rest();
    const next = start(signedIn, { browser });
    await next.rest();
    expect(next.asked.map(({ path, body }) => [path, body])).toEqual([
      [`${AUTH}/Logout`, { SignIn: 'sign-in-1' }],
    ]);
  });

  it('DEC-63 owes the server nothing after a new sign-in, which has another cookie', async () => {
    let isOffline = true;
    const answer = (one: Asked): Given => (isOffline ? 'offline' : signedIn(one));
    const { session, rest, browser } = start(answer, { stored: 'token-1' });
    await rest();
    session.actor.send({ type: 'auth.signOut' });
    await rest();
    isOffline = false;
    session.actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toMatchObject({ value: { signedIn: 'active' } });
    expect([...browser.data.keys()].toSorted()).toEqual([SESSION_KEY, `${SESSION_KEY}-confirmed-at`]);
  });

  it('J11 asks before discarding unsent changes, exports them, and can be cancelled', async () => {
    const { session, rest } = start(signedIn, { stored: 'token-1' });
    await rest();
    const { work, done } = unsentWork({ drain: refused('access.denied', '2 changes are not sent yet.') });
    const stopCaring = session.onSignOut(work);
    session.actor.send({ type: 'auth.signOut' });
    expect(await rest()).toMatchObject({
      value: { signingOut: 'asking' },
      message: '2 changes are not sent yet.',
    });
    session.actor.send({ type: 'auth.stay' });
    expect(await rest()).toMatchObject({ value: { signedIn: 'active' } });
    session.actor.send({ type: 'auth.signOut' });
    await rest();
    session.actor.send({ type: 'auth.export' });
    expect(await rest()).toMatchObject({ value: { signingOut: 'asking' } });
    session.actor.send({ type: 'auth.discard' });
    expect(await rest()).toMatchObject({ value: { signedOut: 'waiting' } });
    expect(done).toEqual(['drain', 'drain', 'exportUnsent', 'forget']);
    stopCaring();
  });

  it("works when the browser's storage is closed", async () => {
    const { session, rest } = start(() => ({ body: { token: 'token-1', user: member } }), { isClosed: true });
    await rest();
    session.actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toMatchObject({ value: { signedIn: 'active' } });
    expect(session.current()?.user.id).toBe(11);
    session.actor.send({ type: 'auth.signOut' });
    expect(await rest()).toMatchObject({ value: { signedOut: 'waiting' }, message: null });
    expect(session.current()).toBeNull();
  });
});

function signedIn({ path }: Asked): Given {
  return path.endsWith('/Logout') ? { body: {} } : { body: { idUser: 11, token: 'token-2', user: member } };
}

function unsentWork(given: { readonly drain?: Awaited<ReturnType<UnsentWork['drain']>> } = {}) {
  const done: string[] = [];
  const work: UnsentWork = {
    async drain() {
      done.push('drain');
      return given.drain ?? agreed(undefined);
    },
    async exportUnsent() {
      done.push('exportUnsent');
      return agreed(undefined);
    },
    async forget() {
      done.push('forget');
    },
  };
  return { work, done };
}
