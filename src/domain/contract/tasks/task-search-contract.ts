import * as z from 'zod';
import { MAX_RANKED, MAX_REPORTED, MAX_SEARCH_TEXT, SEARCH_ROWS } from '#domain/constants.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, uuid } from '#domain/contract/fields.ts';
import { texts, hasForbiddenText } from '#domain/texts/index.ts';
import { parseDay } from '#domain/time/index.ts';

const ids = z
  .string()
  .max(16 * MAX_REPORTED)
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/)
  .optional();

/** The last task of a page: its day (- for none) and its id. */
const searchKey = z
  .string()
  .regex(/^(?:-|\d{4}-\d\d-\d\d) [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((key) => key.startsWith('-') || parseDay(key.slice(0, 10)) !== null);

const foundTask = z.object({
  idTask: uuid,
  Name: z.string(),
  Day: z.string().nullable(),
  idTaskStatus: z.literal([1, 2, 3, 4]),
  idUser: entityId,
  UserName: z.string(),
  ProjectName: z.string(),
  ClientName: z.string(),
  ColorCode: z.string(),
  label: z.object({ Name: z.string(), ColorCode: z.string() }).nullable(),
});

export type WireFoundTask = z.infer<typeof foundTask>;

export const taskSearchCalls = {
  'GET /api/tasks/Task/Search': {
    summary: `Live tasks that the caller may see, by words in the names of task, client, project and label, up to ${SEARCH_ROWS} a page: the best ${MAX_RANKED} first, or all latest first; Next is the cursor of the next page`,
    pagedBy: 'After',
    access: { rule: 'mayReportOn' },
    effect: 'read',
    positioned: true,
    query: z.strictObject({
      Text: z
        .string()
        .max(MAX_SEARCH_TEXT)
        .refine((text) => !hasForbiddenText(text), texts.textForbidden),
      Order: z.enum(['best', 'latest']),
      UserIds: ids,
      ClientIds: ids,
      ProjectIds: ids,
      LabelIds: ids,
      StatusIds: z
        .string()
        .regex(/^[1-4](?:,[1-4]){0,3}$/)
        .optional(),
      After: searchKey.optional(),
    }),
    response: z.object({ Tasks: z.array(foundTask).max(SEARCH_ROWS), Next: z.string().nullable() }),
  },
} as const satisfies Service;
