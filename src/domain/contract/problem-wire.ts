import * as z from 'zod';
import { factorWays } from '#domain/people/second-factor.ts';
import { entityId, instant } from './fields.ts';
import { passkeyOptions } from './people/passkey-wire.ts';
import { wireTask } from './tasks/tasks-contract.ts';

/** What stands now where an edit met a newer version: the task, and the disputed fields with who set them and when (DEC-141). */
export const editConflict = z.object({
  task: wireTask,
  fields: z.array(z.object({ field: z.string(), idUser: entityId, At: instant })),
});

/** What stands now where an edit met a newer version, on the wire. */
export type WireEditConflict = z.infer<typeof editConflict>;

/** What a sign-in waits for whose password was right: how it can be completed, and the token that continues it. */
export const factorAsked = z.object({
  Challenge: z.string(),
  Ways: z.array(z.enum(factorWays)),
  /** What a passkey is asked by, for who has one. */
  Passkey: passkeyOptions.optional(),
});

/** What a sign-in waits for, on the wire. */
export type WireFactorAsked = z.infer<typeof factorAsked>;

/** The body of every error (DEC-09, RFC 9457); `detail` is the message for the user. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** The request as the log of the server names it. */
  requestId: z.string().optional(),
  /** The field that the message is about, for 422. */
  field: z.string().optional(),
  /** For an edit of an older version (400). */
  conflict: editConflict.optional(),
  /** For a sign-in that waits for its second factor (401). */
  factor: factorAsked.optional(),
});
