export const onboardingSteps = [
  { id: 'company', title: 'Company' },
  { id: 'users', title: 'Invite users' },
  { id: 'teams', title: 'Create teams' },
  { id: 'clients', title: 'Add client' },
  { id: 'labels', title: 'Labels' },
  { id: 'summary', title: 'Summary' },
] as const;

export type StepId = (typeof onboardingSteps)[number]['id'];

export const stepIds: readonly StepId[] = onboardingSteps.map(({ id }) => id);

/** Returns the index of a step, from 0. */
export const placeOf = (step: StepId): number => stepIds.indexOf(step);

/** Returns the progress as a whole percentage (ONB-05). */
export function onboardingProgress(place: number): number {
  return Math.round(((place + 1) / onboardingSteps.length) * 100);
}

/** Returns whether a step may be skipped (ONB-17, ONB-18). */
export const maySkip = (step: StepId): boolean => step !== 'company' && step !== 'summary';
