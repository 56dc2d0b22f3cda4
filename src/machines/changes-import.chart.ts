import { agreed, refused } from '#domain/refusal.ts';
import { changesImportMachine } from './changes-import.machine.ts';
import type { Chart } from './chart.ts';

/** The page and the paths of the changes-import chart. */
export const changesImportChart: Chart = {
  name: 'changes-import',
  machine: changesImportMachine,
  purpose: 'Reads changes that were exported to a file in again.',
  requirements: ['J3', 'J11'],
  words: {
    'file.chosen': 'The person chooses a file.',
    readIn: 'Reads and checks the file, and keeps what this browser does not know.',
    agreed: 'The file was taken.',
    keepMessage: 'Keeps what became of it.',
    keepRefusal: 'Keeps why nothing of it was taken.',
    clearMessage: 'Forgets the last file.',
  },
  cases: [
    { type: 'file.chosen', file: {} },
    { type: 'xstate.done.actor.readIn', output: agreed('2 changes were read in.') },
    { type: 'xstate.done.actor.readIn', output: refused('request.invalid', 'Another file, please.') },
  ],
};
