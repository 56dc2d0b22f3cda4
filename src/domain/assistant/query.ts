import * as z from '#domain/browser-schema.ts';
import { MAX_REPORTED } from '#domain/constants.ts';
import { presets, rangeProblem } from '#domain/report/index.ts';

export const responseTypes = ['SimpleAnswer', 'Table', 'PivotTable', 'BarGraph', 'PieChart'] as const;

export type ResponseType = (typeof responseTypes)[number];

const measures = ['time', 'sessions', 'days'] as const;

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

export type AnswerGroup = (typeof answerGroups)[number];

export const MOST_GROUPS = 500;

const ids = z.array(z.int().positive()).max(MAX_REPORTED);

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** An empty list means all (AIR-04). */
export const queryFilters = z.strictObject({
  users: ids,
  teams: ids,
  clients: ids,
  projects: ids,
  labels: ids,
});

export const assistantQuery = z
  .strictObject({
    measure: z.enum(measures),
    by: z.enum(answerGroups).nullable(),
    split: z.enum(answerGroups).nullable(),
    filters: queryFilters,
    period: z.union([z.enum(presets), z.strictObject({ from: day, to: day })]),
    order: z.enum(['largest', 'smallest', 'name']),
    limit: z.int().min(1).max(MOST_GROUPS).nullable(),
    answer: z.enum(responseTypes),
  })
  .refine(isSound);

export type AssistantQuery = z.infer<typeof assistantQuery>;

export type QueryFilters = z.infer<typeof queryFilters>;

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

/** Returns whether a group is a period of days. */
export const isOfDays = (group: AnswerGroup | null): boolean =>
  group === 'day' || group === 'week' || group === 'month';

interface Asked {
  readonly measure: (typeof measures)[number];
  readonly by: AnswerGroup | null;
  readonly split: AnswerGroup | null;
  readonly period: string | { readonly from: string; readonly to: string };
  readonly answer: ResponseType;
}
