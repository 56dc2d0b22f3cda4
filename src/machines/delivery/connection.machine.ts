import { assign, setup } from 'xstate';
import { SILENCE_TOLD_MS } from '#domain/constants.ts';
import { requiredActor } from '#machines/required-actor.ts';

export type ConnectionEvent =
  | { type: 'server.answered' }
  | { type: 'server.silent'; waitedMs: number }
  | { type: 'network.lost' };

/** Silence is reported after a delay, because most of it ends by itself; a lost network at once (DEC-137). */
export const connectionMachine = setup({
  types: {
    context: {} as {
      waitedMs: number;
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
        'network.lost': { target: 'silent.told' },
      },
    },
    silent: {
      invoke: { id: 'ask', src: 'ask' },
      on: { 'server.answered': { target: 'responding' } },
      initial: 'waiting',
      states: {
        waiting: {
          after: { patienceTime: { target: 'told' } },
          on: { 'network.lost': { target: 'told' } },
        },
        told: {
          tags: 'silent',
        },
      },
    },
  },
});
