import { messages, texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { signUpMachine } from './sign-up.machine.ts';

const company = {
  CompanyName: 'Fernway',
  FirstName: 'Ada',
  LastName: 'Berg',
  Email: 'ada@fernway.example',
};

export const signUpChart: Chart = {
  name: 'sign-up',
  machine: signUpMachine,
  purpose: 'Creates a company and its first admin and signs the admin in.',
  requirements: ['AUT-10', 'AUT-13', 'ERR-14', 'NAV-04', 'DEC-61', 'DEC-126'],
  states: {
    filling: 'The form is open; it says why the last try came to nothing.',
    making: 'The server creates the workspace and its first admin.',
    setting: 'The server sets the password of the first admin.',
    in: 'The company exists, and its admin is being signed in.',
    away: 'Redirects to the sign-in page, which says why.',
  },
  reasons: {
    'making: xstate.done.actor.makeCompany #2 -> filling':
      'A field is not right, or the server does not answer: the form stays.',
    'making: xstate.done.actor.makeCompany #3 -> away': 'The address already has an account.',
    'setting: xstate.done.actor.setPassword #2 -> filling':
      'It timed out or was restarted elsewhere: the next attempt creates the company again.',
  },
  words: {
    'signUp.submitted': 'The user submits the form, and all fields are right.',
    makeCompany: 'Creates the workspace and its first admin; repeating it creates no second one.',
    setPassword: 'Sets the password with the token that came with the workspace.',
    agreed: 'The server did it.',
    isMade: 'The company was created as entered; only the password is missing.',
    isOver: 'The sign-up token is no longer valid.',
    canBeMended: 'A field is invalid, or the server is not responding.',
    keepCompany: 'Remembers the company.',
    forgetCompany: 'Forgets the created company: the next attempt creates it again.',
    keepMessage: 'Keeps why it was not done.',
    clearMessage: 'Forgets why the last try came to nothing.',
    goIn: 'Signs the new admin in; the onboarding follows.',
    leave: 'Goes to the sign-in with the message.',
  },
  identity: ({ context }) => context['company'],
  cases: [
    { type: 'signUp.submitted', company },
    { type: 'signUp.submitted', company: { ...company, CompanyName: 'Fernway Ltd' } },
    { type: 'xstate.done.actor.makeCompany', output: agreed(null) },
    {
      type: 'xstate.done.actor.makeCompany',
      output: refused('entity.nameTaken', messages.userExists),
    },
    {
      type: 'xstate.done.actor.makeCompany',
      output: refused('server.unavailable', texts.noAnswer),
    },
    { type: 'xstate.done.actor.setPassword', output: agreed(1) },
    {
      type: 'xstate.done.actor.setPassword',
      output: refused('request.invalid', texts.passwordCommon),
    },
    { type: 'xstate.done.actor.setPassword', output: refused('signUp.ended', texts.signUpEnded) },
  ],
};
