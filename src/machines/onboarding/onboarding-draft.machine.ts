import { setup } from 'xstate';
import { DRAFT_DEBOUNCE_MS, type OnboardingDraft } from '#domain/onboarding/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { agreed, answerOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type OnboardingDraftEvent =
  | { type: 'draft.changed' }
  | { type: 'draft.due' }
  | { type: 'draft.brought'; draft: OnboardingDraft }
  | { type: 'draft.finished' };

const takeOver: Effect<{ draft: OnboardingDraft }> = requiredEffect('takeOver');

/** Saved 250 ms after the last change, or at once before the page closes or a call is sent (ONB-36 to ONB-40). */
export const onboardingDraftMachine = setup({
  types: {
    context: {},
    events: {} as OnboardingDraftEvent,
    tags: {} as 'kept' | 'unkept',
  },
  actors: { keep: requiredActor<Decision<null>>('keep') },
  guards: { agreed },
  actions: { takeOver, clear: requiredEffect('clear') },
  delays: { debounce: DRAFT_DEBOUNCE_MS },
}).createMachine({
  id: 'onboarding-draft',
  context: {},
  initial: 'resting',
  on: { 'draft.finished': { target: '.finished' } },
  states: {
    resting: {
      tags: 'kept',
      on: {
        'draft.changed': { target: 'waiting' },
        'draft.brought': {
          actions: { type: 'takeOver', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      on: {
        'draft.changed': { target: 'waiting', reenter: true },
        'draft.due': { target: 'keeping' },
      },
      after: { debounce: { target: 'keeping' } },
    },
    keeping: {
      invoke: {
        id: 'keep',
        src: 'keep',
        onDone: [{ guard: { type: 'agreed', params: answerOf }, target: 'resting' }, { target: 'unkept' }],
        onError: { target: 'unkept' },
      },
      on: { 'draft.changed': { target: 'waiting' } },
    },
    unkept: {
      tags: 'unkept',
      on: { 'draft.changed': { target: 'waiting' } },
    },
    finished: {
      entry: 'clear',
    },
  },
});
