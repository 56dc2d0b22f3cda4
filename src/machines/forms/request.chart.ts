import { serverTexts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { requestMachine } from './request.machine.ts';

export const requestChart: Chart = {
  name: 'request',
  machine: requestMachine,
  purpose: 'A button sends one request, such as confirming an address or resending a link.',
  requirements: ['DEC-126', 'USR-14'],
  states: {
    idle: 'The button can be pressed; after a refusal its reason is shown.',
    sending: 'The server is asked.',
    done: 'Done. If the button stays, it can be pressed again.',
  },
  reasons: {
    'sending: xstate.done.actor.send #2 -> idle': 'The reason is shown.',
  },
  words: {
    'request.pressed': 'Someone presses the button.',
    send: 'Sends the request.',
    agreed: 'The server did it.',
    tellDone: 'Tells the parent that it is done.',
    keepMessage: 'Keeps why it was not done.',
    clearMessage: 'Clears the reason of the last refusal.',
  },
  cases: [
    { type: 'request.pressed' },
    { type: 'xstate.done.actor.send', output: agreed(null) },
    { type: 'xstate.done.actor.send', output: refused('mail.limited', serverTexts.confirmedJustNow) },
  ],
};
