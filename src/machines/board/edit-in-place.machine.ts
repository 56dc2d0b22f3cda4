import { assign, setup } from 'xstate';
import { type Effect, requiredEffect } from '#machines/required-actor.ts';

/** What a text that is typed in place means: why it cannot be saved, what it sets, or null where it changes nothing. */
export type TypedMeaning = { readonly problem: string } | { readonly value: unknown } | null;

/** What the field tells: each text that is typed, with its problem if that shows at once, and how it is left. */
export type EditInPlaceEvent =
  | { type: 'text.typed'; problem: string | null }
  | { type: 'text.entered'; meaning: TypedMeaning }
  | { type: 'field.left'; meaning: TypedMeaning }
  | { type: 'field.taken'; meaning: TypedMeaning }
  | { type: 'edit.cancelled' };

/** What the edit-in-place chart keeps: why the text cannot be saved. */
export interface EditInPlaceContext {
  problem: string | null;
}

const save: Effect<{ value: unknown }> = requiredEffect('save');

/**
 * A text that is edited where it stands (CRD-04 to CRD-08, CRD-23 to CRD-25): Enter and leaving the field save it, once,
 * Escape leaves it as it was, and what cannot be saved stays in the field with the reason. Where the field is taken away
 * under the user's hands, what is typed is saved, and the keys that still follow do nothing else (DEC-141).
 */
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
