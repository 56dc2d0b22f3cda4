import type { Chart } from '#machines/chart.ts';
import { streamMachine } from './stream.machine.ts';

/** The page and the paths of the stream chart. */
export const streamChart: Chart = {
  name: 'stream',
  machine: streamMachine,
  purpose: "Receives other users' changes from the server: one connection for all tabs of a browser.",
  requirements: ['DEC-118', 'DEC-131', 'S1', 'S3', 'S7'],
  words: {
    'stream.lead': 'This tab becomes the reader.',
    'stream.breathed': 'A message arrived: a hint, or the heartbeat every 15 s.',
    read: 'Asks for the stream and reads it to its end.',
    silenceTime: 'How long a stream may be silent: 45 s.',
    reconnectTime: 'How long to wait before the next try: anything up to 5 s.',
  },
  cases: [],
  noFace: "Its changes show on the boards; its connection isn't shown anywhere.",
};
