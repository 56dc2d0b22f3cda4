import * as z from 'zod';
import { companyFields } from '#domain/people/index.ts';
import { deviceTimeZone, newPassword } from './auth-contract.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId } from '#domain/contract/fields.ts';

/** Two steps bound by a token (API-006, API-081, DEC-61, DEC-126). */
export const signUpCalls = {
  'POST /api/workspaces': {
    summary:
      'Creates a workspace and its first admin, without a password; repeating the call before one is set returns the same result',
    access: 'open',
    effect: 'write',
    body: companyFields.extend({ TimeZone: deviceTimeZone.optional() }),
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
