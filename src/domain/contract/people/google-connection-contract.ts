import * as z from 'zod';
import { texts } from '#domain/texts/index.ts';
import { passwordMax } from '#domain/people/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { wireOAuthRedirect } from './google-contract.ts';

const currentPassword = z.string().min(1, texts.passwordRequired).max(passwordMax);

export const googleConnectionCalls = {
  'POST /api/users/Google/Begin': {
    summary:
      'Returns the Google page to choose an account, after checking the password if there is one; sets the cookie the credential is bound to',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    body: z.strictObject({ CurrentPassword: currentPassword.optional() }),
    response: wireOAuthRedirect,
  },
  'POST /api/users/Google': {
    summary: "Connects the Google account to the caller's, in the session that started it",
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    body: z.strictObject({ Credential: z.string().min(1).max(8_192) }),
    response: z.object({}),
  },
  'POST /api/users/Google/Disconnect': {
    summary: 'Disconnects Google after checking the password; ends all other sessions',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    body: z.strictObject({ CurrentPassword: currentPassword }),
    response: z.object({}),
  },
} as const satisfies Service;
