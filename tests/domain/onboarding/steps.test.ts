import { expect, it } from 'vitest';
import { maySkip, onboardingProgress, onboardingSteps, stepIds } from '#domain/onboarding/steps.ts';

it('ONB-03 ONB-04 the wizard has six steps in this order', () => {
  expect(onboardingSteps.map(({ title }) => title)).toEqual([
    'Company',
    'Invite users',
    'Create teams',
    'Add client',
    'Labels',
    'Summary',
  ]);
});

it('ONB-05 the progress of a step is (step + 1) of 6, with the first step as 0', () => {
  expect(stepIds.map((_, place) => onboardingProgress(place))).toEqual([17, 33, 50, 67, 83, 100]);
});

it('ONB-17 ONB-18 every step can be skipped except the first one and the summary', () => {
  expect(stepIds.filter(maySkip)).toEqual(['users', 'teams', 'clients', 'labels']);
});
