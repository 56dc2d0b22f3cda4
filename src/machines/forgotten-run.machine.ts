import { assign, setup } from 'xstate';
import { type ForgottenRun, forgottenRun, type RunAnswer, type SeenRun } from '#domain/forgotten-run.ts';
import { messages } from '#domain/messages.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { unprovidedActor } from './unprovided.ts';

/** What the forgotten-run chart is told: how the own run now stands (null: none), and what its person answers. */
export type ForgottenRunEvent =
  | { type: 'run.observed'; seen: SeenRun | null }
  | { type: 'answer.given'; answer: RunAnswer };

/** A run, by its task and its start in epoch ms. */
export type RunName = Pick<SeenRun, 'taskId' | 'since'>;

/** An answer about the run of a task. */
export interface GivenAnswer extends RunAnswer {
  readonly taskId: string;
}

/** What the forgotten-run chart keeps. */
export interface ForgottenRunContext {
  /** The run as it was last observed. */
  seen: SeenRun | null;
  /** The latest question, with the last sign of life as it was when it came up. It stands while the chart has `asks`. */
  question: ForgottenRun | null;
  answer: RunAnswer | null;
  /** Why the last answer was not taken. */
  refusal: Refusal | null;
}

/**
 * The question about a run that looks forgotten (T9, DEC-130): nothing is added or dropped before its person has answered
 * keep, trim or split. When a run looks forgotten is decided by `src/domain/forgotten-run.ts`.
 */
export const forgottenRunMachine = setup({
  types: { context: {} as ForgottenRunContext, events: {} as ForgottenRunEvent, tags: {} as 'asks' | 'busy' },
  actors: {
    readKept: unprovidedActor<number | null, RunName>('readKept'),
    giveAnswer: unprovidedActor<Decision<unknown>, GivenAnswer>('giveAnswer'),
  },
  guards: {
    mayBeForgotten: (_, { seen }: Seen) => seen !== null && forgottenRun(seen, null) !== null,
    isSameRun: ({ context: { question } }, { seen }: Seen) => isSameRun(question, seen),
    isForgotten: ({ context }, { keptAt }: { keptAt: number | null }) => asked(context, keptAt) !== null,
    agreed: (_, { answer }: { answer: Decision<unknown> }) => answer.ok,
  },
  actions: {
    keepSeen: assign((_, { seen }: Seen) => ({ seen })),
    ask: assign(({ context }, { keptAt }: { keptAt: number | null }) => ({
      question: asked(context, keptAt),
    })),
    keepAnswer: assign((_, { answer }: { answer: RunAnswer }) => ({ answer, refusal: null })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal | null }) => ({ refusal })),
    forgetAnswer: assign({ answer: null, refusal: null }),
  },
}).createMachine({
  id: 'forgotten-run',
  context: { seen: null, question: null, answer: null, refusal: null },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'No run of the person looks forgotten.',
      entry: 'forgetAnswer',
      on: { 'run.observed': toChecking() },
    },
    checking: {
      description: 'A run looks forgotten; it may have been kept before, in any tab of this browser.',
      entry: 'forgetAnswer',
      invoke: {
        id: 'firstCheck',
        src: 'readKept',
        input: ({ context }) => runOf(context.seen),
        onDone: [
          {
            guard: { type: 'isForgotten', params: ({ event }) => ({ keptAt: event.output }) },
            target: 'asking',
            actions: { type: 'ask', params: ({ event }) => ({ keptAt: event.output }) },
          },
          { description: 'It was kept.', target: 'quiet' },
        ],
        onError: {
          description: 'Nobody knows whether it was kept: rather ask than add time in silence.',
          target: 'asking',
          actions: { type: 'ask', params: { keptAt: null } },
        },
      },
      on: { 'run.observed': [toChecking(), { target: 'quiet' }] },
    },
    asking: {
      description: 'The question stands; the run goes on meanwhile.',
      tags: 'asks',
      initial: 'open',
      on: {
        'run.observed': [
          {
            description: 'The question stays as it came up; it may be answered elsewhere.',
            guard: { type: 'isSameRun', params: ({ event }) => event },
            target: '.checkingAgain',
            actions: { type: 'keepSeen', params: ({ event }) => event },
          },
          toChecking(),
          { description: 'The run has ended.', target: 'quiet' },
        ],
        'answer.given': {
          target: 'answering',
          actions: { type: 'keepAnswer', params: ({ event }) => event },
        },
      },
      states: {
        open: { description: 'Nothing has changed since.' },
        checkingAgain: {
          description: 'The person may have kept the run in another tab.',
          invoke: {
            id: 'nextCheck',
            src: 'readKept',
            input: ({ context }) => runOf(context.seen),
            onDone: [
              {
                guard: { type: 'isForgotten', params: ({ event }) => ({ keptAt: event.output }) },
                target: 'open',
              },
              { description: 'It was kept.', target: '#forgotten-run.quiet' },
            ],
            onError: { target: 'open' },
          },
        },
      },
    },
    answering: {
      description: 'The answer is recorded as a fact, which can be undone like any other.',
      tags: ['asks', 'busy'],
      invoke: {
        id: 'giveAnswer',
        src: 'giveAnswer',
        input: ({ context }) => givenAnswer(context),
        onDone: [
          { guard: { type: 'agreed', params: ({ event }) => ({ answer: event.output }) }, target: 'quiet' },
          {
            description: 'The time lies outside of the run, or the browser could not keep the answer.',
            target: 'asking',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ refusal: refusalOf(event.output) }) },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'keepRefusal', params: () => ({ refusal: surprise() }) },
        },
      },
    },
  },
});

interface Seen {
  readonly seen: SeenRun | null;
}

function toChecking() {
  return {
    guard: { type: 'mayBeForgotten', params: ({ event }: { event: Seen }) => event },
    target: '#forgotten-run.checking',
    actions: { type: 'keepSeen', params: ({ event }: { event: Seen }) => event },
  } as const;
}

/** The question to ask. Where an answer was taken back it is the one of before: its sign of life is still the last. */
function asked({ seen, question }: ForgottenRunContext, keptAt: number | null): ForgottenRun | null {
  if (seen === null) return null;
  return keptAt === null && isSameRun(question, seen) ? question : forgottenRun(seen, keptAt);
}

function isSameRun(question: ForgottenRun | null, seen: SeenRun | null): boolean {
  return seen !== null && seen.taskId === question?.taskId && seen.since === question.since;
}

function runOf(seen: SeenRun | null): RunName {
  if (seen === null) throw new Error('No run was observed.');
  return { taskId: seen.taskId, since: seen.since };
}

function givenAnswer({ question, answer }: ForgottenRunContext): GivenAnswer {
  if (question === null || answer === null) throw new Error('Nothing was asked or answered.');
  return { ...answer, taskId: question.taskId };
}

function refusalOf(answer: Decision<unknown>): Refusal | null {
  return answer.ok ? null : answer.refusal;
}

function surprise(): Refusal {
  return { code: 'request.invalid', message: messages.somethingWrong };
}
