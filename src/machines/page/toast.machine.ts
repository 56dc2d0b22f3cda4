import { setup } from 'xstate';
import { TOAST_MS } from '#domain/constants.ts';
import { requiredEffect } from '#machines/required-actor.ts';

/** What a toast is told. */
export type ToastEvent =
  | { type: 'toast.held' }
  | { type: 'toast.released' }
  | { type: 'toast.renewed' }
  | { type: 'toast.dismissed' }
  | { type: 'toast.acted'; run: () => void };

/** The life of a toast (ERR-29, DEC-119): it goes by itself after `TOAST_MS` ms in which no one holds it. */
export const toastMachine = setup({
  types: { events: {} as ToastEvent },
  actions: {
    takeAway: requiredEffect('takeAway'),
    run: (_, { run }: { run: () => void }) => run(),
  },
  delays: { toastTime: TOAST_MS },
}).createMachine({
  id: 'toast',
  initial: 'shown',
  on: {
    'toast.dismissed': { target: '.gone', actions: 'takeAway' },
    'toast.acted': {
      target: '.acted',
      actions: ['takeAway', { type: 'run', params: ({ event }) => event }],
    },
  },
  states: {
    shown: {
      after: { toastTime: { target: 'gone', actions: 'takeAway' } },
      on: { 'toast.held': { target: 'held' }, 'toast.renewed': { target: 'shown', reenter: true } },
    },
    held: {
      on: { 'toast.released': { target: 'shown' } },
    },
    gone: { type: 'final' },
    acted: {
      type: 'final',
    },
  },
});
