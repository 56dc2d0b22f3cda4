import * as z from 'zod';
import { texts } from '#domain/texts/index.ts';
import { passwordMax } from '#domain/people/index.ts';
import { newPassword } from './auth-contract.ts';
import type { Service } from '#domain/contract/contract.ts';
import { instant, uuid } from '#domain/contract/fields.ts';

/** Contains no token and nothing derived from one. */
const wireSecurity = z.object({
  HasPassword: z.boolean(),
  Google: z.object({ Email: z.string().nullable() }).nullable(),
  NewEmail: z.string().nullable(),
  SignIns: z.array(
    z.object({
      Id: uuid,
      BegunAt: instant,
      LastUsedAt: instant,
      /** As “Firefox on Windows”; empty if unknown. */
      Browser: z.string(),
      Address: z.string(),
      IsThis: z.boolean(),
    }),
  ),
});
export type WireSecurity = z.infer<typeof wireSecurity>;

export const confirmation = z.string().min(1).max(512);

export const signInCalls = {
  'GET /api/users/SignIns': {
    summary: "The caller's active sessions, and whether they have a password",
    access: 'signedIn',
    effect: 'read',
    response: wireSecurity,
  },
  'POST /api/users/SignIns/End': {
    summary: "Ends one of the caller's sessions",
    access: 'signedIn',
    effect: 'write',
    body: z.strictObject({ Id: uuid, Confirmation: confirmation }),
    response: wireSecurity,
  },
  'POST /api/users/SignIns/EndOthers': {
    summary: "Ends all of the caller's other sessions",
    access: 'signedIn',
    effect: 'write',
    body: z.strictObject({ Confirmation: confirmation }),
    response: wireSecurity,
  },
  'PUT /api/users/Password': {
    summary: 'Changes the password, given the current one; ends all other sessions',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    body: z.strictObject({
      CurrentPassword: z.string().min(1, texts.passwordRequired).max(passwordMax),
      NewPassword: newPassword,
    }),
    response: z.object({}),
  },
} as const satisfies Service;
