import * as z from 'zod';
import { contents, evidence, promptFilters, responseTypes } from '#domain/assistant/index.ts';
import { MAX_REPORTED } from '#domain/constants.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, storedInstant } from '#domain/contract/fields.ts';

const ids = z.array(entityId).max(MAX_REPORTED).optional();

const prompt = z.object({
  Id: entityId,
  Text: z.string(),
  Filters: z.array(z.enum(promptFilters)),
  ResponseType: z.enum(responseTypes),
});

const sentText = z.string().max(5_000);

/** The text is ignored (DEC-58, DEC-133). */
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

const resolvedBody = z.strictObject({ ...prompt.shape, Text: sentText });

const questionBody = z.strictObject({ Text: z.string().max(1_100) });

export const askBody = z.union([promptBody, resolvedBody, questionBody]);
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
export type WireAnswer = z.infer<typeof answer>;

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
