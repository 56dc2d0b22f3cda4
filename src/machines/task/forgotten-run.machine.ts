import { assign, setup } from 'xstate';
import { type ForgottenRun, isSameRun, type RunAnswer } from '#domain/timer/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

export type ForgottenRunEvent =
  | { type: 'runs.observed'; runs: readonly ForgottenRun[] }
  | { type: 'answer.given'; answer: RunAnswer }
  | { type: 'question.postponed' }
  | { type: 'question.opened' };

/** The run is identified by its task and its start in epoch ms. */
export interface GivenAnswer extends RunAnswer {
  readonly taskId: string;
  readonly since: number;
}

export interface ForgottenRunContext {
  runs: readonly ForgottenRun[];
  /** Keeps the last sign of life of when it was asked; valid while the chart has `asks`. */
  question: ForgottenRun | null;
  answer: RunAnswer | null;
  refusal: Refusal | null;
}

export interface AnsweredRun {
  readonly mode: RunAnswer['mode'];
  readonly factId: string;
}

const tellAnswered: Effect<AnsweredRun> = requiredEffect('tellAnswered');

const answered = outcome(
  { target: 'quiet', actions: { type: 'tellAnswered', params: answeredRun } },
  {
    target: 'asking',
    because: 'keepRefusal',
  },
);

/** One question at a time; nothing changes before the user answers (T9, DEC-130, DEC-140). */
export const forgottenRunMachine = setup({
  types: {
    context: {} as ForgottenRunContext,
    events: {} as ForgottenRunEvent,
    tags: {} as 'asks' | 'busy' | 'later',
  },
  actors: {
    giveAnswer: requiredActor<Decision<{ readonly id: string }>, GivenAnswer>('giveAnswer'),
  },
  guards: {
    isAny: (_, { runs }: Observed) => runs.length > 0,
    isStillAsked: ({ context: { question } }, { runs }: Observed) => questionIn(runs, question) !== undefined,
    agreed,
    agreedWithMore: ({ context }, { answer }: { answer: Decision<unknown> }) =>
      answer.ok && othersThan(context).length > 0,
  },
  actions: {
    keepRuns: assign((_, { runs }: Observed) => ({ runs })),
    ask: assign((_, { runs }: Observed) => ({ question: runs[0] ?? null })),
    askNext: assign(({ context }) => ({
      runs: othersThan(context),
      question: othersThan(context)[0] ?? null,
    })),
    followRun: assign(({ context: { question } }, { runs }: Observed) => ({
      question: question && followed(question, questionIn(runs, question)),
    })),
    keepAnswer: assign((_, { answer }: { answer: RunAnswer }) => ({ answer, refusal: null })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
    forgetAnswer: assign({ answer: null, refusal: null }),
    tellAnswered,
  },
}).createMachine({
  id: 'forgotten-run',
  context: { runs: [], question: null, answer: null, refusal: null },
  initial: 'quiet',
  states: {
    quiet: {
      entry: 'forgetAnswer',
      on: {
        'runs.observed': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'asking',
          actions: [
            { type: 'keepRuns', params: ({ event }) => event },
            { type: 'ask', params: ({ event }) => event },
          ],
        },
      },
    },
    asking: {
      tags: 'asks',
      on: {
        'runs.observed': [
          {
            guard: { type: 'isStillAsked', params: ({ event }) => event },
            actions: [
              { type: 'keepRuns', params: ({ event }) => event },
              { type: 'followRun', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isAny', params: ({ event }) => event },
            actions: [
              'forgetAnswer',
              { type: 'keepRuns', params: ({ event }) => event },
              { type: 'ask', params: ({ event }) => event },
            ],
          },
          { target: 'quiet' },
        ],
        'question.postponed': { target: 'postponed' },
        'answer.given': {
          target: 'answering',
          actions: { type: 'keepAnswer', params: ({ event }) => event },
        },
      },
    },
    postponed: {
      tags: ['asks', 'later'],
      on: {
        'question.opened': { target: 'asking' },
        'runs.observed': [
          {
            guard: { type: 'isStillAsked', params: ({ event }) => event },
            actions: [
              { type: 'keepRuns', params: ({ event }) => event },
              { type: 'followRun', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isAny', params: ({ event }) => event },
            target: 'asking',
            actions: [
              'forgetAnswer',
              { type: 'keepRuns', params: ({ event }) => event },
              { type: 'ask', params: ({ event }) => event },
            ],
          },
          { target: 'quiet' },
        ],
      },
    },
    answering: {
      tags: ['asks', 'busy'],
      on: { 'runs.observed': { actions: { type: 'keepRuns', params: ({ event }) => event } } },
      invoke: {
        id: 'giveAnswer',
        src: 'giveAnswer',
        input: ({ context }) => givenAnswer(context),
        onDone: [
          {
            guard: { type: 'agreedWithMore', params: answerOf },
            target: 'asking',
            actions: [{ type: 'tellAnswered', params: answeredRun }, 'askNext', 'forgetAnswer'],
          },
          ...answered.onDone,
        ],
        onError: answered.onError,
      },
    },
  },
});

interface Observed {
  readonly runs: readonly ForgottenRun[];
}

function questionIn(runs: readonly ForgottenRun[], question: ForgottenRun | null): ForgottenRun | undefined {
  return question === null ? undefined : runs.find((run) => isSameRun(run, question));
}

/** Adopts the run's end, and a later sign of life from another device. */
function followed(question: ForgottenRun, found: ForgottenRun | undefined): ForgottenRun {
  const at = question.woke === null ? Math.max(question.at, found?.at ?? question.at) : question.at;
  return { ...question, end: found?.end ?? null, at };
}

function othersThan({ runs, question }: ForgottenRunContext): ForgottenRun[] {
  return runs.filter((run) => question === null || !isSameRun(run, question));
}

function givenAnswer({ question, answer }: ForgottenRunContext): GivenAnswer {
  if (question === null || answer === null) throw new Error('Nothing was asked or answered.');
  return { ...answer, taskId: question.taskId, since: question.since };
}

function answeredRun(
  done: Done<{ readonly id: string }> & { readonly context: ForgottenRunContext },
): AnsweredRun {
  return { mode: givenAnswer(done.context).mode, factId: valueOf(done).id };
}
