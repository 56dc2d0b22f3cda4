import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId } from './fields.ts';

/** A label in a list (LBL-01). */
export const wireLabel = z.object({
  idLabel: entityId,
  Name: z.string(),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
});
/** A label in a list on the wire. */
export type WireLabel = z.infer<typeof wireLabel>;

/** The label service (DEC-88, DEC-125). */
export const labelCalls = {
  'POST /api/labels/Label/List': {
    summary: 'The labels of the workspace',
    access: 'signedIn',
    effect: 'read',
    body: z.strictObject({ IncludeInactive: z.boolean().optional() }),
    answer: z.array(wireLabel),
  },
} as const satisfies Service;
