import type { ActorRefFrom } from 'xstate';
import type { FinishProgress, OnboardingValues } from '#domain/onboarding/index.ts';
import type { onboardingSaveMachine } from '#machines/onboarding/onboarding-save.machine.ts';

export interface StepProps {
  readonly values: OnboardingValues;
  readonly progress: FinishProgress;
  /** By field name, as `users.0.email`, once the field was left or the user tried to continue. */
  readonly problems: Readonly<Record<string, string>>;
  readonly save: ActorRefFrom<typeof onboardingSaveMachine>;
  readonly onChange: (changes: Partial<OnboardingValues>) => void;
}
