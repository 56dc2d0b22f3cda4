import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';
import { createBreaker, boundedBytes } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import { type LanguageModel, ModelFailed, type ModelQuestion } from './language-model.ts';

/** Creates an OpenAI-compatible model; asks once, limits the answer, pauses 30 s after failures, logs nothing. */
export function openAiModel({
  baseUrl,
  apiKey,
  name,
  answerMs,
}: NonNullable<Config['model']>): LanguageModel {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: answerMs,
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchBounded,
  });
  const breaker = createBreaker({
    now: () => Date.now(),
    isOutage: (error) =>
      error instanceof ModelFailed && (error.why === 'late' || error.why === 'unavailable'),
    rest: () => new ModelFailed('unavailable'),
  });
  const ask = async ({ instructions, question, schema }: ModelQuestion, signal: AbortSignal) => {
    try {
      const { choices } = await client.chat.completions.create(
        {
          model: name,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: question },
          ],
          response_format: { type: 'json_schema', json_schema: { name: 'query', schema, strict: true } },
        },
        { signal },
      );
      const message = choices?.[0]?.message;
      if (message?.refusal) throw new ModelFailed('declined');
      if (typeof message?.content !== 'string') throw new ModelFailed('unusable');
      return message.content;
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error);
    }
  };
  return {
    answer: (asked, signal) => breaker.run(() => ask(asked, signal), { by: asked.workspaceId, signal }),
  };
}

function failureOf(error: unknown): ModelFailed {
  if (error instanceof ModelFailed) return error;
  if (error instanceof APIConnectionTimeoutError) return new ModelFailed('late');
  if (error instanceof APIError) {
    if (error.cause instanceof ModelFailed) return error.cause;
    const { status } = error;
    return new ModelFailed(OF_THE_QUESTION.has(status ?? 0) ? 'declined' : 'unavailable');
  }
  return new ModelFailed('unusable');
}

/** Statuses caused by the question, not by the model. */
const OF_THE_QUESTION = new Set([400, 413, 422]);

/** Limits the size and follows no redirect. */
async function fetchBounded(url: string | URL | Request, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'error' });
  const bytes = await boundedBytes(response, MOST_BYTES);
  if (bytes === null) throw new ModelFailed('unusable');
  return new Response(bytes, { status: response.status, headers: response.headers });
}

const MOST_BYTES = 131_072;
