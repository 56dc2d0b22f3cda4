import * as z from '#domain/browser-schema.ts';
import { MAX_REPORTED } from '#domain/constants.ts';
import { presets, rangeProblem } from '#domain/report/ranges.ts';

/** How an answer is shown (AIR-05). */
export const responseTypes = ['SimpleAnswer', 'Table', 'PivotTable', 'BarGraph', 'PieChart'] as const;

/** One way of showing an answer. */
export type ResponseType = (typeof responseTypes)[number];

/** What is counted: the time, the sessions, or the days with time. */
const measures = ['time', 'sessions', 'days'] as const;

/** By what an answer is grouped. */
export const answerGroups = [
  'client',
  'project',
  'label',
  'user',
  'team',
  'task',
  'day',
  'week',
  'month',
] as const;

/** One way of grouping an answer. */
export type AnswerGroup = (typeof answerGroups)[number];

/** The most groups, and parts of one, that an answer has. */
export const MOST_GROUPS = 500;

const ids = z.array(z.int().positive()).max(MAX_REPORTED);

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** By what a query is filtered: the ids of each kind, none for all of them (AIR-04). */
export const queryFilters = z.strictObject({
  users: ids,
  teams: ids,
  clients: ids,
  projects: ids,
  labels: ids,
});

/** What can be asked of the time that was worked: all that a prompt or a language model can ask for. */
export const assistantQuery = z
  .strictObject({
    measure: z.enum(measures),
    by: z.enum(answerGroups).nullable(),
    /** The parts of a group; the columns of a pivot table. */
    split: z.enum(answerGroups).nullable(),
    filters: queryFilters,
    period: z.union([z.enum(presets), z.strictObject({ from: day, to: day })]),
    order: z.enum(['largest', 'smallest', 'name']),
    limit: z.int().min(1).max(MOST_GROUPS).nullable(),
    answer: z.enum(responseTypes),
  })
  .refine(isSound);

/** One question about the time that was worked. */
export type AssistantQuery = z.infer<typeof assistantQuery>;

/** What a query is filtered by. */
export type QueryFilters = z.infer<typeof queryFilters>;

/** Whether the parts of a query go together: there is one way to show what it asks for. */
function isSound({ measure, by, split, period, answer }: Asked): boolean {
  if (typeof period !== 'string' && rangeProblem(period.from, period.to) !== null) return false;
  if (split !== null && (by === null || split === by || (isOfDays(by) && isOfDays(split)))) return false;
  switch (answer) {
    case 'SimpleAnswer':
      return split === null;
    case 'Table':
      return by !== null;
    case 'PivotTable':
      return measure === 'time' && by !== null && split !== null && split !== 'task';
    case 'BarGraph':
      return measure === 'time' && by !== null;
    case 'PieChart':
      return measure === 'time' && by !== null && split === null;
    default:
      return answer satisfies never;
  }
}

/** Whether a group is a stretch of days. */
export const isOfDays = (group: AnswerGroup | null): boolean =>
  group === 'day' || group === 'week' || group === 'month';

interface Asked {
  readonly measure: (typeof measures)[number];
  readonly by: AnswerGroup | null;
  readonly split: AnswerGroup | null;
  readonly period: string | { readonly from: string; readonly to: string };
  readonly answer: ResponseType;
}
