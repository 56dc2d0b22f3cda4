import type { Chart } from './chart.ts';
import { connectionMachine } from './connection.machine.ts';

/** The page and the paths of the connection chart. */
export const connectionChart: Chart = {
  name: 'connection',
  machine: connectionMachine,
  purpose: 'Tells the user when the server has not responded for 10 s, and stops when it responds again.',
  requirements: ['DEC-137'],
  words: {
    'server.answered': 'A request of this browser got a response, in whichever tab.',
    'server.silent': 'A request got none, or a proxy says that the server is gone.',
    ask: 'Asks the server for a sign of life every few seconds; its response is an event as that of every request.',
    keepWait: 'Remembers how long the request had waited already.',
    patienceTime: 'How long the server may stay silent: 10 s from the beginning of the request.',
  },
  cases: [{ type: 'server.silent', waitedMs: 0 }],
};
