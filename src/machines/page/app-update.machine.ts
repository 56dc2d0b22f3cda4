import { assign, setup } from 'xstate';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type AppUpdateEvent =
  | { type: 'version.waiting' }
  | { type: 'version.replaced' }
  | { type: 'work.observed'; isUnsent: boolean }
  | { type: 'update.accepted' }
  | { type: 'update.insisted' };

export type AppUpdateTag =
  | 'ready'
  | 'unsent'
  | 'sending'
  | 'kept'
  | 'starting'
  | 'reloading'
  | 'failed'
  | 'replaced';

const insist = { 'update.insisted': { target: 'starting' } } as const;
const replaced = { 'version.replaced': { target: 'replaced' } } as const;

/** Never forced on unsent changes. A new version activates for all tabs at once; each is reloaded by hand (0139). */
export const appUpdateMachine = setup({
  types: {
    context: {} as { isUnsent: boolean },
    events: {} as AppUpdateEvent,
    tags: {} as AppUpdateTag,
  },
  actors: {
    sendChanges: requiredActor<boolean>('sendChanges'),
    startVersion: requiredActor<void>('startVersion'),
  },
  guards: {
    isUnsent: ({ context }) => context.isUnsent,
    allSent: (_, { isSent }: { isSent: boolean }) => isSent,
  },
  actions: {
    keepWork: assign((_, { isUnsent }: { isUnsent: boolean }) => ({ isUnsent })),
    reload: requiredEffect('reload'),
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'app-update',
  context: { isUnsent: false },
  initial: 'current',
  on: { 'work.observed': { actions: { type: 'keepWork', params: ({ event }) => event } } },
  states: {
    current: {
      on: { ...replaced, 'version.waiting': { target: 'offered' } },
    },
    offered: {
      on: { ...replaced, 'update.accepted': { target: 'sending' } },
      initial: 'judging',
      states: {
        judging: { always: [{ guard: 'isUnsent', target: 'unsent' }, { target: 'ready' }] },
        ready: { tags: 'ready', always: { guard: 'isUnsent', target: 'unsent' } },
        unsent: {
          tags: 'unsent',
          on: {
            'work.observed': {
              target: 'judging',
              actions: { type: 'keepWork', params: ({ event }) => event },
            },
          },
        },
      },
    },
    sending: {
      tags: 'sending',
      on: replaced,
      invoke: {
        id: 'sendChanges',
        src: 'sendChanges',
        onDone: [
          {
            guard: { type: 'allSent', params: ({ event }) => ({ isSent: event.output }) },
            target: 'starting',
          },
          { target: 'kept' },
        ],
        onError: { target: 'kept' },
      },
    },
    kept: {
      tags: 'kept',
      on: {
        ...replaced,
        ...insist,
        'update.accepted': { target: 'sending' },
        'work.observed': [
          {
            guard: { type: 'allSent', params: ({ event }) => ({ isSent: !event.isUnsent }) },
            target: 'offered',
            actions: { type: 'keepWork', params: ({ event }) => event },
          },
          { actions: { type: 'keepWork', params: ({ event }) => event } },
        ],
      },
    },
    starting: {
      tags: 'starting',
      on: { 'version.replaced': { target: 'reloading' } },
      invoke: {
        id: 'startVersion',
        src: 'startVersion',
        onDone: { target: 'reloading' },
        onError: { target: 'failed' },
      },
    },
    reloading: {
      tags: 'reloading',
      entry: 'reload',
      after: { patience: { target: 'replaced' } },
    },
    failed: {
      tags: 'failed',
      on: { ...replaced, 'update.accepted': { target: 'sending' } },
    },
    replaced: {
      tags: 'replaced',
      on: { 'update.accepted': { target: 'reloading' } },
    },
  },
});
