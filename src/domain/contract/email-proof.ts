import * as z from 'zod';
import type { Service } from './contract.ts';

/** How somebody who signed up confirms the own address (DEC-126, decision 0090). */
export const emailProofCalls = {
  'POST /api/auth/ConfirmEmail': {
    summary: 'Confirms the address of the account that is signed in with the token of a mailed link',
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: z.string().min(1).max(512) }),
    response: z.object({}),
  },
  'POST /api/users/User/ResendConfirmation': {
    summary: 'Mails the link that confirms the own address again; nothing where it is confirmed',
    access: 'signedIn',
    effect: 'write',
    response: z.object({}),
  },
} as const satisfies Service;
