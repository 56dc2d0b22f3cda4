import { assign, setup } from 'xstate';
import type { TaskChanges, Target } from '#domain/task/index.ts';
import { type Effect, requiredEffect } from '#machines/required-actor.ts';
import type {
  BoardContext,
  BoardEvent,
  BoardPanel,
  CardEdit,
  MoveRequest,
  NameLineRequest,
} from './board-types.ts';
import { bulkSelectionMachine } from './bulk-selection.machine.ts';

type Sent<Type extends BoardEvent['type']> = { readonly event: Extract<BoardEvent, { type: Type }> };

const carryOut: Effect<{ move: MoveRequest | null; target: Target }> = requiredEffect('carryOut');
const setFields: Effect<{ changes: TaskChanges }> = requiredEffect('setFields');

const nothingOpen = { panel: null, edits: [], line: null };

/** Only one panel is open at a time; opening another one replaces it. */
const opening = {
  'menu.asked': {
    target: '.menu',
    actions: {
      type: 'keepPanel',
      params: ({ event: { menu } }: Sent<'menu.asked'>) => ({ panel: { menu } }),
    },
  },
  'chip.asked': {
    target: '.chip',
    actions: {
      type: 'keepPanel',
      params: ({ event: { chip } }: Sent<'chip.asked'>) => ({ panel: { chip } }),
    },
  },
  'move.asked': {
    target: '.move',
    actions: {
      type: 'keepPanel',
      params: ({ event: { move } }: Sent<'move.asked'>) => ({ panel: { move } }),
    },
  },
  'fields.asked': {
    target: '.fields',
    actions: { type: 'keepPanel', params: () => ({ panel: { fields: true } as const }) },
  },
  'template.asked': {
    target: '.template',
    actions: {
      type: 'keepPanel',
      params: ({ event: { template } }: Sent<'template.asked'>) => ({ panel: { template } }),
    },
  },
  'edge.taken': {
    target: '.edge',
    actions: {
      type: 'keepPanel',
      params: ({ event: { edge } }: Sent<'edge.taken'>) => ({ panel: { edge } }),
    },
  },
} as const;

/** Card texts can be edited beside a panel, since an invalid one stays open. Each open part has its own machine. */
export const boardMachine = setup({
  types: {
    context: {} as BoardContext,
    events: {} as BoardEvent,
    tags: {} as 'filters' | 'used',
    children: {} as { selection: 'selection' },
  },
  actors: { selection: bulkSelectionMachine },
  actions: {
    begin: assign((_, { userId }: { userId: number }) => ({ ...nothingOpen, userId })),
    closeAll: assign({ ...nothingOpen, userId: null }),
    keepPanel: assign((_, { panel }: { panel: BoardPanel }) => ({ panel })),
    forgetPanel: assign({ panel: null }),
    addEdit: assign(({ context }, { edit }: { edit: CardEdit }) => ({
      edits: [...without(context.edits, edit), edit],
    })),
    removeEdit: assign(({ context }, { edit }: { edit: CardEdit }) => ({
      edits: without(context.edits, edit),
    })),
    keepCopied: assign((_, { text }: { text: string }) => ({ copied: text })),
    keepLine: assign((_, { line }: { line: NameLineRequest }) => ({ line })),
    forgetLine: assign({ line: null }),
    carryOut,
    setFields,
  },
  guards: {
    /** Compares identity, because a replaced panel may close after its successor has opened. */
    isShown: ({ context }, { panel }: { panel: BoardPanel }) =>
      context.panel !== null && requestOf(context.panel) === requestOf(panel),
    isLastEdit: ({ context }, { edit }: { edit: CardEdit }) => without(context.edits, edit).length === 0,
    areCarried: ({ context: { panel } }, { taskIds }: { taskIds: readonly string[] }) =>
      panel !== null && 'move' in panel && panel.move.taskIds.every((id) => taskIds.includes(id)),
  },
}).createMachine({
  id: 'board',
  context: { ...nothingOpen, userId: null, copied: null },
  initial: 'away',
  states: {
    away: {
      entry: 'closeAll',
      on: { 'board.shown': { target: 'shown', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    shown: {
      type: 'parallel',
      invoke: { id: 'selection', src: 'selection' },
      on: {
        'board.shown': {
          target: 'shown',
          reenter: true,
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'board.left': { target: 'away' },
        'tasks.copied': { actions: { type: 'keepCopied', params: ({ event }) => event } },
      },
      states: {
        panel: {
          initial: 'none',
          on: {
            ...opening,
            'panel.closed': { guard: { type: 'isShown', params: ({ event }) => event }, target: '.none' },
          },
          states: {
            none: { entry: 'forgetPanel' },
            menu: { tags: 'used' },
            chip: { tags: 'used' },
            move: {
              tags: 'used',
              on: {
                'move.chosen': {
                  target: 'none',
                  actions: {
                    type: 'carryOut',
                    params: ({ context: { panel }, event: { target } }) => ({
                      move: panel !== null && 'move' in panel ? panel.move : null,
                      target,
                    }),
                  },
                },
                // If all tasks to move are gone, the panel closes.
                'tasks.vanished': {
                  guard: { type: 'areCarried', params: ({ event }) => event },
                  target: 'none',
                },
              },
            },
            fields: {
              tags: 'used',
              on: {
                'fields.confirmed': {
                  target: 'none',
                  actions: { type: 'setFields', params: ({ event }) => event },
                },
                'selection.emptied': { target: 'none' },
              },
            },
            template: { tags: 'used' },
            edge: { tags: 'used' },
          },
        },
        edits: {
          initial: 'none',
          states: {
            none: {
              on: {
                'edit.asked': { target: 'some', actions: { type: 'addEdit', params: ({ event }) => event } },
              },
            },
            some: {
              tags: 'used',
              on: {
                'edit.asked': { actions: { type: 'addEdit', params: ({ event }) => event } },
                'edit.closed': [
                  {
                    guard: { type: 'isLastEdit', params: ({ event }) => event },
                    target: 'none',
                    actions: { type: 'removeEdit', params: ({ event }) => event },
                  },
                  { actions: { type: 'removeEdit', params: ({ event }) => event } },
                ],
              },
            },
          },
        },
        line: {
          initial: 'closed',
          states: {
            closed: {
              entry: 'forgetLine',
              on: {
                'line.asked': { target: 'open', actions: { type: 'keepLine', params: ({ event }) => event } },
              },
            },
            open: {
              tags: 'used',
              on: {
                'line.asked': { actions: { type: 'keepLine', params: ({ event }) => event } },
                'line.closed': { target: 'closed' },
              },
            },
          },
        },
        filter: {
          initial: 'closed',
          states: {
            closed: { on: { 'filter.toggled': { target: 'open' } } },
            open: {
              tags: 'filters',
              on: { 'filter.toggled': { target: 'closed' }, 'filter.closed': { target: 'closed' } },
            },
          },
        },
      },
    },
  },
});

function requestOf(panel: BoardPanel): unknown {
  return Object.values(panel)[0];
}

function without(edits: readonly CardEdit[], { taskId, field }: CardEdit): readonly CardEdit[] {
  return edits.filter((each) => each.taskId !== taskId || each.field !== field);
}
