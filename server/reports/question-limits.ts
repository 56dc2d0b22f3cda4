import { assistantWords } from '#domain/assistant/assistant-words.ts';
import { DAY_MS } from '#domain/constants.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { tooMany } from '#server/http/problem.ts';
import { count, isOver } from '#server/mail/mail-limits.ts';

/**
 * Counts a question to the language model for the user and the company, for all server processes together; throws 429 where
 * it is one too many, and then it is not counted.
 */
export async function countQuestion({ tx, actor, config, now }: RequestContext): Promise<void> {
  if (!config.rateLimits) return;
  const counter = (whose: string | number, limit: number, message: string) => ({
    key: `questions ${whose}`,
    limit,
    windowMs: DAY_MS,
    refusal: ({ leftMs }: { readonly leftMs: number }) => tooMany(message, leftMs),
  });
  const counted = await count(
    tx,
    [
      counter(`${actor.workspaceId}.${actor.userId}`, config.questionsPerUser, assistantWords.userLimit),
      counter(actor.workspaceId, config.questionsPerCompany, assistantWords.companyLimit),
    ],
    now,
  );
  for (const one of counted) if (isOver(one)) throw one.refusal(one);
}
