import { HOUR_MS } from '#domain/constants.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { forgottenRunMachine } from './forgotten-run.machine.ts';

const asked = (taskId: string, since: number) => ({ taskId, since, end: null, at: HOUR_MS, woke: null });

export const forgottenRunChart: Chart = {
  name: 'forgotten-run',
  machine: forgottenRunMachine,
  purpose: "Asks about the user's forgotten-looking runs one by one: keep, trim or split.",
  requirements: ['DEC-119', 'DEC-130', 'DEC-140', 'T9'],
  states: {
    quiet: 'No run of the user is in question.',
    asking: 'The question stays open, whatever happens to the run.',
    postponed: 'The question is one line until the user opens it: the run still counts as unconfirmed.',
    answering: 'The answer is recorded as a fact, which can be undone like any other.',
  },
  reasons: {
    'asking: runs.observed #1 -> (stays)':
      "The question doesn't change, even if the run has ended; only a later sign of life is taken.",
    'asking: runs.observed #2 -> (stays)': 'It was answered elsewhere; the next one is asked.',
    'asking: runs.observed #3 -> quiet': 'All were answered elsewhere.',
    'postponed: runs.observed #2 -> asking': 'It was answered elsewhere; the next one was not postponed.',
    'postponed: runs.observed #3 -> quiet': 'All were answered elsewhere.',
    'answering: xstate.done.actor.giveAnswer #3 -> asking':
      "The time is outside the run, or the browser couldn't store the answer.",
  },
  words: {
    'runs.observed': "The user's unconfirmed runs, oldest first, or none.",
    'answer.given': 'The user keeps the run, or trims or splits it at a time.',
    'question.postponed': 'The user presses Later.',
    'question.opened': 'The user presses Answer.',
    giveAnswer: 'Decides the answer and records it.',
    isAny: 'A run is in question.',
    isStillAsked: 'The run that is asked about is still in question.',
    agreed: 'The answer was not refused.',
    agreedWithMore: 'The answer was not refused, and other runs are in question.',
    keepRuns: 'Keeps which runs are in question.',
    ask: 'Stores the question about the oldest run, with the last activity.',
    askNext: 'Keeps the question about the next one.',
    followRun: 'Stores when that run ended, and a later sign of life.',
    keepAnswer: 'Keeps the answer while it is recorded.',
    keepRefusal: 'Stores why the answer was refused.',
    forgetAnswer: 'Forgets answer and refusal.',
    tellAnswered: 'Says what happened to the run and offers Undo.',
  },
  identity: ({ context: { runs, question } }) => [runs, question?.taskId],
  cases: [
    ...[[], [asked('task', 0)], [asked('task', 0), asked('other', 1)], [asked('other', 1)]].map((runs) => ({
      type: 'runs.observed',
      runs,
    })),
    ...(['keep', 'trim'] as const).map((mode) => ({ type: 'answer.given', answer: { mode, at: HOUR_MS } })),
    ...[agreed({ id: 'fact' }), refused('request.invalid', 'Choose a time within the session.')].map(
      (output) => ({
        type: 'xstate.done.actor.giveAnswer',
        output,
      }),
    ),
  ],
};
