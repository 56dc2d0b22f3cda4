import { FORGOTTEN_RUN_MS, HOUR_MS } from '#domain/constants.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { changesImportChart } from './changes-import.chart.ts';
import type { Chart } from './chart.ts';
import { confirmDeleteChart } from './confirm-delete.chart.ts';
import { editConflictChart } from './edit-conflict.chart.ts';
import { errorBannerMachine } from './error-banner.machine.ts';
import { formChart } from './form.chart.ts';
import { forgottenRunMachine } from './forgotten-run.machine.ts';
import { journalDeliveryMachine } from './journal-delivery.machine.ts';
import { sessionMachine } from './session.machine.ts';
import { taskLifecycleMachine } from './task-lifecycle.machine.ts';
import { undoChart } from './undo.chart.ts';

const resting = [
  { status: 'created', loggedMs: 0 },
  { status: 'inProgress', loggedMs: 0 },
  { status: 'paused', loggedMs: HOUR_MS },
  { status: 'done', loggedMs: 0 },
  { status: 'done', loggedMs: HOUR_MS },
];

const ran = (taskId: string, now: number, sleptAt: number | null = null) => ({
  type: 'run.observed',
  seen: { taskId, since: 0, lastUseAt: HOUR_MS, sleptAt, now },
});

/** Every statechart of the product; pages, coverage and path tests follow this list. */
export const charts: readonly Chart[] = [
  {
    name: 'error-banner',
    machine: errorBannerMachine,
    purpose:
      'Shows an error above a form for three seconds; a newer error replaces it and starts the time again.',
    requirements: ['NFR-09', 'FRM-28'],
    words: {
      'error.raised': 'Something failed; carries the text to show.',
      'banner.dismiss': 'The user closes the banner.',
      bannerTime: 'How long an error shows.',
      keepMessage: 'Keeps the text of the error.',
      clearMessage: 'Forgets the text.',
    },
    cases: [
      { type: 'error.raised', message: 'Error: Please, try again' },
      { type: 'error.raised', message: 'Something went wrong' },
    ],
  },
  {
    name: 'session',
    machine: sessionMachine,
    purpose:
      'The sign-in session of one browser tab: restoring, signing in, expiry and refresh, and signing out.',
    requirements: ['AUT-01', 'AUT-02', 'AUT-03', 'DEC-14', 'DEC-63', 'DEC-136', 'J11', 'J16'],
    words: {
      'auth.signIn': 'The person sends e-mail and password.',
      'auth.signOut': 'The person chooses Sign Out.',
      'auth.retry': 'The person, or the returning network, asks for another check of the token.',
      'auth.expired': 'A request was answered 401.',
      'auth.stay': 'The person stays signed in after all.',
      'auth.export': 'The person wants the unsent changes as a file before leaving.',
      'auth.discard': 'The person gives the unsent changes up.',
      'auth.signedIn': 'Another tab of this browser has signed somebody in.',
      'auth.signedOut': 'Another tab of this browser has signed out.',
      restore: 'Validates the stored token; nobody is known when there is none.',
      signIn: 'Sends the credentials.',
      refresh: 'Renews the access token under a Web Lock, so that one tab does it for all.',
      drain: 'Sends what is not sent yet; refuses when it cannot.',
      exportUnsent: 'Writes what is not sent yet to a file.',
      signOut:
        'Removes refresh cookie, token and database; without a network it removes what is in the browser.',
      accepted: 'The answer holds both a token and a user.',
      acceptedAgain: 'The answer holds a token and the person who was signed in before.',
      personKnown: 'The validation names a user.',
      agreed: 'It was not refused.',
      somebodyStored: 'A token is stored in this browser.',
      samePerson: 'It is the person who is signed in here.',
      keepToken: 'Puts the access token into storage.',
      emptyPage: 'Empties the caches and the chat that the page holds.',
      keepPerson: 'Remembers who is signed in.',
      forgetPerson: 'Forgets who was signed in.',
      keepMessage: 'Keeps why something was not done.',
      clearMessage: 'Forgets the last message.',
    },
    inputs: [{ idUser: null }, { idUser: 'member' }],
    cases: [
      { type: 'auth.signIn', credentials: { email: 'member@acme.test', password: 'a long password' } },
      { type: 'auth.signedIn', idUser: 'member' },
      { type: 'auth.signedIn', idUser: 'lead' },
      { type: 'xstate.done.actor.restore', output: agreed({ idUser: 'member' }) },
      { type: 'xstate.done.actor.restore', output: agreed({}) },
      { type: 'xstate.done.actor.restore', output: refused('access.denied', 'Your session has ended.') },
      ...['signIn', 'signInAgain'].flatMap((actor) =>
        [
          agreed({ token: 'token', user: { idUser: 'member' } }),
          agreed({ token: 'token', user: { idUser: 'lead' } }),
          agreed({ token: 'token' }),
          agreed({ user: { idUser: 'member' } }),
          refused('access.denied', 'E-mail or password is not right.'),
        ].map((output) => ({ type: `xstate.done.actor.${actor}`, output })),
      ),
      ...['refresh', 'drain', 'exportUnsent'].flatMap((actor) =>
        [agreed(undefined), refused('access.denied', 'Not possible now.')].map((output) => ({
          type: `xstate.done.actor.${actor}`,
          output,
        })),
      ),
    ],
  },
  {
    name: 'task-lifecycle',
    machine: taskLifecycleMachine,
    purpose: 'What may be done with the timer of a task, and what the card shows while it is being done.',
    requirements: [
      'CRD-16 CRD-17 CRD-18 CRD-19 CRD-20 TMR-10 TMR-11 TMR-12 TMR-13 TMR-14 TMR-15 TMR-16 TMR-17 TMR-18 TMR-19',
      'TMR-25 TMR-26 TMR-27 DEC-04 DEC-31 DEC-33 DEC-113 T7',
    ].flatMap((ids) => ids.split(' ')),
    words: {
      'timer.start': 'The user starts the timer; so does Save & Start in the add form.',
      'timer.pause': 'The user pauses the timer.',
      'timer.resume': 'The user resumes the timer; so does Save & Start in the edit form.',
      'timer.complete': 'The user completes the task.',
      'timer.reopen': 'The user reopens the task.',
      'task.observed': 'What the task now is, as it is folded: its status and its logged time.',
      'delivery.cannotSend': 'The delivery of the journal cannot send now.',
      perform: 'Decides the action, records it and waits for what becomes of it.',
      mayTime: 'The one table of the domain allows the action for the status.',
      isNow: 'The task has this status.',
      refused: 'The action was refused, by the rule, the store of the browser or the server.',
      begin: 'Remembers the action and forgets how the one before ended.',
      keepTask: 'Takes over status and logged time.',
      keepDelivery: 'Remembers whether the change waits for the network.',
      keepRefusal: 'Keeps why it was refused.',
      goOn: 'Takes the status that the action leads to, and remembers that the change is queued.',
      busyTime: 'How long an action may keep its card busy.',
    },
    cases: [
      ...resting.map((task) => ({ type: 'task.observed', ...task })),
      ...[
        ...resting.map((task) => ({ kind: 'accepted', ...task })),
        { kind: 'queued', status: 'inProgress', loggedMs: 0 },
        { kind: 'refused', refusal: { code: 'task.gone', message: 'This task no longer exists.' } },
      ].map((output) => ({ type: 'xstate.done.actor.perform', output })),
    ],
    inputs: [{ taskId: 'task', status: 'created', loggedMs: 0 }],
  },
  {
    name: 'journal-delivery',
    machine: journalDeliveryMachine,
    purpose:
      'Sends what this user did to the server, one fact after the other, and decides when to try again.',
    requirements: ['DEC-137', 'J4', 'J8', 'J10', 'J16'],
    words: {
      'outbox.changed': 'There may be something to send.',
      'network.online': 'The browser says that the network is back.',
      'network.offline': 'The browser says that there is no network.',
      'auth.expired': 'The session has run out and could not be renewed.',
      'auth.renewed': 'The person has signed in again.',
      'delivery.start': 'This tab becomes the sender.',
      'delivery.stop': 'This tab is no longer the sender, or the person signs out.',
      sendNext: 'Sends the first waiting fact and settles it by the answer.',
      accepted: 'The server has taken the fact.',
      settled:
        'The fact was refused, or parked after the server failed at it eight times; an outage counts no try.',
      held: 'Nothing waits, but something is parked.',
      newsSince: 'A fact or a token came while the step was under way, and it found nothing or no right.',
      failed: 'The server failed or asked for patience.',
      unreachable: 'No answer came.',
      unauthorized: 'The answer was 401, also after another try with a fresh token.',
      keepNews: 'Remembers that something came in the meantime.',
      clearNews: 'A new step sees everything that is there.',
      keepWait: 'Keeps how long to wait before the next try.',
      tryHeld: 'Begins a round in which each parked fact is tried once more, behind those that wait.',
      endRound: 'Lets the parked facts rest.',
      heldTime: 'How long parked facts rest where nothing else is sent: five minutes.',
      retryTime: 'How long to wait: what the server asks for, else a back-off of at most 30 s.',
    },
    cases: [
      ...['accepted', 'refused', 'parked', 'nothing', 'held', 'unauthorized'].map((kind) => ({ kind })),
      { kind: 'failed', retryInMs: 4_000 },
      { kind: 'unreachable', retryInMs: 2_000 },
    ].map((output) => ({ type: 'xstate.done.actor.sendNext', output })),
  },
  {
    name: 'forgotten-run',
    machine: forgottenRunMachine,
    purpose: 'Asks about a run of the person that looks forgotten: keep, trim or split.',
    requirements: ['DEC-119', 'DEC-130', 'T9'],
    words: {
      'run.observed':
        'How the own run stands: since when, when the browser was last used, and when the device slept; or that none is on.',
      'answer.given': 'The person keeps the run, or trims or splits it at a time.',
      readKept: 'Reads from the log of own facts when the run was last kept.',
      giveAnswer: 'Decides the answer and records it.',
      mayBeForgotten: 'The run is longer than 8 h, or the device slept while it was on.',
      isSameRun: 'It is the run that is asked about.',
      isForgotten: 'It still looks forgotten when what was kept is settled.',
      agreed: 'The answer was not refused.',
      keepSeen: 'Keeps how the run stands.',
      ask: 'Keeps the question with the last sign of life.',
      keepAnswer: 'Keeps the answer while it is recorded.',
      keepRefusal: 'Keeps why the answer was not taken.',
      forgetAnswer: 'Forgets answer and refusal.',
    },
    cases: [
      { type: 'run.observed', seen: null },
      ran('task', HOUR_MS),
      ran('task', 2 * HOUR_MS, HOUR_MS),
      ran('task', FORGOTTEN_RUN_MS + 1),
      ran('other', FORGOTTEN_RUN_MS + 1),
      ...(['keep', 'trim'] as const).map((mode) => ({ type: 'answer.given', answer: { mode, at: HOUR_MS } })),
      ...['firstCheck', 'nextCheck'].flatMap((actor) =>
        [null, FORGOTTEN_RUN_MS].map((output) => ({ type: `xstate.done.actor.${actor}`, output })),
      ),
      ...[agreed(undefined), refused('request.invalid', 'Choose a time within the run.')].map((output) => ({
        type: 'xstate.done.actor.giveAnswer',
        output,
      })),
    ],
  },
  formChart,
  confirmDeleteChart,
  editConflictChart,
  changesImportChart,
  undoChart,
];
