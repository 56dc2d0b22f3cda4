import * as z from 'zod';
import { factorWays } from '#domain/people/index.ts';
import { entityId, instant } from './fields.ts';
import { passkeyOptions } from './people/passkey-wire.ts';
import { wireTask } from './tasks/tasks-contract.ts';

/** The newer task, and the conflicting fields with who set them and when (DEC-141). */
export const editConflict = z.object({
  task: wireTask,
  fields: z.array(z.object({ field: z.string(), idUser: entityId, At: instant })),
});

export type WireEditConflict = z.infer<typeof editConflict>;

/** A sign-in whose password was right: the possible second factors and the token to continue. */
export const factorAsked = z.object({
  Challenge: z.string(),
  Ways: z.array(z.enum(factorWays)),
  Passkey: passkeyOptions.optional(),
});

export type WireFactorAsked = z.infer<typeof factorAsked>;

/** `detail` is the message for the user (DEC-09, RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  field: z.string().optional(),
  conflict: editConflict.optional(),
  /** For a sign-in that waits for its second factor (401). */
  factor: factorAsked.optional(),
});
