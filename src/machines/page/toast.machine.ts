import { setup } from 'xstate';
import { TOAST_MS } from '#domain/constants.ts';
import { requiredEffect } from '#machines/required-actor.ts';

export type ToastEvent =
  | { type: 'toast.held' }
  | { type: 'toast.released' }
  | { type: 'toast.renewed' }
  | { type: 'toast.dismissed' }
  | { type: 'toast.acted'; run: () => void }
  | { type: 'change.pending' }
  | { type: 'change.accepted' }
  | { type: 'change.kept' };

export type ToastTag = 'sending' | 'kept';

/** Stays until the server accepts the change (DEC-149), unless the change is stored on this device. */
export const toastMachine = setup({
  types: { events: {} as ToastEvent, tags: {} as ToastTag },
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
    sending: {
      tags: 'sending',
      on: {
        'toast.held': { target: 'sendingHeld' },
        'change.accepted': { target: 'shown' },
        'change.kept': { target: 'kept' },
      },
    },
    sendingHeld: {
      tags: 'sending',
      on: {
        'toast.released': { target: 'sending' },
        'change.accepted': { target: 'held' },
        'change.kept': { target: 'keptHeld' },
      },
    },
    kept: {
      tags: 'kept',
      after: { toastTime: { target: 'gone', actions: 'takeAway' } },
      on: { 'toast.held': { target: 'keptHeld' }, 'change.accepted': { target: 'shown' } },
    },
    keptHeld: {
      tags: 'kept',
      on: { 'toast.released': { target: 'kept' }, 'change.accepted': { target: 'held' } },
    },
    shown: {
      after: { toastTime: { target: 'gone', actions: 'takeAway' } },
      on: {
        'toast.held': { target: 'held' },
        'toast.renewed': { target: 'shown', reenter: true },
        'change.pending': { target: 'sending' },
      },
    },
    held: {
      on: { 'toast.released': { target: 'shown' }, 'change.pending': { target: 'sendingHeld' } },
    },
    gone: { type: 'final' },
    acted: {
      type: 'final',
    },
  },
});
