import * as z from 'zod';
import { texts } from '#domain/texts/index.ts';
import { factorWords, passwordMax, userFields } from '#domain/people/index.ts';
import { passkeyOptions, passkeySigned } from './passkey-wire.ts';
import type { Service } from '#domain/contract/contract.ts';

const secret = z.string().min(1).max(512);

/** These calls require a recent confirmation of the user's identity (S3-3). */
export const ownAccountCalls = {
  'POST /api/users/Confirmation': {
    summary:
      'Confirms the caller by password, a passkey or a code of their app (or, without a password, a sign-in in the last ten minutes); valid for ten minutes',
    access: 'signedIn',
    effect: 'write',
    setsUpFactor: true,
    isSensitive: true,
    body: z.strictObject({
      CurrentPassword: z.string().min(1, texts.passwordRequired).max(passwordMax).optional(),
      Code: z.string().min(1, factorWords.codeRequired).max(100).optional(),
      /** Signed the challenge of `Confirmation/Passkey`. */
      Passkey: z.strictObject({ Challenge: secret, Signed: passkeySigned }).optional(),
    }),
    response: z.object({ Confirmation: secret }),
  },
  'POST /api/users/Confirmation/Passkey': {
    summary: 'Returns what the browser needs to confirm the caller by a passkey',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    response: z.object({ Challenge: z.string(), Options: passkeyOptions }),
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
