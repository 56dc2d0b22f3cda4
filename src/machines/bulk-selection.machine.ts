import { and, assign, setup, stateIn } from 'xstate';
import type { Refusal } from '#domain/refusal.ts';
import {
  extended,
  noSelection,
  type Selection,
  templateSelectionRefusal,
  toggled,
  withoutTasks,
  withTasks,
} from '#domain/selection.ts';
import type { Task } from '#domain/task.ts';
import { surprise } from './outcome.ts';
import { type Effect, requiredEffect } from './required-actor.ts';

/** A card as far as selecting it asks for it. */
export type SelectableCard = Pick<Task, 'id' | 'day'>;

/** What the bulk selection is told. */
export type BulkSelectionEvent =
  | { type: 'card.toggled'; card: SelectableCard }
  | { type: 'range.extended'; card: SelectableCard; column: readonly string[] }
  | { type: 'all.selected'; cards: readonly SelectableCard[] }
  | { type: 'tasks.vanished'; taskIds: readonly string[] }
  | { type: 'selection.cleared' }
  | { type: 'template.begun'; unscheduled: readonly string[] }
  | { type: 'template.ended' };

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

type Sent<Type extends BulkSelectionEvent['type']> = {
  readonly event: Extract<BulkSelectionEvent, { type: Type }>;
};

/** A template has no place for a card without a date. */
const refusing = {
  description: 'It says that only dated tasks can be selected.',
  guard: and(['isForTemplate', 'isUnscheduled']),
  actions: { type: 'tellRefused', params: refusalOf },
} as const;

const forgetting = {
  'tasks.vanished': {
    description: 'They are gone, or stand on another board.',
    actions: { type: 'forget', params: ({ event }: Sent<'tasks.vanished'>) => event },
  },
} as const;

function refusalOf({ event }: Sent<'card.toggled' | 'range.extended'>): { refusal: Refusal } {
  return { refusal: templateSelectionRefusal(event.card) ?? surprise };
}

/**
 * The selected tasks of a board and what is done with them (BLK-01 to BLK-06, DEC-21, DEC-22). Which those are is worked
 * out by `src/domain/selection.ts`; in template mode only dated tasks can be selected (TPL-09).
 */
export const bulkSelectionMachine = setup({
  types: {
    context: {} as Selection,
    events: {} as BulkSelectionEvent,
    tags: {} as 'any' | 'template',
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
    clear: assign(() => noSelection),
    tellRefused,
  },
  guards: {
    isNone: ({ context }) => context.taskIds.length === 0,
    isUnscheduled: ({ event }) => 'card' in event && templateSelectionRefusal(event.card) !== null,
    isForTemplate: stateIn({ template: 'on' }),
  },
}).createMachine({
  id: 'bulk-selection',
  context: noSelection,
  type: 'parallel',
  states: {
    cards: {
      description: 'Which cards are selected.',
      initial: 'empty',
      states: {
        empty: { description: 'No card is selected.', entry: 'clear', on: selecting('selecting') },
        selecting: {
          description: 'The bar offers what can be done with the selected cards.',
          tags: 'any',
          always: { guard: 'isNone', target: 'empty' },
          on: {
            ...selecting(),
            ...forgetting,
            'selection.cleared': { target: 'empty' },
          },
        },
      },
    },
    template: {
      description: 'What the cards are selected for.',
      initial: 'off',
      states: {
        off: {
          description: 'For what the bar offers.',
          on: {
            'template.begun': {
              description: 'Those that are not dated are left out.',
              target: 'on',
              actions: { type: 'forget', params: ({ event }) => ({ taskIds: event.unscheduled }) },
            },
          },
        },
        on: {
          description: 'For a template: only dated ones can be selected.',
          tags: 'template',
          on: { 'template.ended': { target: 'off', actions: 'clear' } },
        },
      },
    },
  },
});

/** What selects cards; `target` is where the first one leads. */
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
        description: 'Those that are not dated are left out.',
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
