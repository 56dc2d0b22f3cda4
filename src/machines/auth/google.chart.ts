import { messages, texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { googleMachine } from './google.machine.ts';

export const googleChart: Chart = {
  name: 'google',
  machine: googleMachine,
  purpose: 'Gets a credential from Google, then signs in, signs up, or connects the Google account.',
  requirements: ['AUT-08', 'AUT-09', 'AUT-13', 'A4'],
  states: {
    waiting:
      'Google can be chosen, or, while connecting, the settings opened again; the last error is shown.',
    beginning: "The server returns Google's address and binds the return to this browser.",
    away: 'The browser leaves for Google.',
    entering: 'The server checks the credential.',
    in: 'The user is signed in or the account is connected; the next screen opens.',
  },
  reasons: {
    'away: page.shown -> waiting': 'The user returned without choosing an account.',
  },
  words: {
    'google.asked': 'The user chooses Continue with Google.',
    'google.returned': 'The browser returns with the credential this tab requested.',
    'google.cancelled': 'The browser returns without one: no account was chosen.',
    'google.failed': 'The browser returns with an error from Google.',
    'google.stray': "The page was opened directly, with Back, in another tab, or from someone else's link.",
    'page.shown': 'The browser shows the page again that it had left.',
    begin: "Asks the server for Google's page and stores this tab's purpose.",
    enter: 'Signs in or up with the credential that came back, or connects the account it names.',
    agreed: 'The server did it.',
    leave: 'Leaves the app for the page of Google.',
    keepMessage: 'Keeps why it was not done.',
    say: 'Stores how the request to Google ended.',
    clearMessage: 'Clears the last error.',
  },
  cases: [
    { type: 'google.asked' },
    { type: 'google.returned' },
    { type: 'google.cancelled' },
    { type: 'google.failed' },
    { type: 'google.stray' },
    { type: 'page.shown' },
    { type: 'xstate.done.actor.begin', output: agreed('https://accounts.google.com/') },
    { type: 'xstate.done.actor.begin', output: refused('server.unavailable', texts.noAnswer) },
    { type: 'xstate.done.actor.enter', output: agreed(null) },
    { type: 'xstate.done.actor.enter', output: refused('entity.nameTaken', messages.userExists) },
  ],
};
