import { messages, texts } from '#domain/messages.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { signUpMachine } from './sign-up.machine.ts';

const company = {
  CompanyName: 'Fernway',
  FirstName: 'Ada',
  LastName: 'Berg',
  Email: 'ada@fernway.example',
};

/** The page and the paths of the sign-up chart. */
export const signUpChart: Chart = {
  name: 'sign-up',
  machine: signUpMachine,
  purpose: 'Makes a company with its first admin, who is signed in then.',
  requirements: ['AUT-10', 'AUT-13', 'ERR-14', 'NAV-04', 'DEC-61', 'DEC-126'],
  words: {
    'signUp.submitted': 'The person submits the form, and all fields are right.',
    makeCompany: 'Makes the workspace with its first admin; sent again, it makes no second one.',
    setPassword: 'Sets the password with the token that came with the workspace.',
    agreed: 'The server did it.',
    isMade: 'The company was made as the form says it, and only its password is missing.',
    isOver: 'The token of this sign-up holds no more.',
    canBeMended: 'A field is not right, or the server does not answer.',
    keepCompany: 'Remembers for which company it is asked.',
    forgetCompany: 'Forgets that a company was made: the next try asks for it again.',
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
