import { waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { agreed, refused } from '#domain/refusal.ts';
import type { Credentials, SignInAnswer } from '#machines/auth/session-types.ts';
import { type Answers, startSession as start } from './start-session-machine.ts';

const credentials: Credentials = { email: 'member@acme.test', password: 'a long password' };
const member = agreed({ token: 'token-1', user: { idUser: 'member' } });
const lead = agreed({ token: 'token-2', user: { idUser: 'lead' } });
const no = refused('access.denied', 'Not possible now.');

const signedOut = (message: string | null = null) => ({
  value: { signedOut: 'waiting' },
  idUser: null,
  message,
  isDeleted: false,
  ways: [],
});
const signedIn = (state: string, idUser = 'member', message: string | null = null) => ({
  value: { signedIn: state },
  idUser,
  message,
  isDeleted: false,
  ways: [],
});
const asking = (message: string) => ({
  value: { signingOut: 'asking' },
  idUser: 'member',
  message,
  isDeleted: false,
  ways: [],
});
const nobody = { restore: () => agreed({}) };
const fail = (text: string) => (): never => {
  throw new Error(text);
};

async function signInWith(answer: () => SignInAnswer) {
  const { actor, rest, calls } = start({ ...nobody, signIn: answer });
  await rest();
  actor.send({ type: 'auth.signIn', credentials });
  const end = await rest();
  return {
    end,
    kept: calls.filter((call) => call.startsWith('keepToken')),
    json: JSON.stringify(actor.getSnapshot()),
  };
}

async function expire(answers: Partial<Answers>) {
  const session = start(answers);
  await session.rest();
  session.actor.send({ type: 'auth.expired' });
  return session;
}

async function leave(answers: Partial<Answers>) {
  const session = start(answers);
  await session.rest();
  session.calls.length = 0;
  session.actor.send({ type: 'auth.signOut' });
  return session;
}

it('S3-41 a deleted account is signed out and marked as deleted until the next sign-in', async () => {
  const { actor, rest, calls } = start();
  await rest();
  calls.length = 0;
  actor.send({ type: 'auth.accountDeleted' });
  expect(await rest()).toEqual({ ...signedOut(), isDeleted: true });
  expect(calls).toEqual(['drain', 'signOut', 'emptyPage']);
  actor.send({ type: 'auth.signIn', credentials: { email: 'lead@acme.test', password: 'a long password' } });
  expect(actor.getSnapshot().context.isDeleted).toBe(false);
});

describe('restoring a session', () => {
  it('AUT-03 a stored token signs in when the server returns its user', async () => {
    const { rest, calls } = start();
    expect(await rest()).toEqual(signedIn('active'));
    expect(calls).toEqual(['restore']);
  });

  it("AUT-03 DEC-63 the owner of the stored token can sign out during validation, an unknown user can't", async () => {
    const { actor, rest, calls } = start({}, 'member');
    actor.send({ type: 'auth.signOut' });
    expect(await rest()).toEqual(signedOut());
    expect(calls.filter((call) => call !== 'restore')).toEqual(['drain', 'signOut', 'emptyPage']);

    const stranger = start();
    stranger.actor.send({ type: 'auth.signOut' });
    expect(stranger.actor.getSnapshot().value).toBe('restoring');
  });

  it('AUT-03 a sign-out or sign-in in another tab is followed during validation', async () => {
    const left = start({}, 'member');
    left.actor.send({ type: 'auth.signedOut' });
    expect(await left.rest()).toEqual(signedOut());

    const joined = start({ restore: () => agreed({ idUser: 'lead' }) }, 'member');
    joined.actor.send({ type: 'auth.signedIn', idUser: 'lead' });
    expect(await joined.rest()).toEqual(signedIn('active', 'lead'));
    expect(joined.calls.filter((call) => call !== 'restore')).toEqual(['emptyPage']);
  });

  it('AUT-03 the user is signed out without a message when the validation returns no user', async () => {
    const { rest } = start(nobody);
    expect(await rest()).toEqual(signedOut());
  });

  it('AUT-03 an empty idUser counts as no user', async () => {
    const { rest } = start({ restore: () => agreed({ idUser: '' }) });
    expect(await rest()).toEqual(signedOut());
  });

  it('AUT-03 the user is signed out with the reason when the token is refused', async () => {
    const { rest } = start({ restore: () => refused('access.denied', 'Your session has ended.') });
    expect(await rest()).toEqual(signedOut('Your session has ended.'));
  });

  it('AUT-03 the session stays unreachable without an answer, and asks again on retry', async () => {
    let tries = 0;
    const restore = () => {
      tries += 1;
      return tries === 1 ? fail('No answer')() : agreed({ idUser: 'member' });
    };
    const { actor, rest, calls } = start({ restore });
    expect(await rest()).toEqual({
      value: 'unreachable',
      idUser: null,
      message: 'Something went wrong',
      isDeleted: false,
      ways: [],
    });
    expect(calls).toEqual([]);
    actor.send({ type: 'auth.retry' });
    expect(await rest()).toEqual(signedIn('active'));
  });
});

describe('signing in', () => {
  it('AUT-01 DEC-14 a sign-in accepts an answer with token and user, and stores the token', async () => {
    const { end, kept } = await signInWith(() => member);
    expect(end).toEqual(signedIn('active'));
    expect(kept).toEqual(['keepToken token-1']);
  });

  it('DEC-14 the machine keeps neither token nor password', async () => {
    const { json } = await signInWith(() => member);
    expect(json).toContain('"idUser":"member"');
    expect(json).not.toMatch(/token-1|a long password/);
  });

  it.each([
    ['a token', agreed({ user: { idUser: 'member' } })],
    ['a user', agreed({ token: 'token-1' })],
    ['anything in the token', agreed({ token: '', user: { idUser: 'member' } })],
    ['an idUser in the user', agreed({ token: 'token-1', user: { idUser: '' } })],
  ])('AUT-02 a sign-in fails when the answer is without %s', async (_, answer) => {
    const { end, kept } = await signInWith(() => answer);
    expect(end).toEqual(signedOut('Something went wrong'));
    expect(kept).toEqual([]);
  });

  it("AUT-02 a refused sign-in shows the server's reason", async () => {
    const { end } = await signInWith(() => refused('access.denied', 'Incorrect e-mail or password.'));
    expect(end).toEqual(signedOut('Incorrect e-mail or password.'));
  });

  it('AUT-02 a sign-in without an answer returns to the form', async () => {
    const { end } = await signInWith(fail('No answer'));
    expect(end).toEqual(signedOut('Something went wrong'));
  });

  it('J11 a sign-in in another tab is followed', async () => {
    const { actor, rest } = start(nobody);
    await rest();
    actor.send({ type: 'auth.signedIn', idUser: 'lead' });
    expect(await rest()).toEqual(signedIn('active', 'lead'));
  });
});

describe('an expired token', () => {
  it('DEC-136 many 401s cause one refresh, and the session continues', async () => {
    const { actor, rest, calls } = start();
    await rest();
    for (let answers401 = 0; answers401 < 3; answers401 += 1) actor.send({ type: 'auth.expired' });
    expect(await rest()).toEqual(signedIn('active'));
    expect(calls).toEqual(['restore', 'refresh']);
  });

  it("DEC-136 a refresh without an answer doesn't sign out", async () => {
    const { rest } = await expire({ refresh: fail('No answer') });
    expect(await rest()).toEqual(signedIn('active'));
  });

  it('J16 a refused refresh keeps user and page', async () => {
    const { rest, calls } = await expire({ refresh: () => no });
    expect(await rest()).toEqual(signedIn('expired', 'member', 'Not possible now.'));
    expect(calls).toEqual(['restore', 'refresh']);
  });

  it('J16 the session continues in place when the same user signs in again', async () => {
    const { actor, rest, calls } = await expire({ refresh: () => no });
    await rest();
    actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toEqual(signedIn('active'));
    expect(calls).toEqual(['restore', 'refresh', 'signIn', 'keepToken token-1']);
  });

  it('J11 the page is cleared when another user signs in', async () => {
    const { actor, rest, calls } = await expire({ refresh: () => no, signIn: () => lead });
    await rest();
    actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toEqual(signedIn('active', 'lead'));
    expect(calls).toEqual(['restore', 'refresh', 'signIn', 'emptyPage', 'keepToken token-2']);
  });

  it('AUT-02 the session stays expired when the new sign-in is refused or incomplete', async () => {
    let answer: SignInAnswer = no;
    const { actor, rest } = await expire({ refresh: () => no, signIn: () => answer });
    await rest();
    actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toEqual(signedIn('expired', 'member', 'Not possible now.'));
    answer = agreed({ token: 'token-1' });
    actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toEqual(signedIn('expired', 'member', 'Something went wrong'));
  });

  it('J16 the session stays expired when the new sign-in has no answer', async () => {
    const { actor, rest } = await expire({ refresh: () => no, signIn: fail('No answer') });
    await rest();
    actor.send({ type: 'auth.signIn', credentials });
    expect(await rest()).toEqual(signedIn('expired', 'member', 'Something went wrong'));
  });

  it('J16 the session continues when the same user signed in again in another tab', async () => {
    const { actor, rest, calls } = await expire({ refresh: () => no });
    await rest();
    actor.send({ type: 'auth.signedIn', idUser: 'member' });
    expect(await rest()).toEqual(signedIn('active'));
    expect(calls).toEqual(['restore', 'refresh']);
  });

  it('J11 the page is cleared when another user signed in in another tab', async () => {
    const { actor, rest, calls } = start();
    await rest();
    actor.send({ type: 'auth.signedIn', idUser: 'lead' });
    expect(await rest()).toEqual(signedIn('active', 'lead'));
    expect(calls).toEqual(['restore', 'emptyPage']);
  });
});

describe('signing out', () => {
  it('DEC-63 signing out sends unsent changes, then clears the page', async () => {
    const { rest, calls } = await leave({});
    expect(await rest()).toEqual(signedOut());
    expect(calls).toEqual(['drain', 'signOut', 'emptyPage']);
  });

  it('DEC-63 signing out asks before unsent changes are lost', async () => {
    const { rest, calls } = await leave({ drain: () => no });
    expect(await rest()).toEqual(asking('Not possible now.'));
    expect(calls).toEqual(['drain']);
  });

  it('DEC-63 signing out also asks when sending throws an error', async () => {
    const { rest } = await leave({ drain: fail('Broken') });
    expect(await rest()).toEqual(asking('Something went wrong'));
  });

  it('DEC-63 signing out can be cancelled, and a refresh then checks the session', async () => {
    const { actor, rest, calls } = await leave({ drain: () => no });
    await rest();
    actor.send({ type: 'auth.stay' });
    expect(await rest()).toEqual(signedIn('active'));
    expect(calls).toEqual(['drain', 'refresh']);
  });

  it("DEC-63 signing out can't be cancelled while changes are being sent", async () => {
    const { actor, rest } = start();
    await rest();
    actor.send({ type: 'auth.signOut' });
    expect(actor.getSnapshot().can({ type: 'auth.stay' })).toBe(false);
    expect(actor.getSnapshot().value).toEqual({ signingOut: 'draining' });
  });

  it('DEC-63 J2 exporting unsent changes keeps the user signed in and asks again', async () => {
    const { actor, rest, calls } = await leave({ drain: () => no });
    await rest();
    actor.send({ type: 'auth.export' });
    expect(await rest()).toEqual(
      asking(
        'The changes have been exported. They are still here too, and will be sent when the server responds.',
      ),
    );
    expect(calls).toEqual(['drain', 'exportUnsent']);
    actor.send({ type: 'auth.stay' });
    expect(await rest()).toEqual(signedIn('active'));
    expect(calls).toEqual(['drain', 'exportUnsent', 'refresh']);
  });

  it('DEC-63 a refused or failed export asks again', async () => {
    const refusing = await leave({
      drain: () => no,
      exportUnsent: () => refused('storage.failed', 'Disk full'),
    });
    await refusing.rest();
    refusing.actor.send({ type: 'auth.export' });
    expect(await refusing.rest()).toEqual(asking('Disk full'));
    const failing = await leave({ drain: () => no, exportUnsent: fail('Broken') });
    await failing.rest();
    failing.actor.send({ type: 'auth.export' });
    expect(await failing.rest()).toEqual(asking('Something went wrong'));
  });

  it('DEC-63 discarding unsent changes signs out', async () => {
    const { actor, rest, calls } = await leave({ drain: () => no });
    await rest();
    actor.send({ type: 'auth.discard' });
    expect(await rest()).toEqual(signedOut());
    expect(calls).toEqual(['drain', 'signOut', 'emptyPage']);
  });

  it('DEC-63 an offline sign-out is reported to the server once it responds again', async () => {
    let isSilent = true;
    const { actor, rest, calls } = await leave({
      signOut: () => ({ isOwed: true }),
      tellSignOut: () => (isSilent ? { isOwed: true } : {}),
    });
    const owing = { ...signedOut(), value: { signedOut: 'owing' } };
    expect(await rest()).toEqual(owing);
    actor.send({ type: 'server.answered' });
    expect(actor.getSnapshot().value).toEqual({ signedOut: 'telling' });
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'owing' }));
    isSilent = false;
    actor.send({ type: 'server.answered' });
    await waitFor(actor, (snapshot) => snapshot.matches({ signedOut: 'waiting' }));
    expect(calls).toEqual(['drain', 'signOut', 'emptyPage', 'tellSignOut', 'tellSignOut']);
    expect(actor.getSnapshot().can({ type: 'server.answered' })).toBe(false);
  });

  it("DEC-63 the user is signed out with a message when local data couldn't be removed", async () => {
    const { rest } = await leave({ signOut: fail('The database is in use') });
    expect(await rest()).toEqual(signedOut('Something went wrong'));
  });

  it('DEC-63 a sign-out in another tab is followed and clears the page', async () => {
    const { actor, rest, calls } = start();
    await rest();
    actor.send({ type: 'auth.signedOut' });
    expect(await rest()).toEqual(signedOut());
    expect(calls).toEqual(['restore', 'emptyPage']);
  });

  it('DEC-63 no answer is needed when another tab has signed out meanwhile', async () => {
    const { actor, rest, calls } = await leave({ drain: () => no });
    await rest();
    actor.send({ type: 'auth.signedOut' });
    expect(await rest()).toEqual(signedOut());
    expect(calls).toEqual(['drain', 'emptyPage']);
  });
});
