import { assign, setup } from 'xstate';

/** What the list of suggestions of a line is told. */
export type SuggestionsEvent =
  | { type: 'word.typed'; caret: number }
  | { type: 'option.moved'; by: 1 | -1; count: number }
  | { type: 'name.chosen' }
  | { type: 'list.closed' };

/** What the list keeps: where in the line its word ends, and which of its names is active. */
export interface SuggestionsContext {
  caret: number;
  /** Null until the arrow keys choose one: Enter then belongs to the line. */
  active: number | null;
}

/**
 * The list under a line that offers names for the word behind a # or an @ (BRD-13): it is open while a line is
 * typed, and shows the names that fit, also those that are loaded only then. Tab completes the active or the first one, and
 * Escape closes it until the next letter.
 */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    tags: {} as 'open',
  },
  actions: {
    keepWord: assign((_, { caret }: { caret: number }) => ({ caret, active: null })),
    moveActive: assign(({ context: { active } }, { by, count }: { by: 1 | -1; count: number }) => ({
      active: active === null ? (by === 1 ? 0 : count - 1) : (active + by + count) % count,
    })),
  },
}).createMachine({
  id: 'suggestions',
  context: { caret: 0, active: null },
  initial: 'closed',
  on: {
    'word.typed': { target: '.open', actions: { type: 'keepWord', params: ({ event }) => event } },
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
