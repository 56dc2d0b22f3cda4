import { assign, setup } from 'xstate';
import { SILENCE_TOLD_MS } from '#domain/constants.ts';
import { requiredActor } from '#machines/required-actor.ts';

/** What the connection chart is told of every request: the server responded, or nothing came for `waitedMs` ms. */
export type ConnectionEvent = { type: 'server.answered' } | { type: 'server.silent'; waitedMs: number };

/** Whether the server responds (DEC-137): silence is told only after a while, as most of it is over before. */
export const connectionMachine = setup({
  types: {
    context: {} as {
      /** How long a request had waited when the server was called silent. */ waitedMs: number;
    },
    events: {} as ConnectionEvent,
    tags: {} as 'responding' | 'silent',
  },
  actors: { ask: requiredActor<void>('ask') },
  actions: { keepWait: assign((_, { waitedMs }: { waitedMs: number }) => ({ waitedMs })) },
  delays: {
    patienceTime: ({ context }) => Math.max(0, SILENCE_TOLD_MS - context.waitedMs),
  },
}).createMachine({
  id: 'connection',
  context: { waitedMs: 0 },
  initial: 'responding',
  states: {
    responding: {
      tags: 'responding',
      on: {
        'server.silent': {
          target: 'silent',
          actions: { type: 'keepWait', params: ({ event }) => event },
        },
      },
    },
    silent: {
      invoke: { id: 'ask', src: 'ask' },
      on: { 'server.answered': { target: 'responding' } },
      initial: 'waiting',
      states: {
        waiting: {
          after: { patienceTime: { target: 'told' } },
        },
        told: {
          tags: 'silent',
        },
      },
    },
  },
});
