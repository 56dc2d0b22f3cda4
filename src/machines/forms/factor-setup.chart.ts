import { factorWords } from '#domain/people/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { factorSetupMachine } from './factor-setup.machine.ts';

export const factorSetupChart: Chart = {
  name: 'factor-setup',
  machine: factorSetupMachine,
  purpose: 'A user adds a second factor; the first one comes with recovery codes.',
  requirements: ['S3-31'],
  states: {
    showing: 'The dialog shows what to do, and why the last try came to nothing.',
    adding: 'The server checks the new factor.',
    saving: 'The factor is added; the recovery codes are shown, this once.',
    closed: 'The dialog is closed.',
  },
  words: {
    'setup.submitted': 'The user sends the first code of the app.',
    'setup.cancelled': 'The user closes the dialog before anything was added.',
    'setup.saved': 'The user has saved the recovery codes.',
    add: 'Sends what proves the new factor.',
    hasCodes: 'It is the first factor of the account: recovery codes came with it.',
    agreed: 'The server did it.',
    tellAdded: 'Says that the factor was added.',
    tellClosed: 'Tells the parent that the dialog is closed.',
    keepMessage: 'Keeps why it was not added.',
    clearMessage: 'Forgets why the last try came to nothing.',
  },
  cases: [
    { type: 'xstate.done.actor.add', output: agreed({ hasCodes: true }) },
    { type: 'xstate.done.actor.add', output: agreed({ hasCodes: false }) },
    { type: 'xstate.done.actor.add', output: refused('request.invalid', factorWords.codeWrong) },
  ],
};
