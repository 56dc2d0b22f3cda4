import type { Chart } from './chart.ts';
import { streamMachine } from './stream.machine.ts';

/** The page and the paths of the stream chart. */
export const streamChart: Chart = {
  name: 'stream',
  machine: streamMachine,
  purpose: 'Hears from the server what others do: one connection for all tabs of a browser.',
  requirements: ['DEC-118', 'DEC-131', 'S1', 'S3', 'S7'],
  words: {
    'stream.lead': 'This tab becomes the one that reads.',
    'stream.breathed': 'A piece of the stream has come: a hint, or the sign of life of every 15 s.',
    read: 'Asks for the stream and reads it to its end.',
    silenceTime: 'How long a stream may be silent: 45 s.',
    reconnectTime: 'How long to wait before the next try: anything up to 5 s.',
  },
  cases: [],
  noFace: 'What it brings shows on the boards; whether it is connected shows nowhere.',
};
