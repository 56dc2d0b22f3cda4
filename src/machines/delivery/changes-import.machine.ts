import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { requiredActor } from '#machines/required-actor.ts';

export interface ChangesImportEvent {
  type: 'file.chosen';
  file: Blob;
}

export interface ChangesImportContext {
  message: string | null;
}

/** Imports a file's changes completely or not at all; a repeated import adds nothing (J3, J11). */
export const changesImportMachine = setup({
  types: {
    context: {} as ChangesImportContext,
    events: {} as ChangesImportEvent,
    tags: {} as 'busy' | 'refused',
  },
  actors: { readIn: requiredActor<Decision<string>, Blob>('readIn') },
  guards: { agreed },
  actions: {
    keepMessage: assign((_, { message }: ChangesImportContext) => ({ message })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'changes-import',
  context: { message: null },
  initial: 'choosing',
  on: { 'file.chosen': { target: '.reading', actions: 'clearMessage' } },
  states: {
    choosing: {},
    reading: {
      tags: 'busy',
      on: { 'file.chosen': {} },
      invoke: {
        id: 'readIn',
        src: 'readIn',
        input: ({ event }) => event.file,
        ...outcome(
          {
            target: 'done',
            actions: { type: 'keepMessage', params: (done: Done<string>) => ({ message: valueOf(done) }) },
          },
          { target: 'refused', because: 'keepRefusal' },
        ),
      },
    },
    done: {},
    refused: {
      tags: 'refused',
    },
  },
});
