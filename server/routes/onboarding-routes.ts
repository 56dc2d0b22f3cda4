import { eq } from 'drizzle-orm';
import { finishOnboardingRefusal } from '#domain/access/workspaces-access.ts';
import type { onboardingCalls } from '#domain/contract/onboarding-contract.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { users } from '#server/db/schema/people-schema.ts';
import { requireAllowed } from '#server/http/require.ts';

export const onboardingHandlers: Handlers<typeof onboardingCalls> = {
  'POST /api/users/User/FinishOnboarding': async ({ tx, actor }, { body: { idUser } }) => {
    requireAllowed(finishOnboardingRefusal(actor, idUser));
    await tx.update(users).set({ isOnboarded: true }).where(eq(users.id, idUser));
    return { response: { idUser, IsOnboarded: true } };
  },
};
