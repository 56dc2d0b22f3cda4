import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { requiredActor } from '#machines/required-actor.ts';

/** The user chose a file; it is read as it is, and checked whole. */
export interface ChangesImportEvent {
  type: 'file.chosen';
  file: Blob;
}

/** What the changes-import chart keeps: what became of the last file, for the user. */
export interface ChangesImportContext {
  message: string | null;
}

/** Reads changes of a file in, whole or not at all; each of them counts once, however often it is read (J3, J11). */
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
