import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, refusalOf, surprise } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type FactorSetupEvent =
  | { type: 'setup.submitted' }
  | { type: 'setup.cancelled' }
  | { type: 'setup.saved' };

/** Must not contain a secret or a code. */
export interface FactorSetupContext {
  readonly message: string | null;
}

export type FactorAdded = Decision<{ readonly hasCodes: boolean }>;

/** Recovery codes come with the first factor and are shown only once (decision 0167). */
export const factorSetupMachine = setup({
  types: {
    context: {} as FactorSetupContext,
    events: {} as FactorSetupEvent,
    tags: {} as 'busy' | 'codes',
  },
  actors: { add: requiredActor<FactorAdded>('add') },
  guards: {
    agreed,
    hasCodes: (_, { answer }: { answer: FactorAdded }) => answer.ok && answer.value.hasCodes,
  },
  actions: {
    tellAdded: requiredEffect('tellAdded'),
    tellClosed: requiredEffect('tellClosed'),
    keepMessage: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'factor-setup',
  context: { message: null },
  initial: 'showing',
  states: {
    showing: {
      on: {
        'setup.submitted': { target: 'adding', actions: 'clearMessage' },
        'setup.cancelled': { target: 'closed' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        onDone: [
          { guard: { type: 'hasCodes', params: answerOf }, target: 'saving', actions: 'tellAdded' },
          { guard: { type: 'agreed', params: answerOf }, target: 'closed', actions: 'tellAdded' },
          { target: 'showing', actions: { type: 'keepMessage', params: refusalOf } },
        ],
        onError: {
          target: 'showing',
          actions: { type: 'keepMessage', params: () => ({ refusal: surprise }) },
        },
      },
    },
    saving: {
      tags: 'codes',
      on: { 'setup.saved': { target: 'closed' } },
    },
    closed: {
      entry: 'tellClosed',
    },
  },
});
