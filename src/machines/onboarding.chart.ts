import { onboardingSteps } from '#domain/onboarding/steps.ts';
import type { Chart } from './chart.ts';
import { onboardingMachine } from './onboarding.machine.ts';

/** The page and the paths of the onboarding chart. */
export const onboardingChart: Chart = {
  name: 'onboarding',
  machine: onboardingMachine,
  purpose: 'Leads through the six steps of the wizard.',
  requirements: ['ONB-03', 'ONB-04', 'ONB-17', 'ONB-18'],
  words: {
    'step.submitted': 'The person goes on; whether all of the step is right.',
    'step.skipped': 'The person skips the step.',
    'step.back': 'The person goes back.',
    'step.chosen': 'The person chooses a step that is behind.',
    standsAt: 'It is this step that is shown.',
    isBehind: 'The step lies before the one that is shown.',
    standAt: 'Remembers which step is shown.',
    isRight: 'Nothing is wrong with the step.',
    keepStep: 'Keeps with the draft at which step it stands.',
    takeUp: 'What stands in the step counts.',
    leaveOut: 'What stands in the step is left out, and stays in its fields.',
    showProblems: 'Shows what is wrong, and goes to the first of it.',
  },
  inputs: [
    { at: 'company' },
    { at: 'users' },
    { at: 'teams' },
    { at: 'clients' },
    { at: 'labels' },
    { at: 'summary' },
  ],
  cases: [
    { type: 'step.submitted', isRight: true },
    { type: 'step.submitted', isRight: false },
    ...onboardingSteps.map(({ id }) => ({ type: 'step.chosen', step: id })),
  ],
  onScreen: {
    inputs: [{ at: 'company' }],
    unseen: {
      'opening: always #5 -> summary':
        'Nothing lies behind the summary: it shows so where the draft stands there.',
    },
  },
};
