import * as z from 'zod';
import { factorWords } from '#domain/people/index.ts';
import { signedIn } from './auth-contract.ts';
import type { Service } from '#domain/contract/contract.ts';
import { instant, uuid } from '#domain/contract/fields.ts';
import { passkeySigned } from './passkey-wire.ts';

const secret = z.string().min(1).max(512);
/** Its format is checked together with its validity. */
const typedCode = z.string(factorWords.codeRequired).min(1, factorWords.codeRequired).max(100);
export const RecoveryCodes = z.array(z.string());

/** Contains no secret and nothing derived from one. */
export const wireFactors = z.object({
  HasPassword: z.boolean(),
  App: z.object({ AddedAt: instant }).nullable(),
  Passkeys: z.array(
    z.object({ Id: uuid, Name: z.string(), AddedAt: instant, LastUsedAt: instant.nullable() }),
  ),
  RecoveryCodesLeft: z.int().min(0),
  IsRequired: z.boolean(),
});
export type WireFactors = z.infer<typeof wireFactors>;

export const secondFactorCalls = {
  'POST /api/auth/SecondFactor': {
    summary: 'Completes a sign-in with a code of an authenticator app, a passkey or a recovery code',
    access: 'open',
    effect: 'write',
    body: z.union([
      z.strictObject({ Challenge: secret, Code: typedCode }),
      z.strictObject({ Challenge: secret, RecoveryCode: typedCode }),
      z.strictObject({ Challenge: secret, Passkey: passkeySigned }),
    ]),
    response: signedIn,
  },
  'GET /api/users/SecondFactor': {
    summary: "The caller's second factors",
    access: 'signedIn',
    effect: 'read',
    setsUpFactor: true,
    response: wireFactors,
  },
  'POST /api/users/SecondFactor/App/Begin': {
    summary: 'Makes the secret of a new authenticator app, which counts once a first code confirms it',
    access: 'signedIn',
    effect: 'write',
    setsUpFactor: true,
    isSensitive: true,
    body: z.strictObject({ Confirmation: secret }),
    response: z.object({ Secret: z.string(), Address: z.string() }),
  },
  'POST /api/users/SecondFactor/App': {
    summary:
      'Confirms the new authenticator app with its first code; the first factor of an account comes with recovery codes',
    access: 'signedIn',
    effect: 'write',
    setsUpFactor: true,
    isSensitive: true,
    body: z.strictObject({ Code: typedCode, Confirmation: secret }),
    response: z.object({ RecoveryCodes }),
  },
  'POST /api/users/SecondFactor/App/Remove': {
    summary: "Removes the caller's authenticator app; the last factor takes the recovery codes along",
    access: 'signedIn',
    effect: 'write',
    body: z.strictObject({ Confirmation: secret }),
    response: wireFactors,
  },
  'POST /api/users/SecondFactor/RecoveryCodes': {
    summary: 'Makes ten recovery codes in place of the earlier ones',
    access: 'signedIn',
    effect: 'write',
    isSensitive: true,
    body: z.strictObject({ Confirmation: secret }),
    response: z.object({ RecoveryCodes }),
  },
} as const satisfies Service;
