import { eq } from 'drizzle-orm';
import { finishOnboardingRefusal } from '#domain/access/index.ts';
import type { onboardingCalls } from '#domain/contract/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { users } from '#server/db/index.ts';
import { requireAllowed } from '#server/http/index.ts';

export const onboardingHandlers: Handlers<typeof onboardingCalls> = {
  'POST /api/users/User/FinishOnboarding': async ({ tx, actor }, { body: { idUser } }) => {
    requireAllowed(finishOnboardingRefusal(actor, idUser));
    await tx.update(users).set({ isOnboarded: true }).where(eq(users.id, idUser));
    return { response: { idUser, IsOnboarded: true } };
  },
};
