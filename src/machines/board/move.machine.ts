import { assign, setup } from 'xstate';
import type { Place } from '#domain/task/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, outcome, surprise } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

interface Judged {
  readonly place: Place;
  readonly refusal: Refusal | null;
}

/** `stays` means that the cards are already there. */
export interface Reached extends Judged {
  readonly stays: boolean;
}

export type WeekArrow = 'previous' | 'next';

export type MoveEvent =
  | { type: 'cards.pickedUp'; taskIds: readonly string[]; by: Hand }
  | ({ type: 'place.reached' } & Reached)
  | { type: 'place.left' }
  | { type: 'arrow.reached'; arrow: WeekArrow }
  | { type: 'cards.dropped' }
  | { type: 'cards.putBack' }
  | ({ type: 'week.changed'; weeks: number } & Judged)
  | { type: 'tasks.vanished'; taskIds: readonly string[] };

export type Hand = 'pointer' | 'keys';

/** The week that a drop on an arrow goes to: the arrow's, or the one that it has turned to. */
export type DropWeek = WeekArrow | 'shown';

/** `turns` counts turned weeks, negative for earlier ones. */
export interface MoveContext {
  taskIds: readonly string[];
  by: Hand;
  place: Place | null;
  arrow: WeekArrow | null;
  dropsIn: DropWeek | null;
  refusal: Refusal | null;
  turns: number;
}

/** Time (ms) over an arrow before the week turns, and before it turns again. */
const TURN_MS = 600;
const AGAIN_MS = 900;

type Sent<Type extends MoveEvent['type']> = { readonly event: Extract<MoveEvent, { type: Type }> };

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

const nothingCarried = { taskIds: [], place: null, arrow: null, dropsIn: null, refusal: null, turns: 0 };

/** Cards moved by keys keep their weekday in the newly shown week. */
const followWeek = [
  { type: 'countWeeks', params: ({ event }: Sent<'week.changed'>) => event },
  { type: 'keepPlace', params: ({ event }: Sent<'week.changed'>) => event },
] as const;

/** Cancelling also returns to the week in which the cards were picked up. */
const puttingBack = [
  { guard: 'hasTurned', target: '#move.resting', actions: ['turnBack', 'tellPutBack'] },
  { target: '#move.resting', actions: 'tellPutBack' },
] as const;

/** Each place is validated by the rule that decides the drop, which validates again (BRD-18 to BRD-21, DEC-124). */
export const moveMachine = setup({
  types: {
    context: {} as MoveContext,
    events: {} as MoveEvent,
    tags: {} as 'carrying' | 'takes' | 'refuses' | 'waits' | 'turned',
  },
  actors: {
    drop: requiredActor<Decision<unknown>, Pick<MoveContext, 'taskIds' | 'place' | 'dropsIn'>>('drop'),
  },
  delays: { turnTime: TURN_MS, againTime: AGAIN_MS },
  actions: {
    take: assign((_, { taskIds, by }: { taskIds: readonly string[]; by: Hand }) => ({ taskIds, by })),
    keepPlace: assign((_, { place, refusal }: Judged) => ({ place, refusal, arrow: null })),
    forgetPlace: assign({ place: null, refusal: null, arrow: null }),
    keepArrow: assign((_, { arrow }: { arrow: WeekArrow }) => ({ arrow, place: null, refusal: null })),
    countWeeks: assign(({ context }, { weeks }: { weeks: number }) => ({ turns: context.turns + weeks })),
    countTurn: assign(({ context: { arrow, turns } }) => ({ turns: turns + (arrow === 'next' ? 1 : -1) })),
    aimBeside: assign(({ context: { arrow } }) => ({ dropsIn: arrow })),
    aimShown: assign({ dropsIn: 'shown' }),
    turnWeek: requiredEffect('turnWeek'),
    turnBack: requiredEffect('turnBack'),
    forget: assign(({ context }, { taskIds }: { taskIds: readonly string[] }) => ({
      taskIds: context.taskIds.filter((id) => !taskIds.includes(id)),
    })),
    letGo: assign(nothingCarried),
    tellRefused,
    tellMoved: requiredEffect('tellMoved'),
    tellPutBack: requiredEffect('tellPutBack'),
    tellGone: requiredEffect('tellGone'),
  },
  guards: {
    agreed,
    isRefused: (_, { refusal }: Judged) => refusal !== null,
    hasTurned: ({ context }) => context.turns !== 0,
    staysThere: (_, { stays }: Reached) => stays,
    isLast: ({ context }, { taskIds }: { taskIds: readonly string[] }) =>
      context.taskIds.every((id) => taskIds.includes(id)),
  },
}).createMachine({
  id: 'move',
  context: { ...nothingCarried, by: 'pointer' },
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
        'week.changed': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '.refusing',
            actions: followWeek,
          },
          { target: '.over', actions: followWeek },
        ],
        'place.left': { target: '.held', actions: 'forgetPlace' },
        'arrow.reached': {
          target: '.waiting',
          actions: { type: 'keepArrow', params: ({ event }) => event },
        },
        'cards.putBack': puttingBack,
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
          on: { 'cards.dropped': puttingBack },
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
        waiting: {
          tags: 'waits',
          after: { turnTime: { target: 'turned', actions: ['countTurn', 'turnWeek'] } },
          on: {
            'cards.dropped': { target: '#move.dropping', actions: 'aimBeside' },
          },
        },
        turned: {
          tags: ['waits', 'turned'],
          after: {
            againTime: { target: 'turned', reenter: true, actions: ['countTurn', 'turnWeek'] },
          },
          on: {
            'cards.dropped': { target: '#move.dropping', actions: 'aimShown' },
          },
        },
      },
    },
    dropping: {
      invoke: {
        id: 'drop',
        src: 'drop',
        input: ({ context: { taskIds, place, dropsIn } }) => ({ taskIds, place, dropsIn }),
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
