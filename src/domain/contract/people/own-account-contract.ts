import * as z from 'zod';
import { texts } from '#domain/texts/messages.ts';
import { passwordMax } from '#domain/people/password.ts';
import { userFields } from '#domain/people/user.ts';
import type { Service } from '#domain/contract/contract.ts';

const secret = z.string().min(1).max(512);

/** What is proven by the own password just before: the own address is changed, and the own account deleted (S3-3). */
export const ownAccountCalls = {
  'POST /api/users/Confirmation': {
    summary:
      'Confirms the caller by password (or, without one, a sign-in in the last ten minutes); valid for ten minutes',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    body: z.strictObject({
      CurrentPassword: z.string().min(1, texts.passwordRequired).max(passwordMax).optional(),
    }),
    response: z.object({ Confirmation: secret }),
  },
  'POST /api/users/EmailChange': {
    summary: "E-mails a link to the caller's new address, which takes effect when the link is opened",
    access: { may: 'Create Users', rule: 'changeOwnAddressRefusal' },
    effect: 'write',
    body: z.strictObject({ Email: userFields.wire.shape.Email, Confirmation: secret }),
    response: z.object({}),
  },
  'POST /api/users/EmailChange/Resend': {
    summary: 'Resends that link, at most once a minute',
    access: 'signedIn',
    effect: 'write',
    response: z.object({}),
  },
  'POST /api/users/EmailChange/Cancel': {
    summary: 'Cancels the change of address',
    access: 'signedIn',
    effect: 'write',
    response: z.object({}),
  },
  'POST /api/auth/NewAddress': {
    summary:
      "Sets an account's new address with the token e-mailed to it, in a browser that is signed in to the account",
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: secret }),
    response: z.object({}),
  },
  'POST /api/auth/OldAddress': {
    summary:
      "Restores an account's previous address with the token e-mailed to it; ends all sessions and returns a password reset token",
    access: 'open',
    effect: 'write',
    body: z.strictObject({ token: secret }),
    response: z.object({ ResetToken: secret }),
  },
} as const satisfies Service;
