import { useState } from 'react';
import { fromPromise } from 'xstate';
import { type ChatMessage, readChat, writeChat, sentText } from '#domain/assistant/index.ts';
import type { WireAsk } from '#domain/contract/index.ts';
import { assistantChatMachine } from '#machines/page/assistant-chat.machine.ts';
import { readChatText, writeChatText, newId } from '#services/browser/index.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useAsk } from '#services/queries/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';

export type AskedWith = Omit<Extract<WireAsk, { readonly Id: number }>, 'Text'> | null;

export interface AssistantChat {
  readonly messages: readonly ChatMessage[];
  readonly is: (tag: 'busy' | 'failed') => boolean;
  /** `filters` is null for a free question. */
  ask(text: string, filters: AskedWith): void;
  stop(): void;
  tryAgain(): void;
  clear(): void;
}

/** Kept in this tab per user; closing the screen cancels a pending question (DEC-59). */
export function useAssistantChat(): AssistantChat {
  const { user } = useSession();
  const { clock } = useSharedServices();
  const send = useAsk();
  const [kept] = useState(() => readChat(readChatText(user.id), user.id));
  const actor = useAssistantChatMachine(
    {
      actors: { ask: fromPromise(({ input, signal }) => send(input, signal)) },
      actions: { store: ({ context }) => writeChatText(user.id, writeChat(context.messages)) },
    },
    { input: { messages: kept } },
  );
  const state = useChart(actor, (snapshot) => snapshot);
  return {
    messages: state.context.messages,
    is: (tag) => state.hasTag(tag),
    ask(text, filters) {
      const at = clock.now();
      const Text = sentText(text, user.workspaceId);
      actor.send({
        type: 'question.asked',
        question: {
          id: newId(at),
          sender: 'user',
          type: 'Question',
          content: text,
          createdAt: at,
          userId: user.id,
        },
        send: filters === null ? { Text } : { ...filters, Text },
      });
    },
    stop: () => actor.send({ type: 'stop.pressed', at: clock.now() }),
    tryAgain: () => actor.send({ type: 'again.pressed' }),
    clear: () => actor.send({ type: 'chat.cleared' }),
  };
}

const useAssistantChatMachine = createChartHook(assistantChatMachine);
