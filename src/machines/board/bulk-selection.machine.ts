import { and, assign, not, or, setup, stateIn } from 'xstate';
import type { Refusal } from '#domain/refusal.ts';
import {
  extended,
  noSelection,
  onlyTasks,
  type Selection,
  templateSelectionRefusal,
  toggled,
  withoutTasks,
  withTasks,
  type Task,
} from '#domain/task/index.ts';
import { surprise } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type SelectableCard = Pick<Task, 'id' | 'day'>;

/** `asks` requires a confirmation first. */
export interface SelectionAct {
  readonly act: unknown;
  readonly asks: boolean;
}

export type BulkSelectionEvent =
  | { type: 'card.toggled'; card: SelectableCard }
  | { type: 'range.extended'; card: SelectableCard; column: readonly string[] }
  | { type: 'all.selected'; cards: readonly SelectableCard[] }
  | { type: 'tasks.vanished'; taskIds: readonly string[] }
  | { type: 'selection.cleared' }
  | ({ type: 'act.asked' } & SelectionAct)
  | { type: 'act.confirmed' }
  | { type: 'act.declined' }
  | { type: 'template.begun'; unscheduled: readonly string[] }
  | { type: 'template.ended' };

export interface BulkSelectionContext extends Selection {
  act: unknown;
}

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

type Sent<Type extends BulkSelectionEvent['type']> = {
  readonly event: Extract<BulkSelectionEvent, { type: Type }>;
};

/** Templates can't contain tasks without a date. */
const refusing = {
  guard: and(['isForTemplate', 'isUnscheduled']),
  actions: { type: 'tellRefused', params: refusalOf },
} as const;

const forgetting = {
  'tasks.vanished': {
    actions: { type: 'forget', params: ({ event }: Sent<'tasks.vanished'>) => event },
  },
} as const;

function refusalOf({ event }: Sent<'card.toggled' | 'range.extended'>): { refusal: Refusal } {
  return { refusal: templateSelectionRefusal(event.card) ?? surprise };
}

const undated = templateSelectionRefusal({ day: null }) ?? surprise;

/** The selection's rules are in `src/domain/task/selection.ts` (BLK-01 to BLK-06, DEC-21, TPL-09). */
export const bulkSelectionMachine = setup({
  types: {
    context: {} as BulkSelectionContext,
    events: {} as BulkSelectionEvent,
    tags: {} as 'any' | 'asks' | 'busy' | 'template',
  },
  actors: {
    act: requiredActor<readonly string[], { act: unknown; taskIds: readonly string[] }>('act'),
  },
  actions: {
    toggle: assign(({ context }, { id }: SelectableCard) => toggled(context, id)),
    extend: assign(({ context }, { card, column }: { card: SelectableCard; column: readonly string[] }) =>
      extended(context, card.id, column),
    ),
    selectAll: assign(({ context }, { cards }: { cards: readonly SelectableCard[] }) =>
      withTasks(
        context,
        cards.map(({ id }) => id),
      ),
    ),
    forget: assign(({ context }, { taskIds }: { taskIds: readonly string[] }) =>
      withoutTasks(context, taskIds),
    ),
    keepOnly: assign(({ context }, { taskIds }: { taskIds: readonly string[] }) =>
      onlyTasks(context, taskIds),
    ),
    clear: assign(() => noSelection),
    keepAct: assign((_, { act }: { act: unknown }) => ({ act })),
    forgetAct: assign({ act: null }),
    tellRefused,
  },
  guards: {
    isNone: ({ context }) => context.taskIds.length === 0,
    asksFirst: ({ event }) => 'asks' in event && event.asks,
    isUnscheduled: ({ event }) => 'card' in event && templateSelectionRefusal(event.card) !== null,
    hasUnscheduled: ({ event }) => 'unscheduled' in event && event.unscheduled.length > 0,
    isForTemplate: stateIn({ template: 'on' }),
    isAtRest: or([stateIn({ cards: 'empty' }), stateIn({ cards: 'selecting' })]),
  },
}).createMachine({
  id: 'bulk-selection',
  context: { ...noSelection, act: null },
  type: 'parallel',
  states: {
    cards: {
      initial: 'empty',
      states: {
        empty: { entry: 'clear', on: selecting('selecting') },
        selecting: {
          tags: 'any',
          always: { guard: 'isNone', target: 'empty' },
          on: {
            ...selecting(),
            ...forgetting,
            'selection.cleared': { target: 'empty' },
            'act.asked': [
              {
                guard: and([not('isForTemplate'), 'asksFirst']),
                target: 'asking',
                actions: { type: 'keepAct', params: ({ event }) => event },
              },
              {
                guard: not('isForTemplate'),
                target: 'acting',
                actions: { type: 'keepAct', params: ({ event }) => event },
              },
            ],
          },
        },
        asking: {
          tags: ['any', 'asks'],
          always: { guard: 'isNone', target: 'empty' },
          on: {
            ...forgetting,
            'act.confirmed': { target: 'acting' },
            'act.declined': { target: 'selecting' },
          },
        },
        acting: {
          tags: ['any', 'busy'],
          exit: 'forgetAct',
          on: forgetting,
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context: { act, taskIds } }) => ({ act, taskIds }),
            onDone: {
              target: 'selecting',
              actions: { type: 'keepOnly', params: ({ event }) => ({ taskIds: event.output }) },
            },
            onError: {
              target: 'selecting',
              actions: { type: 'tellRefused', params: () => ({ refusal: surprise }) },
            },
          },
        },
      },
    },
    template: {
      initial: 'off',
      states: {
        off: {
          on: {
            'template.begun': [
              {
                guard: and(['isAtRest', 'hasUnscheduled']),
                target: 'on',
                actions: [
                  { type: 'forget', params: ({ event }) => ({ taskIds: event.unscheduled }) },
                  { type: 'tellRefused', params: () => ({ refusal: undated }) },
                ],
              },
              { guard: 'isAtRest', target: 'on' },
            ],
          },
        },
        on: {
          tags: 'template',
          on: { 'template.ended': { target: 'off', actions: 'clear' } },
        },
      },
    },
  },
});

/** `target` is the state after the first selected card. */
function selecting(target?: 'selecting') {
  const to = target && { target };
  return {
    'card.toggled': [
      refusing,
      { ...to, actions: { type: 'toggle', params: ({ event }: Sent<'card.toggled'>) => event.card } },
    ],
    'range.extended': [
      refusing,
      { ...to, actions: { type: 'extend', params: ({ event }: Sent<'range.extended'>) => event } },
    ],
    'all.selected': [
      {
        guard: 'isForTemplate',
        ...to,
        actions: {
          type: 'selectAll',
          params: ({ event: { cards } }: Sent<'all.selected'>) => ({
            cards: cards.filter((card) => templateSelectionRefusal(card) === null),
          }),
        },
      },
      { ...to, actions: { type: 'selectAll', params: ({ event }: Sent<'all.selected'>) => event } },
    ],
  } as const;
}
