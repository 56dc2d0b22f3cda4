import { HOUR_MS } from '#domain/constants.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { forgottenRunMachine } from './forgotten-run.machine.ts';

const asked = (taskId: string, since: number) => ({ taskId, since, end: null, at: HOUR_MS, woke: null });

/** The page and the paths of the forgotten-run chart. */
export const forgottenRunChart: Chart = {
  name: 'forgotten-run',
  machine: forgottenRunMachine,
  purpose: "Asks about the user's forgotten-looking runs one by one: keep, trim or split.",
  requirements: ['DEC-119', 'DEC-130', 'DEC-140', 'T9'],
  words: {
    'runs.observed': "The user's unconfirmed runs, oldest first, or none.",
    'answer.given': 'The user keeps the run, or trims or splits it at a time.',
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
    ...[agreed({ id: 'fact' }), refused('request.invalid', 'Choose a time within the run.')].map(
      (output) => ({
        type: 'xstate.done.actor.giveAnswer',
        output,
      }),
    ),
  ],
};
