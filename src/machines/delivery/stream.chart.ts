import type { Chart } from '#machines/chart.ts';
import { streamMachine } from './stream.machine.ts';

export const streamChart: Chart = {
  name: 'stream',
  machine: streamMachine,
  purpose: "Receives other users' changes from the server: one connection for all tabs of a browser.",
  requirements: ['DEC-118', 'DEC-131', 'J15', 'S1', 'S3', 'S7'],
  states: {
    following: 'Another tab reads the stream and passes every hint on to this one.',
    reading: 'This tab reads the stream, and tells the others.',
    'reading.connecting': 'The stream was requested; nothing has arrived yet.',
    'reading.live': 'The stream is alive; each message restarts the timeout.',
    waiting: 'The stream has ended; it is reopened after a random delay.',
    restored: 'A backup of the server was restored: the user is told, and loads the page again.',
  },
  reasons: {
    'reading: xstate.done.actor.read -> waiting': 'The server ended the stream, or refused it.',
    'reading: xstate.error.actor.read -> waiting': 'The stream broke.',
    'reading.connecting: xstate.after.silenceTime.stream.reading.connecting -> waiting':
      'It was never answered.',
    'reading.live: xstate.after.silenceTime.stream.reading.live -> waiting': 'It fell silent: it is dead.',
  },
  words: {
    'stream.lead': 'This tab becomes the reader.',
    'stream.breathed': 'A message arrived: a hint, or the heartbeat every 15 s.',
    'stream.wentBack': 'On connecting the server was behind what this browser has seen, in whichever tab.',
    read: 'Asks for the stream and reads it to its end.',
    silenceTime: 'How long a stream may be silent: 45 s.',
    reconnectTime: 'How long to wait before the next try: anything up to 5 s.',
  },
  cases: [],
  noFace:
    "Its changes show on the boards; its connection isn't shown, only a bar when the server has gone back.",
};
