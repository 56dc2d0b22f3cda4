import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mails } from '#server/db/schema/access-schema.ts';
import { audit, idempotency } from '#server/db/schema/journal-schema.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { atServer, problem, type Who } from '#tests/support/at-server.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { type OAuthReturn, chooseAccount, chooseAt, googleAccount } from '#tests/support/google.ts';
import { freshKey } from '#tests/support/server.ts';
import { confirmOwn } from '#tests/support/own-account.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

describeOneEngine('connecting Google', (database) => {
  const at = atServer(database, { rateLimits: true });

  let there = '';
  beforeEach(() => {
    there = `grace.${crypto.randomUUID()}@mail.example`;
  });
  afterEach(() => vi.restoreAllMocks());
  const begin = (token: string, body: object = { CurrentPassword: PASSWORD }) =>
    at.server.call('POST /api/users/Google/Begin', { token, body });
  const choose = async (token: string, email = there): Promise<OAuthReturn> =>
    chooseAt(at.server, await begin(token), googleAccount(email, { address: 'confirmed' }));
  const connect = (token: string, { credential, cookie }: OAuthReturn) =>
    at.server.call('POST /api/users/Google', {
      token,
      headers: { cookie },
      body: { Credential: credential },
    });
  const disconnect = (token: string, CurrentPassword = PASSWORD) =>
    at.server.call('POST /api/users/Google/Disconnect', { token, body: { CurrentPassword } });
  const enter = async (email = there, address: 'owned' | 'confirmed' = 'confirmed') => {
    const { credential, cookie } = await chooseAccount(at.server, googleAccount(email, { address }));
    return at.server.call('POST /api/auth/GoogleAuth', {
      headers: { cookie },
      body: { Credential: credential },
    });
  };
  const security = async (token: string) => (await at.server.call('GET /api/users/SignIns', { token })).data;
  const set = (who: Who, more: object) =>
    at.inside((tx) => tx.update(users).set(more).where(eq(users.id, at.workspace.users[who].id)));
  const events = async () =>
    (await at.inside((tx) => tx.select({ event: audit.event }).from(audit).orderBy(audit.id)))
      .map(({ event }) => event)
      .filter((event) => event.startsWith('google.'));
  const mailed = (who: Who) =>
    at.inside((tx) =>
      tx
        .select({ subject: mails.subject, body: mails.body })
        .from(mails)
        .where(eq(mails.recipient, at.workspace.users[who].email)),
    );
  const REFUSED = problem(
    422,
    'Unprocessable Content',
    'request.invalid',
    'Google could not confirm who you are. Please try again.',
    { field: 'Credential' },
  );

  it('AUT-09 A4 S3-41 connects a Google account with any address, which can then sign in; an e-mail and the audit report it', async () => {
    const token = await at.as('member');
    expect((await security(token)).Google).toBeNull();
    const begun = await begin(token);
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^weekwright-google=[\w.-]+; Max-Age=600;.+HttpOnly; SameSite=Strict$/),
    ]);
    const came = await chooseAt(at.server, begun, googleAccount(there, { address: 'confirmed' }));
    const { status, data, headers } = await connect(token, came);
    expect([status, data]).toEqual([200, {}]);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^weekwright-google=; Max-Age=0/)]);
    expect((await security(token)).Google).toEqual({ Email: there });
    const { email, id } = at.workspace.users.member;
    expect((await enter()).data.user).toMatchObject({ idUser: id, Email: email });
    expect(await events()).toEqual(['google.connected']);
    expect(await at.inside((tx) => tx.select().from(idempotency))).toEqual([]);
    expect(await mailed('member')).toEqual([
      {
        subject: 'A Google account was connected to your Weekwright account',
        body: expect.stringContaining(`You can now sign in with the Google account ${there} as well`),
      },
    ]);
  });

  it('S3-3 A4 requires the own password first, and counts wrong ones like sign-in attempts', async () => {
    const token = await at.as('member');
    const field = 'CurrentPassword';
    expect((await begin(token, {})).data).toMatchObject({ field, detail: 'Password is required' });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await begin(token, { CurrentPassword: `wrong ${tries}` })).data).toMatchObject({
        status: 422,
        field,
        detail: 'Incorrect password.',
      });
    expect((await begin(token)).status).toBe(429);
  });

  it('A4 takes a credential once, and only from the browser and sign-in that requested it', async () => {
    const [token, elsewhere, mate] = [await at.as('member'), await at.anew('member'), await at.as('mate')];
    const came = await choose(token);
    const other = await choose(token);
    const refused = { status: 422, data: REFUSED };
    expect(await connect(elsewhere, came)).toMatchObject(refused);
    expect(await connect(mate, came)).toMatchObject(refused);
    expect(await connect(token, { ...came, cookie: '' })).toMatchObject(refused);
    expect(await connect(token, { ...came, cookie: other.cookie })).toMatchObject(refused);
    expect(await connect(token, { ...came, credential: 'a.b.c' })).toMatchObject(refused);
    // A sign-in with Google asks for no password, so its credential must not connect.
    const plain = await chooseAccount(at.server, googleAccount(there));
    expect(await connect(token, plain)).toMatchObject(refused);
    expect((await security(token)).Google).toBeNull();

    const both = await Promise.all([connect(token, came), connect(token, came)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await events()).toEqual(['google.connected']);
    expect((await disconnect(token)).status).toBe(200);
    expect(await connect(token, came)).toMatchObject(refused);
    expect((await security(token)).Google).toBeNull();
  });

  it('AUT-09 A4 several tabs can go to Google at once, and each credential still connects', async () => {
    const token = await at.as('member');
    const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const account = googleAccount(there, { address: 'confirmed' });
    const body = { CurrentPassword: PASSWORD };
    const first = await begin(token);
    const goOn = (cookie: string) =>
      at.server.call('POST /api/users/Google/Begin', { token, body, headers: { cookie } });
    const second = await goOn(cookieOf(first));
    const third = await goOn(cookieOf(second));
    const fourth = await goOn(cookieOf(third));
    const credentials = await Promise.all(
      [first, second, third].map(async (begun) => (await chooseAt(at.server, begun, account)).credential),
    );
    const [earliest = '', earlier = '', early = ''] = credentials;
    const cookie = cookieOf(fourth);
    // The last three states are remembered.
    expect(await connect(token, { credential: earliest, cookie })).toMatchObject({
      status: 422,
      data: REFUSED,
    });
    const connected = await connect(token, { credential: earlier, cookie });
    expect(connected.status).toBe(200);
    const rest = cookieOf(connected);
    expect((await connect(token, { credential: early, cookie: rest })).status).toBe(200);
    expect(await connect(token, { credential: earlier, cookie: rest })).toMatchObject({
      status: 422,
      data: REFUSED,
    });
    const other = await chooseAt(
      at.server,
      fourth,
      googleAccount(`other.${there}`, { address: 'confirmed' }),
    );
    expect((await connect(token, { ...other, cookie: rest })).data).toMatchObject({
      detail: 'Your account is already connected to a Google account. Disconnect it first.',
    });
    expect(await events()).toEqual(['google.connected']);
  });

  /** Ends the member's session or account from another sign-in or by an admin. */
  const ends = {
    'signed out elsewhere': async (token: string) =>
      at.server.call('POST /api/users/SignIns/EndOthers', {
        token,
        body: { Confirmation: await confirmOwn(at.server, token) },
        headers: freshKey(),
      }),
    'given another password elsewhere': (token: string) =>
      at.server.call('PUT /api/users/Password', {
        token,
        body: { CurrentPassword: PASSWORD, NewPassword: 'four red herons' },
      }),
    deactivated: async () =>
      at.server.call('PUT /api/users/User', {
        token: await at.as('admin'),
        body: { idUser: at.workspace.users.member.id, Status: 0 },
        headers: freshKey(),
      }),
    deleted: async (token: string) =>
      at.server.call('POST /api/users/User/Delete', {
        token,
        body: {
          idUser: at.workspace.users.member.id,
          Confirmation: await confirmOwn(at.server, token),
        },
        headers: freshKey(),
      }),
  } as const;

  it.each(Object.entries(ends))(
    'A3 A4 P7 refuses to connect for a user who was %s while the keys of Google were read',
    async (_how, end) => {
      const { google } = at.server.deps;
      if (google === null) throw new Error('The stand-in is there.');
      const [token, elsewhere] = [await at.as('member'), await at.anew('member')];
      const came = await choose(token);
      const read = google.read.bind(google);
      vi.spyOn(google, 'read').mockImplementationOnce(async (...asked) => {
        const holder = await read(...asked);
        expect((await end(elsewhere)).status).toBe(200);
        return holder;
      });
      expect((await connect(token, came)).status).toBe(401);
      const rows = await at.inside((tx) =>
        tx
          .select({ subject: users.googleSubject, email: users.googleEmail })
          .from(users)
          .where(eq(users.id, at.workspace.users.member.id)),
      );
      expect(rows).toEqual([{ subject: null, email: null }]);
      expect(await events()).toEqual([]);
      // The Google account is free for another user.
      const mate = await at.as('mate');
      expect((await connect(mate, await choose(mate))).status).toBe(200);
    },
  );

  it('A3 P7 refuses to disconnect for a user who was signed out elsewhere during the password check', async () => {
    const token = await at.as('member');
    expect((await connect(token, await choose(token))).status).toBe(200);
    const elsewhere = await at.anew('member');
    const { signInLimits } = at.server.deps;
    const signIn = signInLimits.signIn.bind(signInLimits);
    vi.spyOn(signInLimits, 'signIn').mockImplementationOnce(async (attempt, work) => {
      const done = await signIn(attempt, work);
      expect((await ends['signed out elsewhere'](elsewhere)).status).toBe(200);
      return done;
    });
    expect((await disconnect(token)).status).toBe(401);
    expect((await security(elsewhere)).Google).toEqual({ Email: there });
  });

  it("A4 N6 refuses a Google account that opens another user's account, and a second Google account", async () => {
    const [member, mate] = [await at.as('member'), await at.as('mate')];
    expect((await connect(member, await choose(member))).status).toBe(200);
    expect(await connect(mate, await choose(mate))).toMatchObject({
      status: 400,
      data: problem(
        400,
        'Bad Request',
        'entity.kept',
        'This Google account is connected to another account here. Choose another one.',
      ),
    });
    expect((await security(mate)).Google).toBeNull();
    expect((await begin(member)).data).toMatchObject({
      status: 400,
      detail: 'Your account is already connected to a Google account. Disconnect it first.',
    });

    const [one, two] = [await choose(mate, `one.${there}`), await choose(mate, `two.${there}`)];
    const tried = await Promise.all([connect(mate, one), connect(mate, two)]);
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('A4 AUT-09 one user connecting and another signing in with the same Google account at once end with one linked account', async () => {
    const { mate, member } = at.workspace.users;
    const token = await at.as('member');
    const none = { googleIssuer: null, googleSubject: null, googleEmail: null };
    for (let time = 0; time < 10; time += 1) {
      const came = await choose(token, mate.email);
      const [entered, connected] = await Promise.all([enter(mate.email, 'owned'), connect(token, came)]);
      const isConnected = (await security(token)).Google !== null;
      expect([entered.status, connected.status]).toEqual([200, isConnected ? 200 : 400]);
      expect(entered.data.user.idUser).toBe(isConnected ? member.id : mate.id);
      await set('member', none);
      await set('mate', none);
    }
  });

  it('A3 A4 S3-41 disconnecting requires the own password, ends sign-in with Google, and signs out all other sessions', async () => {
    const [token, elsewhere] = [await at.as('member'), await at.anew('member')];
    await connect(token, await choose(token));
    expect((await disconnect(token, 'not it')).data).toMatchObject({
      status: 422,
      field: 'CurrentPassword',
      detail: 'Incorrect password.',
    });
    expect((await enter()).status).toBe(200);
    expect((await disconnect(token)).status).toBe(200);
    expect((await security(token)).Google).toBeNull();
    expect((await at.server.call('GET /api/users/SignIns', { token: elsewhere })).status).toBe(401);
    expect((await enter()).status).toBe(401);
    // Repeating it succeeds, because the first answer may have been lost.
    expect((await disconnect(token)).status).toBe(200);
    expect(await events()).toEqual(['google.connected', 'google.disconnected']);
    expect((await mailed('member')).map(({ subject }) => subject).toSorted()).toEqual([
      'A Google account was connected to your Weekwright account',
      'Google was disconnected from your Weekwright account',
    ]);
    expect((await connect(token, await choose(token))).status).toBe(200);
  });

  it("A3 A4 a disconnected Google account isn't linked again by its address, but can sign in once reconnected", async () => {
    const token = await at.as('member');
    const { email, id } = at.workspace.users.member;
    expect((await enter(email, 'owned')).status).toBe(200);
    expect((await disconnect(token)).status).toBe(200);
    expect(await enter(email, 'owned')).toMatchObject({
      status: 401,
      data: {
        detail:
          'Google was disconnected from this account. Sign in with your password; you can reconnect it in your settings.',
      },
    });
    expect((await security(token)).Google).toBeNull();
    expect((await connect(token, await choose(token, email))).status).toBe(200);
    expect((await enter(email, 'owned')).data.user.idUser).toBe(id);
  });

  it("A4 users without a password can't disconnect Google", async () => {
    const token = await at.as('member');
    await connect(token, await choose(token));
    await set('member', { passwordHash: null });
    expect(await disconnect(token)).toMatchObject({
      status: 400,
      data: problem(
        400,
        'Bad Request',
        'entity.kept',
        "You don't have a password, so Google is your only way to sign in. Set a password first.",
      ),
    });
    expect((await security(token)).Google).toEqual({ Email: there });
    expect((await enter()).status).toBe(200);
  });

  it("A4 shows the Google account's current address, and erases it when the user is deleted", async () => {
    const token = await at.as('member');
    await set('member', { emailProvenAt: 1 });
    const { email, id } = at.workspace.users.member;
    const came = await chooseAccount(at.server, googleAccount(email));
    await at.server.call('POST /api/auth/GoogleAuth', {
      headers: { cookie: came.cookie },
      body: { Credential: came.credential },
    });
    expect((await security(token)).Google).toEqual({ Email: email });
    await set('member', { googleEmail: null });
    expect((await security(token)).Google).toEqual({ Email: null });
    const again = await chooseAccount(at.server, googleAccount(email));
    await at.server.call('POST /api/auth/GoogleAuth', {
      headers: { cookie: again.cookie },
      body: { Credential: again.credential },
    });
    expect((await security(token)).Google).toEqual({ Email: email });
    const body = { idUser: id, Confirmation: await confirmOwn(at.server, token) };
    await at.server.call('POST /api/users/User/Delete', { token, body, headers: freshKey() });
    const rows = await at.inside((tx) =>
      tx.select({ googleEmail: users.googleEmail }).from(users).where(eq(users.id, id)),
    );
    expect(rows).toEqual([{ googleEmail: null }]);
  });
});
