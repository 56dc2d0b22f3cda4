import { assign, setup } from 'xstate';
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';

import { type FoundTask, searchWords } from '#domain/task-search/index.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { requiredActor } from '#machines/required-actor.ts';

export type TaskSearchEvent = { type: 'text.typed'; text: string };

export interface TaskSearchContext {
  readonly text: string;
  readonly found: readonly FoundTask[];
  readonly refusal: Refusal | null;
}

const typed = [
  {
    guard: { type: 'hasWords', params: ({ event }: { event: TaskSearchEvent }) => event },
    target: 'waiting',
    reenter: true,
    actions: { type: 'keepText', params: ({ event }: { event: TaskSearchEvent }) => event },
  },
  {
    target: 'resting',
    actions: { type: 'keepText', params: ({ event }: { event: TaskSearchEvent }) => event },
  },
] as const;

/** Typing cancels a pending search; old results stay, since more letters narrow them (decision 0137). */
export const taskSearchMachine = setup({
  types: {
    context: {} as TaskSearchContext,
    events: {} as TaskSearchEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { find: requiredActor<Decision<readonly FoundTask[]>, string>('find') },
  guards: {
    agreed,
    hasWords: (_, { text }: { text: string }) => searchWords(text).length > 0,
  },
  actions: {
    keepText: assign((_, { text }: { text: string }) => ({ text, refusal: null })),
    keepFound: assign((_, { found }: { found: readonly FoundTask[] }) => ({ found })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
  },
  delays: { pause: SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'task-search',
  context: { text: '', found: [], refusal: null },
  initial: 'resting',
  states: {
    resting: { on: { 'text.typed': typed } },
    waiting: {
      tags: 'busy',
      on: { 'text.typed': typed },
      after: { pause: { target: 'searching' } },
    },
    searching: {
      tags: 'busy',
      on: { 'text.typed': typed },
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.text,
        ...outcome(
          {
            target: 'found',
            actions: {
              type: 'keepFound',
              params: (done: Done<readonly FoundTask[]>) => ({ found: valueOf(done) }),
            },
          },
          { target: 'failed', because: 'keepRefusal' },
        ),
      },
    },
    found: { on: { 'text.typed': typed } },
    failed: { tags: 'failed', on: { 'text.typed': typed } },
  },
});
