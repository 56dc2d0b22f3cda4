import * as z from 'zod';
import { signedIn, timeZone } from './auth.ts';
import type { Service } from './contract.ts';

/** An ID token of OpenID Connect; those of Google have about 1,200 characters. */
const googleCredential = z.strictObject({
  Credential: z.string().min(1).max(8_192),
  TimeZone: timeZone.optional(),
});

/** Where somebody goes who chooses an account, and what comes back with the browser. */
export const wireErrand = z.object({ Url: z.string(), State: z.string() });

/** Signing in and up with Google (AUT-08, AUT-09, API-009, API-010). */
export const googleCalls = {
  'POST /api/auth/GoogleBegin': {
    summary:
      'Says where somebody chooses an account of Google; sets the cookie that the credential is bound to',
    access: 'open',
    effect: 'write',
    response: wireErrand,
  },
  'POST /api/auth/GoogleAuth': {
    summary: 'Signs in with an ID token of Google; sets the refresh cookie',
    access: 'open',
    effect: 'write',
    body: googleCredential,
    response: signedIn,
  },
  'POST /api/auth/GoogleSignup': {
    summary:
      'Makes a workspace without a name with an ID token of Google, and signs its first admin in; sets the refresh cookie',
    access: 'open',
    effect: 'write',
    body: googleCredential,
    response: signedIn,
  },
} as const satisfies Service;
