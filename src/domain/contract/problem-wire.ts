import * as z from 'zod';
import { entityId, instant } from './fields.ts';
import { wireTask } from './tasks/tasks-contract.ts';

/** What stands now where an edit met a newer version: the task, and the disputed fields with who set them and when (DEC-141). */
export const editConflict = z.object({
  task: wireTask,
  fields: z.array(z.object({ field: z.string(), idUser: entityId, At: instant })),
});

/** What stands now where an edit met a newer version, on the wire. */
export type WireEditConflict = z.infer<typeof editConflict>;

/** The body of every error (DEC-09, RFC 9457); `detail` is the message for the user. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** The field that the message is about, for 422. */
  field: z.string().optional(),
  /** For an edit of an older version (400). */
  conflict: editConflict.optional(),
});
