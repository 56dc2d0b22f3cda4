import { useQuery } from '@tanstack/react-query';
import { readAnswer, type PromptFilter } from '#domain/assistant/index.ts';
import type { WireAsk } from '#domain/contract/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { TimedAnswer } from '#machines/page/assistant-chat.machine.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';

export interface OfferedPrompt {
  readonly id: number;
  readonly text: string;
  readonly filters: readonly PromptFilter[];
}

/** Reads the prompts of the report assistant (API-090). */
export function usePrompts(): Read<readonly OfferedPrompt[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly OfferedPrompt[]>({
    queryKey: ['assistant', 'prompts'],
    queryFn: async ({ signal }) =>
      dataOf(await api.call('GET /api/ai/PredefinedPrompts', { signal })).map(({ Id, Text, Filters }) => ({
        id: Id,
        text: Text,
        filters: Filters,
      })),
    staleTime: Number.POSITIVE_INFINITY,
    ...retrySilently,
  });
  return readOf(query, none);
}

const none: readonly never[] = [];

/** Returns the call that asks the report assistant (API-091, AIR-12). */
export function useAsk(): (body: WireAsk, signal: AbortSignal) => Promise<Decision<TimedAnswer>> {
  const { api, clock } = useSharedServices();
  return async (body, signal) => {
    const reply = await api.call('POST /api/ai/ExecutePrompt', { body, signal, patienceMs: PATIENCE_MS });
    if (!reply.ok) return reply;
    const answer = readAnswer(reply.data);
    return answer.ok ? agreed({ answer: answer.value, at: clock.now() }) : answer;
  };
}

/** Longer than the server's time limit for the language model. */
const PATIENCE_MS = 150_000;
