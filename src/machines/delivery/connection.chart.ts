import type { Chart } from '#machines/chart.ts';
import { connectionMachine } from './connection.machine.ts';

export const connectionChart: Chart = {
  name: 'connection',
  machine: connectionMachine,
  purpose:
    'Tells the user when there is no network or the server has not responded for 10 s, and stops when it responds again.',
  requirements: ['DEC-137'],
  states: {
    responding: 'The server responds, as far as is known.',
    silent: 'A request of this browser got no response; the server is asked until it responds.',
    'silent.waiting': 'It may pass: nothing is shown yet.',
    'silent.told': 'The user reads that the server is not responding, or that there is no network.',
  },
  words: {
    'server.answered': 'A request of this browser got a response, in whichever tab.',
    'server.silent': 'A request got no response, or a proxy says the server is down.',
    'network.lost': 'The browser says that this device has no network.',
    ask: 'Pings the server every few seconds; its response is an event like any other.',
    keepWait: 'Remembers how long the request has already waited.',
    patienceTime: 'How long the server may stay silent: 10 s from the beginning of the request.',
  },
  cases: [{ type: 'server.silent', waitedMs: 0 }, { type: 'network.lost' }],
};
