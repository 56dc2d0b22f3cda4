import * as z from 'zod';
import { contents, evidence } from '#domain/assistant/prompt-answer.ts';
import { promptFilters } from '#domain/assistant/prompts.ts';
import { responseTypes } from '#domain/assistant/query.ts';
import { MAX_REPORTED } from '#domain/constants.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, storedInstant } from '#domain/contract/fields.ts';

const ids = z.array(entityId).max(MAX_REPORTED).optional();

/** A prompt on the wire (AIR-03). */
const prompt = z.object({
  Id: entityId,
  Text: z.string(),
  Filters: z.array(z.enum(promptFilters)),
  ResponseType: z.enum(responseTypes),
});

const sentText = z.string().max(5_000);

/** A prompt with the ids that it is filtered by (DEC-133); its text is not read (DEC-58). */
const promptBody = z.strictObject({
  Id: entityId,
  Text: sentText,
  Filters: z.strictObject({
    UserIds: ids,
    TeamIds: ids,
    ClientIds: ids,
    ProjectIds: ids,
    LabelIds: ids,
    StartDate: storedInstant,
    EndDate: storedInstant,
  }),
});

/** A prompt as the list holds it, with names and days in place of the placeholders of its text (AIR-10). */
const resolvedBody = z.strictObject({ ...prompt.shape, Text: sentText });

/** A question in words of one's own, which a language model turns into a query. */
const questionBody = z.strictObject({ Text: z.string().max(1_100) });

/** What is asked, on the wire. */
export const askBody = z.union([promptBody, resolvedBody, questionBody]);
/** What is asked, on the wire. */
export type WireAsk = z.infer<typeof askBody>;

const answer = z.object({
  ResponseType: z.enum(responseTypes),
  Answer: z.union([
    contents.SimpleAnswer,
    contents.Table,
    contents.PivotTable,
    contents.BarGraph,
    contents.PieChart,
  ]),
  Evidence: evidence,
});
/** An answer on the wire (DEC-11). */
export type WireAnswer = z.infer<typeof answer>;

/** The calls of the report assistant (API-090, API-091). */
export const assistantCalls = {
  'GET /api/ai/PredefinedPrompts': {
    summary: 'The prompts of the report assistant',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    response: z.array(prompt),
  },
  'POST /api/ai/ExecutePrompt': {
    summary: 'The answer to a prompt or a question, from the time that the caller may see',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    isExternal: true,
    asksModel: true,
    body: askBody,
    response: answer,
  },
} as const satisfies Service;
