import { factorWords } from '#domain/people/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { sessionMachine } from './session.machine.ts';

const cases = [
  { type: 'auth.signIn', credentials: { email: 'member@acme.test', password: 'a long password' } },
  { type: 'auth.prove', factor: { way: 'app', code: '123456' } },
  { type: 'auth.signedIn', idUser: 'member' },
  { type: 'auth.signedIn', idUser: 'lead' },
  ...['restore', 'confirm'].flatMap((actor) =>
    [
      agreed({ idUser: 'member' }),
      agreed({ idUser: 'member', isUnconfirmed: true }),
      refused('access.denied', texts.signedOut),
      refused('auth.inactive', texts.accountInactive),
    ].map((output) => ({ type: `xstate.done.actor.${actor}`, output })),
  ),
  ...['signIn', 'signInAgain'].flatMap((actor) =>
    [
      agreed({ token: 'token', user: { idUser: 'member' } }),
      agreed({ token: 'token', user: { idUser: 'lead' } }),
      agreed({ token: 'token' }),
      agreed({ user: { idUser: 'member' } }),
      agreed({ ways: ['app', 'recoveryCode'] }),
      refused('access.denied', 'Incorrect e-mail or password.'),
    ].map((output) => ({ type: `xstate.done.actor.${actor}`, output })),
  ),
  ...['prove', 'proveAgain'].flatMap((actor) =>
    [
      agreed({ token: 'token', user: { idUser: 'member' } }),
      agreed({ token: 'token', user: { idUser: 'lead' } }),
      agreed({ token: 'token' }),
      refused('access.denied', factorWords.codeWrong),
      refused('signIn.over', factorWords.over),
    ].map((output) => ({ type: `xstate.done.actor.${actor}`, output })),
  ),
  ...['signOut', 'tellSignOut'].flatMap((actor) =>
    [{}, { isOwed: true }].map((output) => ({ type: `xstate.done.actor.${actor}`, output })),
  ),
  { type: 'xstate.done.actor.refresh', output: agreed(undefined) },
  { type: 'xstate.done.actor.refresh', output: refused('access.denied', texts.signedOut) },
  { type: 'xstate.done.actor.refresh', output: refused('auth.inactive', texts.accountInactive) },
  ...['drain', 'exportUnsent'].flatMap((actor) =>
    [agreed(undefined), refused('access.denied', 'Not possible now.')].map((output) => ({
      type: `xstate.done.actor.${actor}`,
      output,
    })),
  ),
];

