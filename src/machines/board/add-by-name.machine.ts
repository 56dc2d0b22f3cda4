import { assign, setup } from 'xstate';
import type { QuickRequest } from '#domain/timer/index.ts';
import { requiredEffect } from '#machines/required-actor.ts';

export type AddByNameEvent =
  | { type: 'line.asked' }
  | { type: 'draft.changed'; draft: Draft }
  | { type: 'names.pasted'; names: readonly string[] }
  | { type: 'several.chosen' }
  | { type: 'names.added' }
  | { type: 'names.refused' }
  | { type: 'one.chosen'; text: string }
  | { type: 'paste.declined' }
  | { type: 'name.saved'; goesOn: boolean }
  | { type: 'name.refused'; text: string }
  | { type: 'line.closed' };

/** `choice` is set for users without a last used project. */
export interface Draft {
  readonly text: string;
  readonly choice: Pick<QuickRequest, 'client' | 'project'>;
}

export interface AddByNameContext {
  draft: Draft;
  names: readonly string[];
  /** Names refused while the next one was typed; each returns to the line after it. */
  refused: readonly string[];
  /** Renders a fresh field for each name. */
  field: number;
}

/** Keeps typed text when the line closes, until it is added or deleted (BRD-13, BRD-22). */
export const addByNameMachine = setup({
  types: {
    context: {} as AddByNameContext,
    events: {} as AddByNameEvent,
    input: {} as { readonly text: string },
    tags: {} as 'open' | 'asks' | 'busy',
  },
  guards: { goesOn: (_, { goesOn }: { goesOn: boolean }) => goesOn },
  actions: {
    keepDraft: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    keepText: assign(({ context }, { text }: { text: string }) => ({ draft: { ...context.draft, text } })),
    /** Doesn't overwrite what is typed: the refused name waits until that is added. */
    keepRefused: assign(({ context: { draft, refused } }, { text }: { text: string }) =>
      draft.text === '' ? { draft: { ...draft, text } } : { refused: [...refused, text] },
    ),
    nextText: assign(
      ({
        context: {
          draft,
          refused: [text = '', ...refused],
        },
      }) => ({
        draft: { ...draft, text },
        refused,
      }),
    ),
    keepNames: assign((_, { names }: { names: readonly string[] }) => ({ names })),
    nextField: assign({ field: ({ context }) => context.field + 1 }),
    addSeveral: requiredEffect('addSeveral'),
    leadBack: requiredEffect('leadBack'),
    tellClosed: requiredEffect('tellClosed'),
  },
}).createMachine({
  id: 'add-by-name',
  context: ({ input: { text } }) => ({
    draft: { text, choice: { client: null, project: null } },
    names: [],
    refused: [],
    field: 0,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'line.asked': { target: 'open' },
        'name.refused': {
          actions: { type: 'keepRefused', params: ({ event }) => event },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'naming',
      on: {
        'line.closed': { target: 'closed', actions: ['leadBack', 'tellClosed'] },
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'name.refused': {
          actions: { type: 'keepRefused', params: ({ event }) => event },
        },
      },
      states: {
        naming: {
          on: {
            'name.saved': [
              {
                guard: { type: 'goesOn', params: ({ event }) => event },
                target: 'naming',
                actions: ['nextText', 'nextField'],
              },
              { target: '#add-by-name.closed', actions: ['nextText', 'tellClosed'] },
            ],
            'names.pasted': {
              target: 'asking',
              actions: { type: 'keepNames', params: ({ event }) => event },
            },
          },
        },
        asking: {
          tags: 'asks',
          on: {
            'several.chosen': { target: 'adding' },
            'one.chosen': {
              target: 'naming',
              actions: { type: 'keepText', params: ({ event }) => event },
            },
            'paste.declined': { target: 'naming' },
          },
        },
        adding: {
          tags: ['asks', 'busy'],
          entry: 'addSeveral',
          on: {
            'names.added': { target: 'naming' },
            'names.refused': { target: 'asking' },
            'line.closed': {},
          },
        },
      },
    },
  },
});
