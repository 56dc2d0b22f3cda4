import { assign, setup } from 'xstate';

/** What the list of suggestions of a line is told. */
export type SuggestionsEvent =
  | { type: 'names.offered'; caret: number; count: number }
  | { type: 'option.moved'; by: 1 | -1 }
  | { type: 'name.chosen' }
  | { type: 'list.closed' };

/** What the list keeps: where in the line its word ends, how many names it has, and which one is active. */
export interface SuggestionsContext {
  caret: number;
  count: number;
  /** Null until the arrow keys choose one: Enter then belongs to the line. */
  active: number | null;
}

/**
 * The list under a line that offers names for the word behind a # or an @ (BRD-13): it opens while such a word is typed, Tab
 * completes the active or the first name, and Escape closes it until the next letter.
 */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    tags: {} as 'open',
  },
  guards: { isAny: (_, { count }: { count: number }) => count > 0 },
  actions: {
    keepOffer: assign((_, { caret, count }: { caret: number; count: number }) => ({
      caret,
      count,
      active: null,
    })),
    moveActive: assign(({ context: { active, count } }, { by }: { by: 1 | -1 }) => ({
      active: active === null ? (by === 1 ? 0 : count - 1) : (active + by + count) % count,
    })),
  },
}).createMachine({
  id: 'suggestions',
  context: { caret: 0, count: 0, active: null },
  initial: 'closed',
  on: {
    'names.offered': [
      {
        guard: { type: 'isAny', params: ({ event }) => event },
        target: '.open',
        actions: { type: 'keepOffer', params: ({ event }) => event },
      },
      { target: '.closed' },
    ],
  },
  states: {
    closed: {},
    open: {
      tags: 'open',
      on: {
        'option.moved': { actions: { type: 'moveActive', params: ({ event }) => event } },
        'name.chosen': { target: 'closed' },
        'list.closed': { target: 'closed' },
      },
    },
  },
});
