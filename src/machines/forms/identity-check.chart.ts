import { ownAccountWords } from '#domain/people/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { identityCheckMachine } from './identity-check.machine.ts';

export const identityCheckChart: Chart = {
  name: 'identity-check',
  machine: identityCheckMachine,
  purpose:
    'Asks "Confirm it\'s you" before something is done that takes the password or a second factor, unless that was given a few minutes ago.',
  requirements: ['S3-3', 'S3-31'],
  states: {
    idle: 'Nothing was asked for.',
    asking: 'The dialog is open.',
    checking: 'The server checks the password or the second factor.',
    acting: 'What was asked for is done with the confirmation.',
  },
  reasons: {
    'acting: xstate.done.actor.act #3 -> idle': 'The reason is shown as a toast.',
  },
  words: {
    'check.asked': 'The user asks for what takes a confirmation.',
    'check.submitted': 'The user gives the password or a second factor.',
    'check.cancelled': 'The user closes the dialog.',
    confirm: 'Asks the server to confirm the user.',
    act: 'Does what was asked for.',
    isConfirmed: 'The user confirmed a few minutes ago in this session.',
    isStale: 'The server does not take the confirmation any more.',
    agreed: 'The server did it.',
    tellDone: 'Tells the parent that it is done.',
    tellRefused: 'Shows why it was not done.',
    forgetConfirmation: 'Forgets the confirmation.',
    keepMessage: 'Keeps why it was not confirmed.',
    clearMessage: 'Forgets why the last try came to nothing.',
  },
  cases: [
    { type: 'check.asked', isConfirmed: false },
    { type: 'check.asked', isConfirmed: true },
    { type: 'xstate.done.actor.confirm', output: agreed(null) },
    { type: 'xstate.done.actor.confirm', output: refused('request.invalid', texts.passwordWrong) },
    { type: 'xstate.done.actor.act', output: agreed({}) },
    { type: 'xstate.done.actor.act', output: refused('request.invalid', ownAccountWords.confirmAgain) },
    { type: 'xstate.done.actor.act', output: refused('entity.changed', 'It was changed.') },
  ],
};
