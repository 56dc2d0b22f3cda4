import { agreed, refused } from '#domain/refusal.ts';
import { changesImportMachine } from './changes-import.machine.ts';
import type { Chart } from '#machines/chart.ts';

export const changesImportChart: Chart = {
  name: 'changes-import',
  machine: changesImportMachine,
  purpose: 'Imports changes that were exported to a file.',
  requirements: ['J3', 'J11'],
  states: {
    choosing: 'A file can be chosen.',
    reading: 'The file is read and checked, and its changes are kept in this browser.',
    done: 'What was new is in the list; another file can be chosen.',
    refused: 'Nothing was imported; the reason is shown, and another file can be chosen.',
  },
  reasons: {
    'reading: file.chosen -> (stays)': 'Files are imported one at a time.',
  },
  words: {
    'file.chosen': 'The user chooses a file.',
    readIn: 'Reads and checks the file and keeps the changes that are new to this browser.',
    agreed: 'The file was imported.',
    keepMessage: 'Stores the result.',
    keepRefusal: 'Stores why nothing was imported.',
    clearMessage: 'Forgets the last file.',
  },
  cases: [
    { type: 'file.chosen', file: {} },
    { type: 'xstate.done.actor.readIn', output: agreed('2 changes were read in.') },
    { type: 'xstate.done.actor.readIn', output: refused('request.invalid', 'Choose another file.') },
  ],
};
