import { assistantWords } from '#domain/assistant/index.ts';
import { DAY_MS } from '#domain/constants.ts';
import type { RequestContext } from '#server/http/index.ts';
import { countAct } from './count-act.ts';

/** Counts a question to the language model for the user and the company; throws 429 over the limit. */
export const countQuestion = (context: RequestContext): Promise<void> =>
  countAct(context, {
    name: 'questions',
    windowMs: DAY_MS,
    user: { limit: context.config.questionsPerUser, message: assistantWords.userLimit },
    company: { limit: context.config.questionsPerCompany, message: assistantWords.companyLimit },
  });
