import { onboardingSteps } from '#domain/onboarding/index.ts';
import type { Chart } from '#machines/chart.ts';
import { onboardingMachine } from './onboarding.machine.ts';

export const onboardingChart: Chart = {
  name: 'onboarding',
  machine: onboardingMachine,
  purpose: 'Guides through the six wizard steps.',
  requirements: ['ONB-03', 'ONB-04', 'ONB-17', 'ONB-18'],
  states: {
    opening: "Opens at the draft's step, or at an earlier step that was chosen.",
    company: 'The company is named.',
    users: 'People are invited.',
    teams: 'Teams are created.',
    clients: 'Clients are added with their projects.',
    labels: 'Labels are created.',
    summary: 'What will be created is shown; Finish creates it.',
  },
  reasons: {
    'company: step.submitted #2 -> (stays)': 'Stays on the step: errors are shown.',
    'users: step.submitted #2 -> (stays)': 'Stays on the step: errors are shown.',
    'teams: step.submitted #2 -> (stays)': 'Stays on the step: errors are shown.',
    'clients: step.submitted #2 -> (stays)': 'Stays on the step: errors are shown.',
    'labels: step.submitted #2 -> (stays)': 'Stays on the step: errors are shown.',
  },
  words: {
    'step.submitted': 'The user continues; says whether the step is valid.',
    'step.skipped': 'The user skips the step.',
    'step.back': 'The user goes back.',
    'step.chosen': 'The user chooses an earlier step.',
    standsAt: 'It is this step that is shown.',
    isBehind: 'The step lies before the one that is shown.',
    standAt: 'Remembers which step is shown.',
    isRight: 'The step is valid.',
    keepStep: 'Saves the current step in the draft.',
    takeUp: "The step's entries count.",
    leaveOut: "The step's entries are skipped but stay in the fields.",
    showProblems: 'Shows the errors and focuses the first.',
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
        'Nothing comes after the summary; it is shown when the draft is there.',
    },
  },
};
