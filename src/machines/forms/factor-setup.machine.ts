import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, refusalOf, surprise } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

/** The user sends what the new factor gave, leaves, or has saved the recovery codes. */
export type FactorSetupEvent =
  | { type: 'setup.submitted' }
  | { type: 'setup.cancelled' }
  | { type: 'setup.saved' };

/** What the chart keeps; never a secret or a code. */
export interface FactorSetupContext {
  /** Why the last try came to nothing. */
  readonly message: string | null;
}

/** What adding a factor came to: whether recovery codes came with it. */
export type FactorAdded = Decision<{ readonly hasCodes: boolean }>;

/** Adding a second factor: the first one comes with recovery codes, which are shown once (decision 0167). */
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
