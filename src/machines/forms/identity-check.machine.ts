import { assign, setup } from 'xstate';
import { ownAccountWords } from '#domain/people/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, type Done, outcome, refusalOf, surprise } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type IdentityCheckEvent =
  | { type: 'check.asked'; isConfirmed: boolean }
  | { type: 'check.submitted' }
  | { type: 'check.cancelled' };

/** Must not contain a password or a code. */
export interface IdentityCheckContext {
  readonly message: string | null;
}

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

/** The confirmation is missing, expired or from another session. */
const isStale = ({ ok, refusal }: { readonly ok: boolean; readonly refusal?: Refusal }): boolean =>
  !ok && refusal?.message === ownAccountWords.confirmAgain;

export const identityCheckMachine = setup({
  types: {
    context: {} as IdentityCheckContext,
    events: {} as IdentityCheckEvent,
    tags: {} as 'asks' | 'busy',
  },
  actors: {
    confirm: requiredActor<Decision<null>>('confirm'),
    act: requiredActor<Decision<unknown>>('act'),
  },
  guards: {
    agreed,
    isConfirmed: (_, { isRecent }: { isRecent: boolean }) => isRecent,
    isStale: (_, { answer }: { answer: Decision<unknown> }) => isStale(answer),
  },
  actions: {
    tellDone: requiredEffect('tellDone'),
    tellRefused,
    forgetConfirmation: requiredEffect('forgetConfirmation'),
    keepMessage: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'identity-check',
  context: { message: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'check.asked': [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ isRecent: event.isConfirmed }) },
            target: 'acting',
          },
          { target: 'asking', actions: 'clearMessage' },
        ],
      },
    },
    asking: {
      tags: 'asks',
      on: {
        'check.submitted': { target: 'checking', actions: 'clearMessage' },
        'check.cancelled': { target: 'idle' },
      },
    },
    checking: {
      tags: ['asks', 'busy'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        ...outcome({ target: 'acting' }, { target: 'asking', because: 'keepMessage' }),
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        onDone: [
          { guard: { type: 'agreed', params: answerOf }, target: 'idle', actions: 'tellDone' },
          {
            guard: { type: 'isStale', params: answerOf },
            target: 'asking',
            actions: ['forgetConfirmation', { type: 'keepMessage', params: (done: Done) => refusalOf(done) }],
          },
          { target: 'idle', actions: { type: 'tellRefused', params: (done: Done) => refusalOf(done) } },
        ],
        onError: { target: 'idle', actions: { type: 'tellRefused', params: () => ({ refusal: surprise }) } },
      },
    },
  },
});
