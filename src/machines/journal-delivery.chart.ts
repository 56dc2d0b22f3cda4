import type { Chart } from './chart.ts';
import { journalDeliveryMachine } from './journal-delivery.machine.ts';

/** The page and the paths of the delivery chart. */
export const journalDeliveryChart: Chart = {
  name: 'journal-delivery',
  machine: journalDeliveryMachine,
  purpose: 'Sends what this user did to the server, one fact after the other, and decides when to try again.',
  requirements: ['DEC-137', 'J4', 'J8', 'J10', 'J16'],
  words: {
    'outbox.changed': 'There may be something to send.',
    'network.online': 'The browser says that the network is back.',
    'network.offline': 'The browser says that there is no network.',
    'auth.expired': 'The session has run out and could not be renewed.',
    'auth.renewed': 'The person has signed in again.',
    'delivery.start': 'This tab becomes the sender.',
    'delivery.stop':
      'This tab is no longer the sender: the person leaves, or the app is too old for what stands in the journal.',
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
    tellCannotSend: 'Tells whoever waits for a fact that it is not sent now.',
    heldTime: 'How long parked facts rest where nothing else is sent: five minutes.',
    retryTime: 'How long to wait: what the server asks for, else a back-off of at most 30 s.',
  },
  identity: ({ context }) => context['news'],
  cases: [
    ...['accepted', 'refused', 'parked', 'nothing', 'held', 'unauthorized'].map((kind) => ({ kind })),
    { kind: 'failed', retryInMs: 4_000 },
    { kind: 'unreachable', retryInMs: 2_000 },
  ].map((output) => ({ type: 'xstate.done.actor.sendNext', output })),
};
