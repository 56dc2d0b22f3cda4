import type { Chart } from '#machines/chart.ts';
import { journalDeliveryMachine } from './journal-delivery.machine.ts';

export const journalDeliveryChart: Chart = {
  name: 'journal-delivery',
  machine: journalDeliveryMachine,
  purpose: "Sends the user's changes to the server one by one and decides when to retry.",
  requirements: ['DEC-137', 'J4', 'J8', 'J10', 'J16'],
  states: {
    following: 'Another tab sends, or the journal is not open yet.',
    'following.signedIn': 'The session is valid.',
    'following.signedOut': 'The session has expired.',
    idle: 'Nothing waits to be sent.',
    sending: 'The first waiting fact is on its way; the next one follows when it is settled.',
    holding: 'Only what the server has failed at too often is left; it is tried again now and then.',
    waiting:
      'The server failed, is briefly unavailable or asked to wait; later facts wait behind the first one.',
    offline: 'No response, or the browser is offline; it retries now and then.',
    unauthorized:
      'The session has run out: everything is kept, nothing is sent until the user signs in again.',
    stopped: 'Another tab does the sending.',
  },
  reasons: {
    'sending: xstate.done.actor.sendNext #1 -> sending':
      'The server accepts facts: failed ones are retried after the waiting ones.',
    'sending: xstate.done.actor.sendNext #2 -> sending': 'The fact needs attention: the next one follows.',
    'sending: xstate.done.actor.sendNext #3 -> sending':
      'Something may have arrived in the meantime: check again.',
    'sending: xstate.done.actor.sendNext #7 -> holding': 'Only facts that failed too often are left.',
    'sending: xstate.done.actor.sendNext #8 -> idle': 'There was nothing to send.',
    'sending: xstate.error.actor.sendNext -> waiting':
      'An unexpected error, such as unreadable storage: nothing is lost; it is retried later.',
    'waiting: outbox.changed -> (stays)': 'It waits too.',
    'offline: outbox.changed -> (stays)': 'It waits too.',
    'unauthorized: outbox.changed -> (stays)': 'It waits too.',
  },
  words: {
    'outbox.changed': 'There may be something to send.',
    'network.online': 'The browser says that the network is back.',
    'network.offline': 'The browser says that there is no network.',
    'auth.expired': 'The session has run out and could not be renewed.',
    'auth.renewed': 'The user has signed in again.',
    'delivery.start': 'This tab becomes the sender.',
    'delivery.stop':
      'This tab is no longer the sender: the user leaves, or the app is too old for the journal.',
    sendNext: 'Sends the first waiting fact and settles it by the answer.',
    accepted: 'The server accepted the fact.',
    settled: "The fact was refused, or parked after eight server errors; outages don't count.",
    held: 'Nothing waits, but something is parked.',
    newsSince: 'A fact or token arrived during a step that had found nothing to send or no session.',
    failed: 'The server failed or asked to wait.',
    unreachable: 'There was no response.',
    unauthorized: 'The answer was 401, also after another try with a fresh token.',
    keepNews: 'Remembers that something came in the meantime.',
    clearNews: 'Clears the note: a new step sees everything.',
    keepWait: 'Keeps how long to wait before the next try.',
    tryHeld: 'Starts a round that retries each parked fact once, after the waiting ones.',
    endRound: 'Ends the round of parked facts.',
    tellCannotSend: 'Tells waiting parts that the fact is not being sent now.',
    heldTime: 'How long parked facts wait when nothing else is sent: five minutes.',
    retryTime: 'How long to wait: what the server asks for, else a back-off of at most 30 s.',
  },
  identity: ({ context }) => context['news'],
  cases: [
    ...['accepted', 'refused', 'parked', 'nothing', 'held', 'unauthorized'].map((kind) => ({ kind })),
    { kind: 'failed', retryInMs: 4_000 },
    { kind: 'unreachable', retryInMs: 2_000 },
  ].map((output) => ({ type: 'xstate.done.actor.sendNext', output })),
};
