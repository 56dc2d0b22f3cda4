import * as z from 'zod';
import { texts } from '#domain/messages.ts';
import { passwordMax } from '#domain/password.ts';
import type { Service } from './contract.ts';
import { wireErrand } from './google.ts';

const currentPassword = z.string().min(1, texts.passwordRequired).max(passwordMax);

/** The account of Google that opens the own one: connecting it, and taking it away (AUT-09, A3, A4). */
export const googleConnectionCalls = {
  'POST /api/users/Google/Begin': {
    summary:
      'Says where the own account of Google is chosen, once the own password is given where there is one; sets the cookie that the credential is bound to',
    access: 'signedIn',
    effect: 'write',
    isSecret: true,
    body: z.strictObject({ CurrentPassword: currentPassword.optional() }),
    response: wireErrand,
  },
  'POST /api/users/Google': {
    summary: 'Connects the account of Google with the own one, in the sign-in that has begun it',
    access: 'signedIn',
    effect: 'write',
    isSecret: true,
    body: z.strictObject({ Credential: z.string().min(1).max(8_192) }),
    response: z.object({}),
  },
  'POST /api/users/Google/Disconnect': {
    summary:
      'Takes the account of Google away from the own one, with the own password; all other sign-ins end',
    access: 'signedIn',
    effect: 'write',
    isSecret: true,
    body: z.strictObject({ CurrentPassword: currentPassword }),
    response: z.object({}),
  },
} as const satisfies Service;
