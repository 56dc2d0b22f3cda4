import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';

export const emailProofCalls = {
  'POST /api/auth/ConfirmEmail': {
    summary: "Confirms the signed-in user's address with an e-mailed token",
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: z.string().min(1).max(512) }),
    response: z.object({}),
  },
  'POST /api/users/User/ResendConfirmation': {
    summary: 'Resends the confirmation link; does nothing if the address is confirmed',
    access: 'signedIn',
    effect: 'write',
    response: z.object({}),
  },
} as const satisfies Service;
