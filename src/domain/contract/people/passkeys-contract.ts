import * as z from 'zod';
import type { Service } from '#domain/contract/contract.ts';
import { uuid } from '#domain/contract/fields.ts';
import { nameField } from '#domain/work/index.ts';
import { passkeyMade, passkeyOptions } from './passkey-wire.ts';
import { RecoveryCodes, wireFactors } from './second-factor-contract.ts';

const secret = z.string().min(1).max(512);
const asked = z.object({ Challenge: z.string(), Options: passkeyOptions });

export const passkeyCalls = {
  'POST /api/users/SecondFactor/Passkeys/Begin': {
    summary: 'Returns what the browser needs to make a passkey',
    access: 'signedIn',
    effect: 'write',
    setsUpFactor: true,
    isSensitive: true,
    body: z.strictObject({ Confirmation: secret }),
    response: asked,
  },
  'POST /api/users/SecondFactor/Passkeys': {
    summary:
      'Adds the passkey that the browser made; the first factor of an account comes with recovery codes',
    access: 'signedIn',
    effect: 'write',
    setsUpFactor: true,
    isSensitive: true,
    body: z.strictObject({ Name: nameField, Challenge: secret, Passkey: passkeyMade, Confirmation: secret }),
    response: z.object({ RecoveryCodes }),
  },
  'PUT /api/users/SecondFactor/Passkeys': {
    summary: "Renames one of the caller's passkeys",
    access: 'signedIn',
    effect: 'write',
    body: z.strictObject({ Id: uuid, Name: nameField }),
    response: wireFactors,
  },
  'POST /api/users/SecondFactor/Passkeys/Remove': {
    summary: "Removes one of the caller's passkeys; the last factor takes the recovery codes along",
    access: 'signedIn',
    effect: 'write',
    body: z.strictObject({ Id: uuid, Confirmation: secret }),
    response: wireFactors,
  },
} as const satisfies Service;
