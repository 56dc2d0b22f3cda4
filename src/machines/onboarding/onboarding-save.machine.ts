import { assign, setup } from 'xstate';
import { finishSteps, type FinishStep } from '#domain/onboarding/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, outcome } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface OnboardingSaveEvent {
  type: 'finish.pressed';
}

export interface OnboardingSaveContext {
  done: readonly FinishStep[];
  message: string | null;
  /** Retry as soon as the machine is idle. */
  isRepeated: boolean;
}

interface Called {
  step: FinishStep;
}

/** The calls run in order; a retry resumes at the failed one and repeats none that succeeded (ONB-22 to ONB-34). */
export const onboardingSaveMachine = setup({
  types: {
    context: {} as OnboardingSaveContext,
    events: {} as OnboardingSaveEvent,
    input: {} as Pick<OnboardingSaveContext, 'done'>,
    tags: {} as 'idle' | 'loading' | 'done' | 'error',
  },
  actors: { call: requiredActor<Decision<null>, Called>('call') },
  guards: {
    agreed,
    isNext: ({ context: { done } }, { step }: Called) =>
      finishSteps.find((each) => !done.includes(each)) === step,
    isRepeated: ({ context }) => context.isRepeated,
  },
  actions: {
    keepDone: assign(({ context: { done } }, { step }: Called) => ({ done: [...done, step] })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    forgetRefusal: assign({ message: null }),
    repeat: assign({ isRepeated: true }),
    repeatOnce: assign({ isRepeated: false }),
    complete: requiredEffect('complete'),
  },
}).createMachine({
  id: 'onboarding-save',
  context: ({ input }) => ({ done: input.done, message: null, isRepeated: false }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'idle',
      always: { guard: 'isRepeated', target: 'loading', actions: 'repeatOnce' },
      on: { 'finish.pressed': { target: 'loading' } },
    },
    loading: {
      tags: 'loading',
      entry: 'forgetRefusal',
      initial: 'resuming',
      states: {
        resuming: {
          always: [
            { guard: { type: 'isNext', params: { step: 'company' } }, target: 'company' },
            { guard: { type: 'isNext', params: { step: 'users' } }, target: 'users' },
            { guard: { type: 'isNext', params: { step: 'teams' } }, target: 'teams' },
            { guard: { type: 'isNext', params: { step: 'clients' } }, target: 'clients' },
            { guard: { type: 'isNext', params: { step: 'labels' } }, target: 'labels' },
            { guard: { type: 'isNext', params: { step: 'finish' } }, target: 'finish' },
            {
              target: '#onboarding-save.done',
            },
          ],
        },
        company: { invoke: calling('company', 'users') },
        users: { invoke: calling('users', 'teams') },
        teams: { invoke: calling('teams', 'clients') },
        clients: { invoke: calling('clients', 'labels') },
        labels: { invoke: calling('labels', 'finish') },
        finish: {
          invoke: calling('finish', '#onboarding-save.done'),
        },
      },
    },
    done: {
      tags: 'done',
      entry: 'complete',
    },
    error: {
      tags: 'error',
      on: { 'finish.pressed': { target: 'idle', actions: 'repeat' } },
    },
  },
});

function calling<Next extends string>(step: FinishStep, next: Next) {
  return {
    id: step,
    src: 'call',
    input: { step },
    ...outcome(
      { target: next, actions: { type: 'keepDone', params: { step } } },
      { target: '#onboarding-save.error', because: 'keepRefusal' },
    ),
  } as const;
}
