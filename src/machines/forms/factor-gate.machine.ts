import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, outcome } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

/** The user wants to go on to the app. */
export interface FactorGateEvent {
  type: 'gate.passed';
}

/** What the chart keeps. */
export interface FactorGateContext {
  /** Why the gate stayed closed. */
  readonly message: string | null;
}

/** The gate before the app for a user who must set up a second factor: it opens once the server says so (decision 0167). */
export const factorGateMachine = setup({
  types: {
    context: {} as FactorGateContext,
    events: {} as FactorGateEvent,
    tags: {} as 'busy',
  },
  actors: { ask: requiredActor<Decision<void>>('ask') },
  guards: { agreed },
  actions: {
    tellOpen: requiredEffect('tellOpen'),
    keepMessage: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'factor-gate',
  context: { message: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'gate.passed': { target: 'asking', actions: 'clearMessage' } },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        ...outcome({ target: 'open' }, { target: 'closed', because: 'keepMessage' }),
      },
    },
    open: {
      type: 'final',
      entry: 'tellOpen',
    },
  },
});
