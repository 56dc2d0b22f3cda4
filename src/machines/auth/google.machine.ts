import { assign, setup } from 'xstate';
import { googleWords } from '#domain/people/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type GoogleEvent =
  | { type: 'google.asked' }
  | { type: 'google.returned' }
  | { type: 'google.cancelled' }
  | { type: 'google.failed' }
  | { type: 'google.stray' }
  | { type: 'page.shown' };

/** Must not contain a credential. */
export interface GoogleContext {
  readonly message: string | null;
}

const leave: Effect<{ url: string }> = requiredEffect('leave');

export const googleMachine = setup({
  types: {
    context: {} as GoogleContext,
    events: {} as GoogleEvent,
    tags: {} as 'busy' | 'entering' | 'in',
  },
  actors: {
    begin: requiredActor<Decision<string>>('begin'),
    enter: requiredActor<Decision<null>>('enter'),
  },
  guards: { agreed },
  actions: {
    leave,
    keepMessage: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    say: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'google',
  context: { message: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'google.asked': { target: 'beginning' },
        'google.returned': { target: 'entering' },
        'google.cancelled': { actions: { type: 'say', params: { message: googleWords.cancelled } } },
        'google.failed': { actions: { type: 'say', params: { message: googleWords.failed } } },
        'google.stray': { actions: { type: 'say', params: { message: googleWords.stray } } },
      },
    },
    beginning: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'begin',
        src: 'begin',
        ...outcome(
          {
            target: 'away',
            actions: { type: 'leave', params: (done: Done<string>) => ({ url: valueOf(done) }) },
          },
          { target: 'waiting', because: 'keepMessage' },
        ),
      },
    },
    away: {
      tags: 'busy',
      on: {
        'page.shown': { target: 'waiting' },
      },
    },
    entering: {
      tags: ['busy', 'entering'],
      invoke: {
        id: 'enter',
        src: 'enter',
        ...outcome({ target: 'in' }, { target: 'waiting', because: 'keepMessage' }),
      },
    },
    in: {
      tags: 'in',
    },
  },
});
