import { assign, setup } from 'xstate';
import type { Place } from '#domain/task/card-place.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, outcome, surprise } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

/** A place that carried cards have come to: whether they stand there already, and why they may not be dropped there. */
export interface Reached {
  readonly place: Place;
  readonly stays: boolean;
  readonly refusal: Refusal | null;
}

/** What the move of cards is told, by a pointer, a finger or keys. */
export type MoveEvent =
  | { type: 'cards.pickedUp'; taskIds: readonly string[]; by: Hand }
  | ({ type: 'place.reached' } & Reached)
  | { type: 'place.left' }
  | { type: 'cards.dropped' }
  | { type: 'cards.putBack' }
  | { type: 'column.vanished' }
  | { type: 'tasks.vanished'; taskIds: readonly string[] };

/** What carries the cards. */
export type Hand = 'pointer' | 'keys';

/** What the move keeps: which cards are carried, by what, over which place, and why that does not take them. */
export interface MoveContext {
  taskIds: readonly string[];
  by: Hand;
  place: Place | null;
  refusal: Refusal | null;
}

type Sent<Type extends MoveEvent['type']> = { readonly event: Extract<MoveEvent, { type: Type }> };

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

/**
 * Cards that are carried to another place, by the pointer, a finger or the keys (BRD-18 to BRD-21, DEC-124). Each place
 * is judged by the rule that decides the drop, which asks it again.
 */
export const moveMachine = setup({
  types: {
    context: {} as MoveContext,
    events: {} as MoveEvent,
    tags: {} as 'carrying' | 'takes' | 'refuses',
  },
  actors: {
    drop: requiredActor<Decision<unknown>, { taskIds: readonly string[]; place: Place | null }>('drop'),
  },
  actions: {
    take: assign((_, { taskIds, by }: { taskIds: readonly string[]; by: Hand }) => ({ taskIds, by })),
    keepPlace: assign((_, { place, refusal }: Reached) => ({ place, refusal })),
    forgetPlace: assign({ place: null, refusal: null }),
    forget: assign(({ context }, { taskIds }: { taskIds: readonly string[] }) => ({
      taskIds: context.taskIds.filter((id) => !taskIds.includes(id)),
    })),
    letGo: assign({ taskIds: [], place: null, refusal: null }),
    tellRefused,
    tellMoved: requiredEffect('tellMoved'),
    tellPutBack: requiredEffect('tellPutBack'),
    tellGone: requiredEffect('tellGone'),
    tellColumnGone: requiredEffect('tellColumnGone'),
  },
  guards: {
    agreed,
    isRefused: (_, { refusal }: Reached) => refusal !== null,
    staysThere: (_, { stays }: Reached) => stays,
    isLast: ({ context }, { taskIds }: { taskIds: readonly string[] }) =>
      context.taskIds.every((id) => taskIds.includes(id)),
  },
}).createMachine({
  id: 'move',
  context: { taskIds: [], by: 'pointer', place: null, refusal: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'letGo',
      on: {
        'cards.pickedUp': {
          target: 'carrying',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    carrying: {
      tags: 'carrying',
      initial: 'held',
      on: {
        'place.reached': [
          {
            guard: { type: 'isRefused', params: reached },
            target: '.refusing',
            actions: { type: 'keepPlace', params: reached },
          },
          {
            guard: { type: 'staysThere', params: reached },
            target: '.held',
            actions: { type: 'keepPlace', params: reached },
          },
          { target: '.over', actions: { type: 'keepPlace', params: reached } },
        ],
        'place.left': { target: '.held', actions: 'forgetPlace' },
        'column.vanished': { target: '.held', actions: ['forgetPlace', 'tellColumnGone'] },
        'cards.putBack': { target: 'resting', actions: 'tellPutBack' },
        'tasks.vanished': [
          {
            guard: { type: 'isLast', params: gone },
            target: 'resting',
            actions: 'tellGone',
          },
          {
            actions: ['tellGone', { type: 'forget', params: gone }],
          },
        ],
      },
      states: {
        held: {
          on: { 'cards.dropped': { target: '#move.resting', actions: 'tellPutBack' } },
        },
        over: {
          tags: 'takes',
          on: { 'cards.dropped': { target: '#move.dropping' } },
        },
        refusing: {
          tags: 'refuses',
          on: {
            'cards.dropped': {
              target: '#move.resting',
              actions: {
                type: 'tellRefused',
                params: ({ context: { refusal } }) => ({ refusal: refusal ?? surprise }),
              },
            },
          },
        },
      },
    },
    dropping: {
      invoke: {
        id: 'drop',
        src: 'drop',
        input: ({ context: { taskIds, place } }) => ({ taskIds, place }),
        ...outcome(
          { target: 'resting', actions: 'tellMoved' },
          { target: 'resting', because: 'tellRefused' },
        ),
      },
    },
  },
});

function reached({ event }: Sent<'place.reached'>): Reached {
  return event;
}

function gone({ event }: Sent<'tasks.vanished'>): { taskIds: readonly string[] } {
  return event;
}
