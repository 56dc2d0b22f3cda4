import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId } from './fields.ts';

export const onboardingCalls = {
  'POST /api/users/User/FinishOnboarding': {
    summary: 'Marks the caller, a workspace admin, as onboarded',
    access: { rule: 'finishOnboardingRefusal' },
    effect: 'write',
    body: z.strictObject({ idUser: entityId }),
    response: z.object({ idUser: entityId, IsOnboarded: z.literal(true) }),
  },
} as const satisfies Service;
