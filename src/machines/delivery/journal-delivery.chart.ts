import type { Chart } from '#machines/chart.ts';
import { journalDeliveryMachine } from './journal-delivery.machine.ts';

/** The page and the paths of the delivery chart. */
export const journalDeliveryChart: Chart = {
  name: 'journal-delivery',
  machine: journalDeliveryMachine,
  purpose: "Sends the user's changes to the server one by one and decides when to retry.",
  requirements: ['DEC-137', 'J4', 'J8', 'J10', 'J16'],
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
