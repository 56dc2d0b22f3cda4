import { assign, emit, setup } from 'xstate';
import { HELD_RETRY_MS, RETRY_CAP_MS } from '#domain/journal/index.ts';
import { requiredActor } from '#machines/required-actor.ts';

/** `held` means that only parked facts are left. */
export type SendAnswer =
  | { readonly kind: 'accepted' | 'refused' | 'parked' | 'nothing' | 'held' | 'unauthorized' }
  | { readonly kind: 'failed' | 'unreachable'; readonly retryInMs: number };

export type JournalDeliveryEvent =
  | { type: 'outbox.changed' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'auth.expired' }
  | { type: 'auth.renewed' }
  | { type: 'delivery.start' }
  | { type: 'delivery.stop' };

export interface JournalDeliveryEmitted {
  type: 'delivery.cannotSend';
}

export type JournalDeliveryTag = 'cannotSend' | 'failing' | 'unreachable' | 'expired' | 'sends' | 'follows';

export interface JournalDeliveryContext {
  /** Delay before the next attempt; used in `waiting` and `offline`. */
  retryInMs: number;
  /** A fact or token arrived during a step, which may have missed it. */
  news: boolean;
  /** Parked facts are retried after the waiting ones, each once per round (DEC-137). */
  triesHeld: boolean;
}

const itWaitsToo = { actions: 'tellCannotSend' } as const;

/** Only the leading tab sends (J10); a 401 pauses and drops nothing (J16). `delivery-rules.ts` decides retries. */
export const journalDeliveryMachine = setup({
  types: {
    context: {} as JournalDeliveryContext,
    events: {} as JournalDeliveryEvent,
    emitted: {} as JournalDeliveryEmitted,
    tags: {} as JournalDeliveryTag,
  },
  actors: { sendNext: requiredActor<SendAnswer, { triesHeld: boolean }>('sendNext') },
  guards: {
    accepted: (_, { kind }: Answer) => kind === 'accepted',
    settled: (_, { kind }: Answer) => kind === 'refused' || kind === 'parked',
    newsSince: ({ context }, { kind }: Answer) =>
      context.news && (kind === 'nothing' || kind === 'held' || kind === 'unauthorized'),
    held: (_, { kind }: Answer) => kind === 'held',
    failed: (_, { kind }: Answer) => kind === 'failed',
    unreachable: (_, { kind }: Answer) => kind === 'unreachable',
    unauthorized: (_, { kind }: Answer) => kind === 'unauthorized',
  },
  actions: {
    keepNews: assign({ news: true }),
    clearNews: assign({ news: false }),
    keepWait: assign((_, { retryInMs }: { retryInMs: number }) => ({ retryInMs })),
    tryHeld: assign({ triesHeld: true }),
    endRound: assign({ triesHeld: false }),
    tellCannotSend: emit({ type: 'delivery.cannotSend' }),
  },
  delays: { retryTime: ({ context }) => context.retryInMs, heldTime: HELD_RETRY_MS },
}).createMachine({
  id: 'journal-delivery',
  context: { retryInMs: RETRY_CAP_MS, news: false, triesHeld: true },
  initial: 'following',
  on: { 'delivery.stop': { target: '.stopped' } },
  states: {
    following: {
      initial: 'signedIn',
      states: {
        signedIn: {
          tags: 'follows',
          on: {
            'auth.expired': { target: 'signedOut' },
            'delivery.start': { target: '#journal-delivery.idle' },
          },
        },
        signedOut: {
          tags: 'expired',
          on: {
            'auth.renewed': { target: 'signedIn' },
            'delivery.start': { target: '#journal-delivery.unauthorized' },
          },
        },
      },
    },
    idle: {
      on: {
        'outbox.changed': { target: 'sending' },
        'network.offline': { target: 'offline', actions: longestWait() },
        'auth.expired': { target: 'unauthorized' },
      },
    },
    sending: {
      tags: 'sends',
      entry: 'clearNews',
      invoke: {
        id: 'sendNext',
        src: 'sendNext',
        input: ({ context: { triesHeld } }) => ({ triesHeld }),
        onDone: [
          {
            guard: { type: 'accepted', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
            actions: 'tryHeld',
          },
          {
            guard: { type: 'settled', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
          },
          {
            guard: { type: 'newsSince', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
          },
          {
            guard: { type: 'failed', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepWait', params: ({ event }) => waitOf(event.output) },
          },
          {
            guard: { type: 'unreachable', params: ({ event }) => event.output },
            target: 'offline',
            actions: { type: 'keepWait', params: ({ event }) => waitOf(event.output) },
          },
          {
            guard: { type: 'unauthorized', params: ({ event }) => event.output },
            target: 'unauthorized',
          },
          {
            guard: { type: 'held', params: ({ event }) => event.output },
            target: 'holding',
            actions: 'endRound',
          },
          { target: 'idle', actions: 'endRound' },
        ],
        onError: {
          target: 'waiting',
          actions: longestWait(),
        },
      },
      on: {
        'outbox.changed': { actions: 'keepNews' },
        'auth.renewed': { actions: 'keepNews' },
        'auth.expired': { target: 'unauthorized' },
      },
    },
    holding: {
      after: { heldTime: { target: 'sending', actions: 'tryHeld' } },
      on: {
        'outbox.changed': { target: 'sending' },
        'network.offline': { target: 'offline', actions: longestWait() },
        'auth.expired': { target: 'unauthorized' },
      },
    },
    waiting: {
      tags: ['cannotSend', 'failing'],
      entry: 'tellCannotSend',

      after: { retryTime: { target: 'sending' } },
      on: {
        'outbox.changed': itWaitsToo,
        'network.online': { target: 'sending' },
        'network.offline': { target: 'offline', actions: longestWait() },
        'auth.expired': { target: 'unauthorized' },
      },
    },
    offline: {
      tags: ['cannotSend', 'unreachable'],
      entry: 'tellCannotSend',

      after: { retryTime: { target: 'sending' } },
      on: {
        'outbox.changed': itWaitsToo,
        'network.online': { target: 'sending' },
        'auth.expired': { target: 'unauthorized' },
      },
    },
    unauthorized: {
      tags: ['cannotSend', 'expired'],
      entry: 'tellCannotSend',

      on: { 'outbox.changed': itWaitsToo, 'auth.renewed': { target: 'sending' } },
    },
    stopped: { tags: 'follows', type: 'final' },
  },
});

type Answer = Pick<SendAnswer, 'kind'>;

function waitOf(answer: SendAnswer): { retryInMs: number } {
  return { retryInMs: 'retryInMs' in answer ? answer.retryInMs : RETRY_CAP_MS };
}

function longestWait() {
  return { type: 'keepWait', params: { retryInMs: RETRY_CAP_MS } } as const;
}
