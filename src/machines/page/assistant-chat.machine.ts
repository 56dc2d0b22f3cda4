import { assign, setup } from 'xstate';
import {
  type Answer,
  assistantWords,
  type ChatMessage,
  type QuestionMessage,
} from '#domain/assistant/index.ts';
import type { WireAsk } from '#domain/contract/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface Asked {
  readonly question: QuestionMessage;
  readonly send: WireAsk;
}

/** `at` is in ms. */
export interface TimedAnswer {
  readonly answer: Answer;
  readonly at: number;
}

export type AssistantChatEvent =
  | ({ type: 'question.asked' } & Asked)
  | { type: 'stop.pressed'; at: number }
  | { type: 'again.pressed' }
  | { type: 'chat.cleared' };

export interface AssistantChatContext {
  readonly messages: readonly ChatMessage[];
  readonly asked: Asked | null;
}

const asks = {
  'question.asked': { target: 'asking', actions: { type: 'keepQuestion', params: askedOf } },
  'chat.cleared': { target: 'ready', actions: ['clear', 'store'] },
} as const;

function askedOf({ event }: { event: AssistantChatEvent }): { asked: Asked } {
  if (event.type !== 'question.asked') throw new Error('What is kept was asked.');
  return { asked: { question: event.question, send: event.send } };
}

/** One question at a time; leaving the chat cancels it (AIR-01, AIR-07, AIR-13 to AIR-15). */
export const assistantChatMachine = setup({
  types: {
    context: {} as AssistantChatContext,
    input: {} as { readonly messages: readonly ChatMessage[] },
    events: {} as AssistantChatEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { ask: requiredActor<Decision<TimedAnswer>, WireAsk>('ask') },
  guards: { agreed },
  actions: {
    keepQuestion: assign(({ context }, { asked }: { asked: Asked }) => ({
      asked,
      messages: [...context.messages, asked.question],
    })),
    dropError: assign(({ context: { messages } }) => ({
      messages: messages.at(-1)?.type === 'Error' ? messages.slice(0, -1) : messages,
    })),
    keepAnswer: assign(({ context }, { answer, at }: TimedAnswer) => ({
      messages: [
        ...context.messages,
        ...replyTo(context, (base) => ({
          ...base,
          createdAt: at,
          type: answer.content.type,
          content: answer,
        })),
      ],
    })),
    keepError: assign(({ context }, { refusal }: { refusal: Refusal }) => ({
      messages: [
        ...context.messages,
        ...replyTo(context, (base) => ({ ...base, type: 'Error', content: refusal.message })),
      ],
    })),
    keepStop: assign(({ context }, { at }: { at: number }) => ({
      messages: [
        ...context.messages,
        ...replyTo(context, (base) => ({
          ...base,
          createdAt: at,
          type: 'Stopped',
          content: assistantWords.youStopped,
        })),
      ],
    })),
    clear: assign({ messages: [], asked: null }),
    store: requiredEffect('store'),
  },
}).createMachine({
  id: 'assistant-chat',
  context: ({ input }) => ({ messages: input.messages, asked: null }),
  initial: 'ready',
  states: {
    ready: { on: asks },
    asking: {
      tags: 'busy',
      entry: 'store',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { asked } }) => {
          if (asked === null) throw new Error('What is awaited was asked.');
          return asked.send;
        },
        ...outcome(
          {
            target: 'ready',
            actions: [{ type: 'keepAnswer', params: (done: Done<TimedAnswer>) => valueOf(done) }, 'store'],
          },
          { target: 'failed', because: 'keepError' },
        ),
      },
      on: {
        'stop.pressed': {
          target: 'ready',
          actions: [{ type: 'keepStop', params: ({ event }) => event }, 'store'],
        },
      },
    },
    failed: {
      tags: 'failed',
      entry: 'store',
      on: { ...asks, 'again.pressed': { target: 'asking', actions: 'dropError' } },
    },
  },
});

type Reply = Exclude<ChatMessage, QuestionMessage>;
type Base = Pick<Reply, 'id' | 'sender' | 'createdAt' | 'userId'>;

function replyTo({ asked }: AssistantChatContext, say: (base: Base) => Reply): Reply[] {
  if (asked === null) return [];
  const { id, userId, createdAt } = asked.question;
  return [say({ id: `${id}-reply`, sender: 'ai', createdAt, userId })];
}
