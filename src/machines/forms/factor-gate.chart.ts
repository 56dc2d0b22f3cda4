import { factorWords } from '#domain/people/second-factor-words.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { factorGateMachine } from './factor-gate.machine.ts';

/** The page and the paths of the factor-gate chart. */
export const factorGateChart: Chart = {
  name: 'factor-gate',
  machine: factorGateMachine,
  purpose:
    'Where a company requires a second factor, a user without one sets it up before anything else of the app is shown.',
  requirements: ['S3-31'],
  states: {
    closed: 'The page shows how to set up a second factor, and why the last try to go on came to nothing.',
    asking: 'The server is asked whether the user may go on.',
    open: 'The app is shown.',
  },
  words: {
    'gate.passed': 'The user chooses Continue.',
    ask: 'Reads from the server what the user may do now.',
    agreed: 'The server did it.',
    tellOpen: 'Shows the app.',
    keepMessage: 'Keeps why the user cannot go on.',
    clearMessage: 'Forgets why the last try came to nothing.',
  },
  cases: [
    { type: 'xstate.done.actor.ask', output: agreed(undefined) },
    { type: 'xstate.done.actor.ask', output: refused('access.factorRequired', factorWords.noFactor) },
  ],
};
