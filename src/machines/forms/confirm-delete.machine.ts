import { setup } from 'xstate';
import { CONFIRM_COUNTDOWN_MS } from '#domain/constants.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, outcome } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

export type ConfirmDeleteEvent = { type: 'delete.pressed' } | { type: 'delete.cancelled' };

/** The actor must live outside the component, so that a render doesn't move the deadline (NFR-10). */
export const confirmDeleteMachine = setup({
  types: { events: {} as ConfirmDeleteEvent, tags: {} as 'asks' | 'busy' },
  actors: { remove: requiredActor<Decision<unknown>>('remove') },
  actions: {
    tellDeleted: requiredEffect('tellDeleted'),
    tellRefused,
  },
  guards: { agreed },
  delays: { countdown: CONFIRM_COUNTDOWN_MS },
}).createMachine({
  id: 'confirm-delete',
  initial: 'idle',
  states: {
    idle: {
      on: { 'delete.pressed': { target: 'confirming' } },
    },
    confirming: {
      tags: 'asks',
      after: { countdown: { target: 'idle' } },
      on: { 'delete.pressed': { target: 'deleting' }, 'delete.cancelled': { target: 'idle' } },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        ...outcome(
          { target: 'deleted', actions: 'tellDeleted' },
          { target: 'failed', because: 'tellRefused' },
        ),
      },
    },
    failed: {
      on: { 'delete.pressed': { target: 'confirming' } },
    },
    deleted: { type: 'final' },
  },
});
