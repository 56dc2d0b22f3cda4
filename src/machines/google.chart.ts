import { messages, texts } from '#domain/messages.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { googleMachine } from './google.machine.ts';

/** The page and the paths of the chart of signing in with Google. */
export const googleChart: Chart = {
  name: 'google',
  machine: googleMachine,
  purpose:
    'Goes to Google for a credential, and signs in or up with it on the way back, or connects the account there with the own one.',
  requirements: ['AUT-08', 'AUT-09', 'AUT-13', 'A4'],
  words: {
    'google.asked': 'The person chooses to go on with Google.',
    'google.returned': 'The browser comes back with a credential that this tab went for.',
    'google.cancelled': 'The browser comes back without one: no account was chosen.',
    'google.failed': 'The browser comes back with a problem that Google has.',
    'google.stray': 'The page was opened by hand, by Back, in another tab, or by a link of somebody else.',
    'page.shown': 'The browser shows the page again that it had left.',
    begin: 'Asks the server for the page of Google, and keeps which errand this tab is on.',
    enter: 'Signs in or up with the credential that came back, or connects the account it names.',
    agreed: 'The server did it.',
    leave: 'Leaves the app for the page of Google.',
    keepMessage: 'Keeps why it was not done.',
    say: 'Keeps what became of the way there.',
    clearMessage: 'Forgets why the last try came to nothing.',
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
