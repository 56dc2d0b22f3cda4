import { assign, setup } from 'xstate';
import type { Decision, Refusal, RefusalCode } from '#domain/refusal.ts';
import { isSameCompany, type NewCompany } from '#domain/people/index.ts';
import { agreed, answerOf, refusalOf, surprise } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface SignUpEvent {
  type: 'signUp.submitted';
  company: NewCompany;
}

/** Must not contain the password or the token that sets it. */
export interface SignUpContext {
  company: NewCompany | null;
  message: string | null;
}

type Making = Pick<SignUpEvent, 'company'>;

const leave: Effect<{ message: string | null }> = requiredEffect('leave');

/** Errors that the user can fix in the form, or that are temporary. */
const MENDABLE: ReadonlySet<RefusalCode> = new Set(['request.invalid', 'server.unavailable']);

/** Creates the workspace, then sets the password; a retry of the second step doesn't repeat the first (AUT-10). */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    tags: {} as 'busy' | 'in' | 'away',
  },
  actors: {
    makeCompany: requiredActor<Decision<null>, Making>('makeCompany'),
    setPassword: requiredActor<Decision<number>>('setPassword'),
  },
  guards: {
    agreed,
    isMade: ({ context }, { company }: Making) =>
      context.company !== null && isSameCompany(context.company, company),
    isOver: (_, { answer }: { answer: Decision<unknown> }) =>
      !answer.ok && answer.refusal.code === 'signUp.ended',
    canBeMended: (_, { answer }: { answer: Decision<unknown> }) =>
      !answer.ok && MENDABLE.has(answer.refusal.code),
  },
  actions: {
    keepCompany: assign((_, { company }: Making) => ({ company })),
    forgetCompany: assign({ company: null }),
    keepMessage: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    clearMessage: assign({ message: null }),
    goIn: requiredEffect('goIn'),
    leave,
  },
}).createMachine({
  id: 'sign-up',
  context: { company: null, message: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'signUp.submitted': [
          {
            guard: { type: 'isMade', params: ({ event }) => event },
            target: 'setting',
            actions: 'clearMessage',
          },
          {
            target: 'making',
            actions: ['clearMessage', { type: 'keepCompany', params: ({ event }) => event }],
          },
        ],
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeCompany',
        src: 'makeCompany',
        input: ({ event }) => ({ company: event.company }),
        onDone: [
          { guard: { type: 'agreed', params: answerOf }, target: 'setting' },
          {
            guard: { type: 'canBeMended', params: answerOf },
            target: 'filling',
            actions: ['forgetCompany', { type: 'keepMessage', params: refusalOf }],
          },
          {
            target: 'away',
            actions: { type: 'keepMessage', params: refusalOf },
          },
        ],
        onError: {
          target: 'filling',
          actions: ['forgetCompany', { type: 'keepMessage', params: () => ({ refusal: surprise }) }],
        },
      },
    },
    setting: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        onDone: [
          { guard: { type: 'agreed', params: answerOf }, target: 'in' },
          {
            guard: { type: 'isOver', params: answerOf },
            target: 'filling',
            actions: ['forgetCompany', { type: 'keepMessage', params: refusalOf }],
          },
          { target: 'filling', actions: { type: 'keepMessage', params: refusalOf } },
        ],
        onError: {
          target: 'filling',
          actions: { type: 'keepMessage', params: () => ({ refusal: surprise }) },
        },
      },
    },
    in: {
      tags: 'in',
      entry: 'goIn',
    },
    away: {
      tags: 'away',
      entry: { type: 'leave', params: ({ context }) => ({ message: context.message }) },
    },
  },
});