export const sessionChart: Chart = {
  name: 'session',
  machine: sessionMachine,
  purpose:
    'The sign-in session of one browser tab: restoring, signing in, expiry and refresh, and signing out.',
  requirements: ['AUT-01', 'AUT-02', 'AUT-03', 'DEC-14', 'DEC-63', 'DEC-136', 'J11', 'J16'],
  states: {
    restoring: 'The stored token, if any, is validated; its owner can already work.',
    unreachable: "The token couldn't be validated; it is kept.",
    signedOut: 'No one is signed in, and the page holds no user data.',
    'signedOut.waiting': 'The sign-in form is open.',
    'signedOut.owing': 'No one is signed in here, but the server has not heard of it yet: the form says so.',
    'signedOut.telling': 'The server answers again and is told of the sign-out.',
    'signedOut.signingIn': 'The server is checking the credentials.',
    'signedOut.challenged': 'The password was right; the form of the second factor is open.',
    'signedOut.proving': 'The server is checking the second factor.',
    signedIn: 'The user is signed in and can work, even offline.',
    'signedIn.active': 'Requests carry the access token.',
    'signedIn.unconfirmed':
      'The server could not be asked about the session: the user works on what this browser has kept.',
    'signedIn.confirming': 'The server answers again and is asked about the session.',
    'signedIn.refreshing': 'The access token has expired and is being renewed; requests wait.',
    'signedIn.expired': 'Work continues and is kept, but nothing is sent until the user signs in again.',
    'signedIn.deactivated':
      'The account was deactivated: work is kept, and sent if the account is activated again.',
    'signedIn.renewing': 'The user signs in again without leaving the page.',
    'signedIn.challenged': 'The password was right again; the second factor is waited for.',
    'signedIn.proving': 'The server is checking the second factor of the renewed sign-in.',
    signingOut: 'The user is signing out; unsent changes are never discarded silently.',
    'signingOut.draining': 'Changes that were not sent yet are sent.',
    'signingOut.asking': 'Some changes cannot be sent: stay, export them to a file, or discard them.',
    'signingOut.exporting': 'The unsent changes are written to a file; they stay in this browser as well.',
    'signingOut.leaving': 'The refresh cookie, the token and the database of this user are removed.',
  },
  reasons: {
    'restoring: auth.signedIn -> restoring': 'Another tab has signed in: its token is checked.',
    'signedIn: auth.signedIn #1 -> signedIn.active': 'The same user signed in again in another tab.',
    'signedIn: auth.signedIn #2 -> signedIn.active':
      'Someone else signed in in another tab: the page restarts for them.',
    'signedIn.refreshing: xstate.error.actor.refresh -> signedIn.active':
      'No response is not a refusal: the next 401 tries again.',
    'signedIn.confirming: xstate.done.actor.confirm #4 -> signedIn.expired':
      'The session has ended meanwhile: nothing that was done since is lost.',
    'signedIn.renewing: xstate.done.actor.signInAgain #2 -> signedIn.active':
      'Someone else signed in: the page restarts for them.',
    'signedIn.proving: xstate.done.actor.proveAgain #2 -> signedIn.active':
      'Someone else signed in: the page restarts for them.',
    'signingOut.asking: auth.stay -> signedIn.refreshing':
      'A refresh shows whether the session is still valid.',
    'signingOut.exporting: xstate.done.actor.exportUnsent -> signingOut.asking':
      "An export doesn't sign out: the question stays, with a note about the file.",
  },
  words: {
    'auth.signIn':
      'The user signs in: by e-mail and password, with Google, or by the form that made the account.',
    'auth.prove': 'The user gives the second factor: a code or a recovery code.',
    'auth.startOver': 'The user goes back to the password.',
    'auth.signOut': 'The user chooses Sign Out.',
    'auth.accountDeleted': 'The user has deleted their account.',
    'auth.retry': 'The user presses Try again: the token is checked again.',
    'auth.expired': 'A request was answered 401.',
    'server.answered': 'The server answers again after it was silent.',
    'auth.stay': 'The user chooses to stay signed in.',
    'auth.export': 'The user exports the unsent changes before leaving.',
    'auth.discard': 'The user discards the unsent changes.',
    'auth.signedIn': 'Another tab has signed someone in, renewed the token, or read the rights again.',
    'auth.signedOut': 'Another tab of this browser has signed out.',
    restore:
      'Validates the stored token, if there is one; while the server is silent the stored user works on.',
    signIn: 'Sends the credentials.',
    prove: 'Sends the second factor with the token of the sign-in that waits for it.',
    refresh: 'Renews the access token under a Web Lock: one tab does it for all.',
    drain: "Sends the unsent changes; fails if it can't.",
    exportUnsent: 'Writes what is not sent yet to a file.',
    signOut:
      'Removes refresh cookie, token and database; without a network it removes what is in the browser.',
    tellSignOut: 'Removes the refresh cookie, of which the server has not heard yet.',
    isOwed: 'The server has not heard of the sign-out.',
    isOwedYet: 'No token is stored, and the server has not heard of the sign-out.',
    accepted: 'The answer holds both a token and a user.',
    acceptedAgain: 'The answer holds a token and the user who was signed in before.',
    asksFactor: 'The password was right, and the answer names how the sign-in can be completed.',
    isOver: 'The sign-in took too long or had too many wrong codes: it begins again.',
    isUnconfirmed: 'The server could not be asked; the stored user is known.',
    askAgain: '30 seconds.',
    isInactive: 'The account of the user was deactivated.',
    personKnown: 'The validation names a user.',
    agreed: 'It was not refused.',
    somebodyStored: 'A token is stored in this browser.',
    samePerson: 'It is the user who is signed in here.',
    keepToken: 'Puts the access token into storage.',
    emptyPage: "Clears the page's caches.",
    forgetSeen:
      'Removes what this browser kept for starts without a network, for the user whose session is over; unsent changes stay.',
    keepPerson: 'Remembers who is signed in.',
    forgetPerson: 'Forgets who was signed in.',
    keepMessage: 'Keeps why something was not done.',
    clearMessage: 'Forgets the last message.',
    keepWays: 'Keeps how the sign-in can be completed.',
    forgetWays: 'Forgets how the sign-in could be completed.',
    keepDeletion: 'Remembers that the account was deleted.',
    forgetDeletion: 'Forgets that an account was deleted.',
    tellSigningIn: 'Announces that a user is signing in.',
    tellExpired: 'Tells that nothing can be sent until the user signs in again.',
  },
  inputs: [{ idUser: null }, { idUser: 'member' }],
  identity: ({ context }) => context['idUser'],
  cases: [
    ...cases,
    { type: 'xstate.done.actor.restore', output: agreed({}) },
    { type: 'xstate.done.actor.restore', output: agreed({ isOwed: true }) },
  ],
  onScreen: {
    // Without a stored token, the sign-in form shows at once.
    cases,
    inputs: [{ idUser: 'member' }],
    unseen: {
      'restoring: xstate.done.actor.restore #3 -> signedOut.owing': 'No token is stored then.',
    },
  },
};
