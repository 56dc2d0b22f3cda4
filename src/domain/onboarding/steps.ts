/** The steps of the wizard in their order (ONB-03, ONB-04). */
export const onboardingSteps = [
  { id: 'company', title: 'Company' },
  { id: 'users', title: 'Invite users' },
  { id: 'teams', title: 'Create teams' },
  { id: 'clients', title: 'Add client' },
  { id: 'labels', title: 'Labels' },
  { id: 'summary', title: 'Summary' },
] as const;

/** A step by its id. */
export type StepId = (typeof onboardingSteps)[number]['id'];

/** The ids of the steps in their order. */
export const stepIds: readonly StepId[] = onboardingSteps.map(({ id }) => id);

/** The place of a step, from 0. */
export const placeOf = (step: StepId): number => stepIds.indexOf(step);

/** How far a step is as a whole percentage: (place + 1) of 6, the first place counting as 0 (ONB-05). */
export function onboardingProgress(place: number): number {
  return Math.round(((place + 1) / onboardingSteps.length) * 100);
}

/** Whether a step may be skipped: each but the first, and the last has nothing to skip (ONB-17, ONB-18). */
export const maySkip = (step: StepId): boolean => step !== 'company' && step !== 'summary';
