import * as z from 'zod';
import { deviceTimeZone, signedIn } from './auth-contract.ts';
import type { Service } from '#domain/contract/contract.ts';

const googleCredential = z.strictObject({
  Credential: z.string().min(1).max(8_192),
  TimeZone: deviceTimeZone.optional(),
});

export const wireOAuthRedirect = z.object({ Url: z.string(), State: z.string() });

export const googleCalls = {
  'POST /api/auth/GoogleBegin': {
    summary: 'Returns the Google page to choose an account; sets the cookie the credential is bound to',
    access: 'open',
    effect: 'write',
    response: wireOAuthRedirect,
  },
  'POST /api/auth/GoogleAuth': {
    summary: 'Signs in with a Google ID token; sets the refresh cookie',
    access: 'open',
    effect: 'write',
    body: googleCredential,
    response: signedIn,
  },
  'POST /api/auth/GoogleSignup': {
    summary:
      'Creates an unnamed workspace with a Google ID token and signs in its first admin; sets the refresh cookie',
    access: 'open',
    effect: 'write',
    body: googleCredential,
    response: signedIn,
  },
} as const satisfies Service;
