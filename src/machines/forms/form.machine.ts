import { assign, setup } from 'xstate';
import { ERROR_BANNER_MS } from '#domain/constants.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface SubmittedForm {
  readonly value: unknown;
  readonly intent: string;
}

export interface SavedForm {
  readonly saved: unknown;
  readonly form: SubmittedForm;
}

export type FormEvent =
  | { type: 'form.changed'; isDirty: boolean }
  | { type: 'form.rejected' }
  | ({ type: 'form.submitted' } & SubmittedForm)
  | { type: 'banner.dismiss' }
  | { type: 'form.leave' }
  | { type: 'form.stay' }
  | { type: 'form.discard' };

export interface FormContext {
  isDirty: boolean;
  submitted: SubmittedForm | null;
  /** Cleared once the banner has been shown. */
  refusal: Refusal | null;
  /** Cleared by a change or a retry. */
  lastRefusal: Refusal | null;
}

const tellSaved: Effect<SavedForm> = requiredEffect('tellSaved');

/** A refusal shows for `ERROR_BANNER_MS` and keeps the fields; leaving with unsaved changes asks first (FRM-28). */
export const formMachine = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, tags: {} as 'busy' | 'asks' },
  actors: { save: requiredActor<Decision<unknown>, SubmittedForm>('save') },
  actions: {
    keepDirty: assign((_, { isDirty }: { isDirty: boolean }) => ({ isDirty })),
    keepSubmitted: assign((_, { value, intent }: SubmittedForm) => ({ submitted: { value, intent } })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal, lastRefusal: refusal })),
    forgetRefusal: assign({ refusal: null }),
    forgetLastRefusal: assign({ lastRefusal: null }),
    showFirstError: requiredEffect('showFirstError'),
    tellSaved,
    forgetWay: requiredEffect('forgetWay'),
    close: requiredEffect('close'),
  },
  guards: {
    isDirty: ({ context }) => context.isDirty,
    agreed,
  },
  delays: { bannerTime: ERROR_BANNER_MS },
}).createMachine({
  id: 'form',
  context: { isDirty: false, submitted: null, refusal: null, lastRefusal: null },
  initial: 'open',
  states: {
    open: {
      entry: 'forgetWay',
      initial: 'editing',
      on: {
        'form.changed': {
          actions: [{ type: 'keepDirty', params: ({ event }) => event }, 'forgetLastRefusal'],
        },
        'form.rejected': {
          actions: ['forgetLastRefusal', 'showFirstError'],
        },
        'form.submitted': {
          target: 'saving',
          actions: [{ type: 'keepSubmitted', params: ({ event }) => event }, 'forgetLastRefusal'],
        },
        'form.leave': [{ guard: 'isDirty', target: 'asking' }, { target: 'left' }],
      },
      states: {
        editing: {},
        refused: {
          exit: 'forgetRefusal',
          after: { bannerTime: { target: 'editing' } },
          on: { 'banner.dismiss': { target: 'editing' } },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => submittedOf(context),
        ...outcome(
          { target: 'saved', actions: { type: 'tellSaved', params: savedForm } },
          { target: 'open.refused', because: 'keepRefusal' },
        ),
      },
    },
    asking: {
      tags: 'asks',
      on: { 'form.stay': { target: 'open' }, 'form.discard': { target: 'left' } },
    },
    saved: { type: 'final', entry: 'close' },
    left: { type: 'final', entry: 'close' },
  },
});

function savedForm(done: Done & { readonly context: FormContext }): SavedForm {
  return { saved: valueOf(done), form: submittedOf(done.context) };
}

function submittedOf({ submitted }: FormContext): SubmittedForm {
  if (submitted === null) throw new Error('Nothing was submitted.');
  return submitted;
}
