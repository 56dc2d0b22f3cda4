import * as z from '#domain/browser-schema.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { messages } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { MOST_GROUPS, queryFilters, responseTypes, type ResponseType } from './query.ts';

const names = z.array(z.string());
const ms = z.int();

/** Times are in ms, except in the cells of a table (DEC-11). */
export const contents = {
  SimpleAnswer: z.strictObject({ text: z.string() }),
  Table: z.strictObject({
    columns: names,
    rows: z.array(names),
    isGrouped: z.boolean(),
  }),
  PivotTable: z.strictObject({ rowHeaders: names, columnHeaders: names, values: z.array(z.array(ms)) }),
  BarGraph: z.strictObject({
    bars: z.array(
      z.strictObject({
        label: z.string(),
        value: ms,
        group: z.string().nullable(),
      }),
    ),
  }),
  PieChart: z.strictObject({ slices: z.array(z.strictObject({ label: z.string(), value: ms })) }),
} as const satisfies Record<ResponseType, z.ZodType>;

const part = z.strictObject({
  where: z.string(),
  taskId: z.string().nullable(),
  ms,
  sessions: z.int(),
});

export const evidence = z.strictObject({
  from: z.string(),
  to: z.string(),
  filters: queryFilters,
  ms,
  sessions: z.int(),
  /** One for each row, bar or slice, in their order; a plain answer has one. */
  parts: z.array(part).max(MOST_GROUPS * 2),
  columns: names,
});

export type Evidence = z.infer<typeof evidence>;

export type EvidencePart = z.infer<typeof part>;

export type AnswerContent = {
  [Type in ResponseType]: { readonly type: Type } & z.infer<(typeof contents)[Type]>;
}[ResponseType];

export interface Answer {
  readonly content: AnswerContent;
  readonly evidence: Evidence;
}

const answered = z.object({ ResponseType: z.string(), Answer: z.unknown(), Evidence: z.unknown() });

/** Reads an answer by its response type; refuses an unreadable one (AIR-12, AIR-13, AIR-14). */
export function readAnswer(wire: unknown): Decision<Answer> {
  const { data } = answered.safeParse(wire);
  const type = responseTypes.find((each) => each === data?.ResponseType);
  if (data === undefined || type === undefined) return unreadable;
  const content = contents[type].safeParse(data.Answer);
  const from = evidence.safeParse(data.Evidence);
  if (!content.success || !from.success) return unreadable;
  return agreed({ content: { type, ...content.data } as AnswerContent, evidence: from.data });
}

const unreadable = refused('request.invalid', messages.somethingWrong);

/** Returns the whole hours of a bar (AIR-19). */
export const barHours = (value: number): number => Math.floor(value / HOUR_MS);
