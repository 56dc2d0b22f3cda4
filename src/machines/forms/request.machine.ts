import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, outcome } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface RequestEvent {
  readonly type: 'request.pressed';
}

export interface RequestContext {
  readonly message: string | null;
}

export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    tags: {} as 'busy' | 'done',
  },
  actors: { send: requiredActor<Decision<unknown>>('send') },
  guards: { agreed },
  actions: {
    tellDone: requiredEffect('tellDone'),
    keepMessage: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'request',
  context: { message: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'request.pressed': { target: 'sending', actions: 'clearMessage' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        ...outcome({ target: 'done', actions: 'tellDone' }, { target: 'idle', because: 'keepMessage' }),
      },
    },
    done: {
      tags: 'done',
      on: { 'request.pressed': { target: 'sending' } },
    },
  },
});
