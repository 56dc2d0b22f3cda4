import { assign, setup } from 'xstate';
import { placeOf, stepIds, type StepId } from '#domain/onboarding/index.ts';
import { type Effect, requiredEffect } from '#machines/required-actor.ts';

export interface OnboardingContext {
  at: StepId;
}

export type OnboardingEvent =
  | { type: 'step.submitted'; isRight: boolean }
  | { type: 'step.skipped' }
  | { type: 'step.back' }
  | { type: 'step.chosen'; step: StepId };

interface Named {
  readonly step: StepId;
}

const keepStep: Effect<Named> = requiredEffect('keepStep');
const takeUp: Effect<Named> = requiredEffect('takeUp');
const leaveOut: Effect<Named> = requiredEffect('leaveOut');

export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingContext,
    tags: {} as StepId,
  },
  guards: {
    standsAt: ({ context }, { step }: Named) => context.at === step,
    isBehind: ({ context }, { step }: Named) => placeOf(step) < placeOf(context.at),
    isRight: (_, { isRight }: { isRight: boolean }) => isRight,
  },
  actions: {
    standAt: assign((_, { step }: Named) => ({ at: step })),
    keepStep,
    takeUp,
    leaveOut,
    showProblems: requiredEffect('showProblems'),
  },
}).createMachine({
  id: 'onboarding',
  context: ({ input }) => ({ at: input.at }),
  initial: 'opening',
  on: {
    'step.chosen': {
      guard: { type: 'isBehind', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'standAt', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      always: [
        ...stepIds.slice(1).map((step) => ({
          guard: { type: 'standsAt', params: { step } } as const,
          target: step,
        })),
        { target: 'company' },
      ],
    },
    company: { ...stepState('company', 'users') },
    users: {
      ...middleState('users', { next: 'teams', before: 'company' }),
    },
    teams: {
      ...middleState('teams', { next: 'clients', before: 'users' }),
    },
    clients: {
      ...middleState('clients', { next: 'labels', before: 'teams' }),
    },
    labels: {
      ...middleState('labels', { next: 'summary', before: 'clients' }),
    },
    summary: {
      tags: 'summary',
      entry: [
        { type: 'standAt', params: { step: 'summary' } },
        { type: 'keepStep', params: { step: 'summary' } },
      ],
      on: { 'step.back': { target: 'labels' } },
    },
  },
});

function stepState<Step extends StepId, Next extends StepId>(step: Step, next: Next) {
  return {
    tags: step,
    entry: [
      { type: 'standAt', params: { step } },
      { type: 'keepStep', params: { step } },
    ],
    on: { 'step.submitted': submitting(step, next) },
  } as const;
}

function middleState<Step extends StepId, Next extends StepId, Before extends StepId>(
  step: Step,
  { next, before }: { readonly next: Next; readonly before: Before },
) {
  return {
    ...stepState(step, next),
    on: {
      'step.submitted': submitting(step, next),
      'step.skipped': { target: next, actions: { type: 'leaveOut', params: { step } } },
      'step.back': { target: before },
    },
  } as const;
}

function submitting<Step extends StepId, Next extends StepId>(step: Step, next: Next) {
  return [
    {
      guard: { type: 'isRight', params: ({ event }: Submitted) => event },
      target: next,
      actions: { type: 'takeUp', params: { step } },
    },
    { actions: 'showProblems' },
  ] as const;
}

interface Submitted {
  readonly event: { readonly isRight: boolean };
}
