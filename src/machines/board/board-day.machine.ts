import { assign, setup } from 'xstate';
import type { PlainDay } from '#domain/time/index.ts';

type BoardUse = 'board' | 'move';

type BoardDayEvent =
  | { type: 'day.begun'; day: PlainDay }
  | { type: 'today.asked' }
  | { type: 'use.begun'; by: BoardUse }
  | { type: 'use.ended'; by: BoardUse };

export interface BoardDayContext {
  /** The day whose week is shown if the URL names none. */
  day: PlainDay;
  today: PlainDay;
  uses: readonly BoardUse[];
}

const useOf = ({ event }: { readonly event: { readonly by: BoardUse } }) => event;
const dayOf = ({ event }: { readonly event: { readonly day: PlainDay } }) => event;

/** The board's day is today (DEC-16); a board in use keeps the previous day until the use ends. */
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
