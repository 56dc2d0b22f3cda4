import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, type Done, outcome, refusalOf, surprise, valueOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface CheckoutChoice {
  readonly priceId: string;
  readonly seats: number;
}

export type CheckoutEvent =
  | { type: 'checkout.pay'; choice: CheckoutChoice }
  | { type: 'checkout.returned'; checkoutId: string }
  | { type: 'checkout.cancelled' }
  | { type: 'checkout.again' }
  | { type: 'page.shown' };

export type CheckoutNotice = 'looking' | 'unconfirmed' | 'failed' | 'paid' | 'cancelled' | 'refused';

export interface CheckoutContext {
  readonly checkoutId: string;
  readonly tries: number;
  readonly message: string | null;
}

/** Automatic checks for a confirmed payment. */
const MOST_TRIES = 5;

const leave: Effect<{ url: string }> = requiredEffect('leave');

const pay = { 'checkout.pay': { target: 'opening' } } as const;

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy' | 'over' | 'confirming' | CheckoutNotice,
  },
  actors: {
    openCheckout: requiredActor<Decision<string>, CheckoutChoice>('openCheckout'),
    confirm: requiredActor<Decision<unknown>, string>('confirm'),
  },
  guards: {
    agreed,
    mayAskAgain: ({ context }, { answer }: { answer: Decision<unknown> }) =>
      isUnconfirmed(answer) && context.tries < MOST_TRIES,
    isUnconfirmed: (_, { answer }: { answer: Decision<unknown> }) => isUnconfirmed(answer),
  },
  actions: {
    leave,
    keepCheckout: assign((_, { checkoutId }: { checkoutId: string }) => ({ checkoutId, tries: 0 })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startAnew: assign({ tries: 0 }),
  },
  delays: { patience: 2_000 },
}).createMachine({
  id: 'checkout',
  context: { checkoutId: '', tries: 0, message: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        ...pay,
        'checkout.returned': {
          target: 'confirming',
          actions: { type: 'keepCheckout', params: ({ event }) => event },
        },
        'checkout.cancelled': { target: 'cancelled' },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ event }) => {
          if (event.type !== 'checkout.pay') throw new Error('A page is opened for a choice.');
          return event.choice;
        },
        ...outcome(
          {
            target: 'leaving',
            actions: { type: 'leave', params: (done: Done<string>) => ({ url: valueOf(done) }) },
          },
          { target: 'refused', because: 'keepRefusal' },
        ),
      },
    },
    leaving: {
      tags: 'busy',
      on: {
        'page.shown': { target: 'choosing' },
      },
    },
    confirming: {
      tags: ['busy', 'confirming', 'looking'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.checkoutId,
        onDone: [
          { guard: { type: 'agreed', params: answerOf }, target: 'paid' },
          {
            guard: { type: 'mayAskAgain', params: answerOf },
            target: 'waiting',
            actions: 'countTry',
          },
          { guard: { type: 'isUnconfirmed', params: answerOf }, target: 'unconfirmed' },
          { target: 'failed', actions: { type: 'keepRefusal', params: refusalOf } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepRefusal', params: () => ({ refusal: surprise }) },
        },
      },
    },
    waiting: {
      tags: ['busy', 'confirming', 'looking'],
      after: { patience: { target: 'confirming' } },
    },
    unconfirmed: {
      tags: ['confirming', 'unconfirmed'],
      on: {
        'checkout.again': { target: 'confirming', actions: 'startAnew' },
      },
    },
    failed: {
      tags: ['confirming', 'failed'],
      on: {
        'checkout.again': { target: 'confirming', actions: 'startAnew' },
      },
    },
    paid: {
      tags: ['over', 'paid'],
      on: pay,
    },
    cancelled: {
      tags: ['over', 'cancelled'],
      on: pay,
    },
    refused: { tags: 'refused', on: pay },
  },
});

const isUnconfirmed = (answer: Decision<unknown>): boolean =>
  !answer.ok && answer.refusal.code === 'billing.unconfirmed';
