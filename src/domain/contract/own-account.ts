import * as z from 'zod';
import { texts } from '#domain/messages.ts';
import { passwordMax } from '#domain/password.ts';
import { userFields } from '#domain/user.ts';
import type { Service } from './contract.ts';

const secret = z.string().min(1).max(512);

/** What is proven by the own password just before: the own address is changed, and the own account deleted (S3-3). */
export const ownAccountCalls = {
  'POST /api/users/Confirmation': {
    summary:
      'Proves with the own password, or without one by a sign-in of the last ten minutes, who asks; good for ten minutes',
    access: 'signedIn',
    effect: 'write',
    isSecret: true,
    body: z.strictObject({
      CurrentPassword: z.string().min(1, texts.passwordRequired).max(passwordMax).optional(),
    }),
    response: z.object({ Confirmation: secret }),
  },
  'POST /api/users/EmailChange': {
    summary: 'Mails a link to a new address of the own account, which counts once the link is opened',
    access: { may: 'Create Users', rule: 'changeOwnAddressRefusal' },
    effect: 'write',
    body: z.strictObject({ Email: userFields.shape.Email, Confirmation: secret }),
    response: z.object({}),
  },
  'POST /api/users/EmailChange/Resend': {
    summary: 'Mails the link to the new address again, at most once a minute',
    access: 'signedIn',
    effect: 'write',
    response: z.object({}),
  },
  'POST /api/users/EmailChange/Cancel': {
    summary: 'Ends the link to the new address: the own one stays',
    access: 'signedIn',
    effect: 'write',
    response: z.object({}),
  },
  'POST /api/auth/NewAddress': {
    summary:
      'Sets the new address of an account with the token that was mailed to it, in a browser that is signed in to the account',
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: secret }),
    response: z.object({}),
  },
  'POST /api/auth/OldAddress': {
    summary:
      'Sets the address again that an account had before, with the token that was mailed to it; ends every sign-in and answers the token that sets a new password',
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: secret }),
    response: z.object({ ResetToken: secret }),
  },
} as const satisfies Service;
