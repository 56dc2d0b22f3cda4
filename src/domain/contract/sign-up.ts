import * as z from 'zod';
import { companyFields } from '#domain/sign-up.ts';
import { newPassword, timeZone } from './auth.ts';
import type { Service } from './contract.ts';
import { entityId } from './fields.ts';

/** Sign-up in two steps that are bound to each other by a token (API-006, API-081, DEC-61, DEC-126). */
export const signUpCalls = {
  'POST /api/workspaces': {
    summary:
      'Makes a workspace with its first admin, who has no password yet; sent again before that is set, it says the same anew',
    access: 'open',
    effect: 'write',
    body: companyFields.extend({ TimeZone: timeZone.optional() }),
    response: z.object({ WorkspaceId: entityId, SignupToken: z.string() }),
  },
  'POST /api/auth/User': {
    summary: 'Sets the password of the first admin of a new workspace',
    access: 'open',
    effect: 'write',
    body: z.strictObject({
      SignupToken: z.string().min(1).max(512),
      Password: newPassword,
    }),
    response: z.object({ idUser: entityId }),
  },
} as const satisfies Service;
