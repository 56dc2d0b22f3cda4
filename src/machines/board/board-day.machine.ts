import { assign, setup } from 'xstate';
import type { PlainDay } from '#domain/time/plain-day.ts';

/** What keeps a board where it is: something open, typed or selected on it, or cards that are carried. */
type BoardUse = 'board' | 'move';

/** What the day of a board is told. */
type BoardDayEvent =
  | { type: 'day.begun'; day: PlainDay }
  | { type: 'today.asked' }
  | { type: 'use.begun'; by: BoardUse }
  | { type: 'use.ended'; by: BoardUse };

/** What the day of a board keeps. */
export interface BoardDayContext {
  /** The day whose week is shown where the address names none. */
  day: PlainDay;
  today: PlainDay;
  uses: readonly BoardUse[];
}

const useOf = ({ event }: { readonly event: { readonly by: BoardUse } }) => event;
const dayOf = ({ event }: { readonly event: { readonly day: PlainDay } }) => event;

/**
 * The day at which a board stands where the address names no week (DEC-16): today. A board in use stays at the day that has
 * ended, and in its week, and goes on when the use ends.
 */
export const boardDayMachine = setup({
  types: {
    context: {} as BoardDayContext,
    events: {} as BoardDayEvent,
    input: {} as { today: PlainDay },
    tags: {} as 'stays',
  },
  actions: {
    keepToday: assign((_, { day }: { day: PlainDay }) => ({ today: day })),
    showToday: assign(({ context }) => ({ day: context.today })),
    addUse: assign(({ context }, { by }: { by: BoardUse }) => ({ uses: [...without(context, by), by] })),
    removeUse: assign(({ context }, { by }: { by: BoardUse }) => ({ uses: without(context, by) })),
  },
  guards: {
    isLastUse: ({ context }, { by }: { by: BoardUse }) => without(context, by).length === 0,
  },
}).createMachine({
  id: 'board-day',
  context: ({ input: { today } }) => ({ day: today, today, uses: [] }),
  initial: 'free',
  states: {
    free: {
      on: {
        'day.begun': { actions: [{ type: 'keepToday', params: dayOf }, 'showToday'] },
        'use.begun': { target: 'inUse', actions: { type: 'addUse', params: useOf } },
      },
    },
    inUse: {
      tags: 'stays',
      on: {
        'day.begun': { target: 'behind', actions: { type: 'keepToday', params: dayOf } },
        'use.begun': { actions: { type: 'addUse', params: useOf } },
        'use.ended': [
          {
            guard: { type: 'isLastUse', params: useOf },
            target: 'free',
            actions: { type: 'removeUse', params: useOf },
          },
          { actions: { type: 'removeUse', params: useOf } },
        ],
      },
    },
    behind: {
      tags: 'stays',
      on: {
        'day.begun': { actions: { type: 'keepToday', params: dayOf } },
        'today.asked': { target: 'inUse', actions: 'showToday' },
        'use.begun': { actions: { type: 'addUse', params: useOf } },
        'use.ended': [
          {
            guard: { type: 'isLastUse', params: useOf },
            target: 'free',
            actions: [{ type: 'removeUse', params: useOf }, 'showToday'],
          },
          { actions: { type: 'removeUse', params: useOf } },
        ],
      },
    },
  },
});

const without = ({ uses }: BoardDayContext, by: BoardUse) => uses.filter((each) => each !== by);
