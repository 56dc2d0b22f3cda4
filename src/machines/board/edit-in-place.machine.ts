import { assign, setup } from 'xstate';
import { type Effect, requiredEffect } from '#machines/required-actor.ts';

/** The error, the value to save, or null if nothing changed. */
export type TypedMeaning = { readonly problem: string } | { readonly value: unknown } | null;

export type EditInPlaceEvent =
  | { type: 'text.typed'; problem: string | null }
  | { type: 'text.entered'; meaning: TypedMeaning }
  | { type: 'field.left'; meaning: TypedMeaning }
  | { type: 'field.taken'; meaning: TypedMeaning }
  | { type: 'edit.cancelled' };

export interface EditInPlaceContext {
  problem: string | null;
}

const save: Effect<{ value: unknown }> = requiredEffect('save');

/** If the field is removed while the user types, the text is saved and later keys are ignored (DEC-141). */
export const editInPlaceMachine = setup({
  types: { context: {} as EditInPlaceContext, events: {} as EditInPlaceEvent },
  guards: {
    isWrong: (_, { meaning }: Meant) => problemOf(meaning) !== null,
    isChange: (_, { meaning }: Meant) => meaning !== null,
    isValid: (_, { meaning }: Meant) => meaning !== null && 'value' in meaning,
    hasProblem: (_, { problem }: EditInPlaceContext) => problem !== null,
  },
  actions: {
    keepProblem: assign((_, { problem }: EditInPlaceContext) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    save,
    close: requiredEffect('close'),
    focusAround: requiredEffect('focusAround'),
    holdKeys: requiredEffect('holdKeys'),
  },
}).createMachine({
  id: 'edit-in-place',
  context: { problem: null },
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      on: {
        'text.typed': [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event },
            target: '.wrong',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: '.editing' },
        ],
        'text.entered': leaving('focusAround'),
        'field.left': leaving(),
        'field.taken': [
          {
            guard: { type: 'isValid', params: meantBy },
            target: 'closed',
            actions: [
              'holdKeys',
              { type: 'save', params: ({ event }) => ({ value: valueOf(event.meaning) }) },
            ],
          },
          { target: 'closed', actions: 'holdKeys' },
        ],
        'edit.cancelled': { target: 'closed', actions: 'focusAround' },
      },
      states: {
        editing: { entry: 'forgetProblem' },
        wrong: {},
      },
    },
    closed: { entry: 'close' },
  },
});

interface Meant {
  readonly meaning: TypedMeaning;
}

interface Left {
  readonly event: Meant;
}

function leaving(...then: 'focusAround'[]) {
  return [
    {
      guard: { type: 'isWrong', params: meantBy },
      target: '.wrong',
      actions: {
        type: 'keepProblem',
        params: ({ event }: Left) => ({ problem: problemOf(event.meaning) }),
      },
    },
    {
      guard: { type: 'isChange', params: meantBy },
      target: 'closed',
      actions: [...then, { type: 'save', params: ({ event }: Left) => ({ value: valueOf(event.meaning) }) }],
    },
    { target: 'closed', actions: then },
  ] as const;
}

function meantBy({ event: { meaning } }: Left): Meant {
  return { meaning };
}

function problemOf(meaning: TypedMeaning): string | null {
  return meaning !== null && 'problem' in meaning ? meaning.problem : null;
}

function valueOf(meaning: TypedMeaning): unknown {
  return meaning !== null && 'value' in meaning ? meaning.value : null;
}
