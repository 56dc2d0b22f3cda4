import { assign, setup } from 'xstate';

export type SuggestionsEvent =
  | { type: 'word.typed'; caret: number }
  | { type: 'option.moved'; by: 1 | -1; count: number }
  | { type: 'name.chosen' }
  | { type: 'list.closed' };

export interface SuggestionsContext {
  caret: number;
  /** Null until an arrow key is used: Enter then submits the line. */
  active: number | null;
}

/** Tab completes the active or first name; Escape closes the list until the next letter (BRD-13). */
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
