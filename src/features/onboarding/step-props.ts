import type { ActorRefFrom } from 'xstate';
import type { FinishProgress } from '#domain/onboarding/draft.ts';
import type { OnboardingValues } from '#domain/onboarding/values.ts';
import type { onboardingSaveMachine } from '#machines/onboarding/onboarding-save.machine.ts';

/** What the fields of a step are shown with. */
export interface StepProps {
  readonly values: OnboardingValues;
  readonly progress: FinishProgress;
  /** What is wrong with a field, by its name, as `users.0.email`, once the person has left it or wanted to go on. */
  readonly problems: Readonly<Record<string, string>>;
  readonly save: ActorRefFrom<typeof onboardingSaveMachine>;
  readonly onChange: (changes: Partial<OnboardingValues>) => void;
}
