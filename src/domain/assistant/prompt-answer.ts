import * as z from '#domain/browser-schema.ts';
import { HOUR_MS } from '#domain/constants.ts';
import { messages } from '#domain/texts/messages.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { MOST_GROUPS, queryFilters, responseTypes, type ResponseType } from './query.ts';

const names = z.array(z.string());
const ms = z.int();

/** What an answer holds, by how it is shown (DEC-11). Times are in ms, but in the cells of a table. */
export const contents = {
  SimpleAnswer: z.strictObject({ text: z.string() }),
  Table: z.strictObject({
    columns: names,
    rows: z.array(names),
    /** Its rows stand under the heading that their first cell names (DEC-57). */
    isGrouped: z.boolean(),
  }),
  PivotTable: z.strictObject({ rowHeaders: names, columnHeaders: names, values: z.array(z.array(ms)) }),
  BarGraph: z.strictObject({
    bars: z.array(
      z.strictObject({
        label: z.string(),
        value: ms,
        /** The heading under which it stands; null for none (DEC-57). */
        group: z.string().nullable(),
      }),
    ),
  }),
  PieChart: z.strictObject({ slices: z.array(z.strictObject({ label: z.string(), value: ms })) }),
} as const satisfies Record<ResponseType, z.ZodType>;

const part = z.strictObject({
  /** Which figure it is, as `toWhere` writes it. */
  where: z.string(),
  /** The task that it is about, where it is about one. */
  taskId: z.string().nullable(),
  ms,
  sessions: z.int(),
});

/** From what an answer was summed up: its days, its filters, and the sessions behind each of its figures. */
export const evidence = z.strictObject({
  from: z.string(),
  to: z.string(),
  filters: queryFilters,
  ms,
  sessions: z.int(),
  /** One for each row, bar or slice, in their order; of a plain answer the one that it names. */
  parts: z.array(part).max(MOST_GROUPS * 2),
  /** Which figures the columns of a pivot table are. */
  columns: names,
});

/** From what an answer was summed up. */
export type Evidence = z.infer<typeof evidence>;

/** A figure of an answer, and the sessions behind it. */
export type EvidencePart = z.infer<typeof part>;

/** What an answer holds, and how it is shown. */
export type AnswerContent = {
  [Type in ResponseType]: { readonly type: Type } & z.infer<(typeof contents)[Type]>;
}[ResponseType];

/** An answer: what it says, and from what it was summed up. */
export interface Answer {
  readonly content: AnswerContent;
  readonly evidence: Evidence;
}

/** An answer as it goes over the wire. */
const answered = z.object({ ResponseType: z.string(), Answer: z.unknown(), Evidence: z.unknown() });

/** Reads an answer by its response type; one that cannot be read is refused (AIR-12, AIR-13, AIR-14). */
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

/** The hours of a bar: whole ones that have passed (AIR-19). */
export const barHours = (value: number): number => Math.floor(value / HOUR_MS);
