import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';
import { confirmation } from './sign-ins-contract.ts';

const body = z.strictObject({ idUser: entityId, Confirmation: confirmation });

/** What workspace admins do for users who lost a device or a second factor. */
export const managedSignInCalls = {
  'POST /api/users/User/EndSignIns': {
    summary: "Ends all sessions of another user; takes a confirmation of the caller's identity",
    access: { rule: 'manageSignInsRefusal' },
    effect: 'write',
    body,
    response: z.object({ Ended: z.int().min(0) }),
  },
  'POST /api/users/User/RemoveFactors': {
    summary:
      "Removes all second factors of another user, who lost them; takes a confirmation of the caller's identity",
    access: { rule: 'manageSignInsRefusal' },
    effect: 'write',
    body,
    response: z.object({}),
  },
} as const satisfies Service;
