import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';

export const userRemovalCalls = {
  'POST /api/users/User/Delete': {
    summary:
      "Deletes the caller's account or an inactive user's: name and address are removed permanently, the work stays",
    access: { rule: 'deleteUserRefusal' },
    effect: 'write',
    body: z.strictObject({
      idUser: entityId,
      /** From `POST /api/users/Confirmation`, for the caller's own account. */
      Confirmation: z.string().min(1).max(512).optional(),
    }),
    response: z.object({}),
  },
} as const satisfies Service;
