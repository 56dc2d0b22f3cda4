import { setup } from 'xstate';
import { TOAST_MS } from '#domain/constants.ts';
import { requiredEffect } from './required-actor.ts';

/** What a toast is told. */
export type ToastEvent =
  | { type: 'toast.held' }
  | { type: 'toast.released' }
  | { type: 'toast.renewed' }
  | { type: 'toast.dismissed' }
  | { type: 'toast.acted'; run: () => void };

/** The life of a toast (ERR-29, DEC-119): it goes by itself after `TOAST_MS` ms in which nobody holds it. */
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
      description: 'It is away before anything follows.',
      target: '.acted',
      actions: ['takeAway', { type: 'run', params: ({ event }) => event }],
    },
  },
  states: {
    shown: {
      description: 'It can be read, and goes by itself.',
      after: { toastTime: { target: 'gone', actions: 'takeAway' } },
      on: { 'toast.held': { target: 'held' }, 'toast.renewed': { target: 'shown', reenter: true } },
    },
    held: {
      description: 'The pointer or the focus is on the toasts: none goes by itself.',
      on: { 'toast.released': { target: 'shown' } },
    },
    gone: { description: 'It is not shown any more.', type: 'final' },
    acted: {
      description: 'What it offered is being done, as an undo; it is not shown any more.',
      type: 'final',
    },
  },
});
