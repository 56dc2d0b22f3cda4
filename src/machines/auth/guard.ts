import { assign, setup } from 'xstate';
import type { ScreenAccess } from '#domain/access/index.ts';
import { REDIRECT_MS } from '#domain/constants.ts';
import { requiredEffect } from '#machines/required-actor.ts';

export interface GuardEvent {
  type: 'access.observed';
  screen: string;
  access: ScreenAccess;
}

export interface GuardContext {
  access: ScreenAccess;
}

/** Returns a guard machine, which redirects users without access after `REDIRECT_MS`. */
export function guardMachine(id: string) {
  return setup({
    types: {
      context: {} as GuardContext,
      events: {} as GuardEvent,
      input: {} as GuardContext,
      tags: {} as 'open' | 'refused',
    },
    guards: {
      isAllowed: ({ context }) => context.access === 'allowed',
      isRefused: ({ context }) => context.access === 'refused',
    },
    actions: {
      keepAccess: assign((_, { access }: GuardContext) => ({ access })),
      leave: requiredEffect('leave'),
    },
    delays: { redirectTime: REDIRECT_MS },
  }).createMachine({
    id,
    context: ({ input }) => ({ access: input.access }),
    initial: 'checking',
    on: {
      'access.observed': {
        target: '.checking',
        actions: { type: 'keepAccess', params: ({ event }) => ({ access: event.access }) },
      },
    },
    states: {
      checking: {
        always: [
          { guard: 'isAllowed', target: 'allowed' },
          { guard: 'isRefused', target: 'refused' },
        ],
      },
      allowed: { tags: 'open' },
      refused: {
        tags: 'refused',
        after: { redirectTime: { target: 'leaving' } },
      },
      leaving: { tags: 'refused', entry: 'leave' },
    },
  });
}
