import type { Chart } from '#machines/chart.ts';
import { appUpdateMachine } from './app-update.machine.ts';

export const appUpdateChart: Chart = {
  name: 'app-update',
  machine: appUpdateMachine,
  purpose: 'A new version of the app: it waits until the user asks for it, and changes are sent first.',
  requirements: ['J2', 'J12'],
  states: {
    current: 'No new version is waiting.',
    offered: 'A new version is waiting. Nothing changes until the user asks for it.',
    'offered.judging': 'Decides what the offer says.',
    'offered.ready': 'All changes are sent.',
    'offered.unsent': 'Some changes are not sent yet: the offer says that they are sent first.',
    sending: 'The user asked for the new version; changes are being sent.',
    kept: 'Some changes could not be sent. They are kept in this browser, and the old version goes on.',
    starting: 'The new version is taking over in all tabs.',
    reloading: 'The page is being loaded again.',
    failed: 'The new version did not start; the old one goes on.',
    replaced: 'The new version has started, in another tab, and this page is still the old one.',
  },
  reasons: {
    'sending: xstate.error.actor.sendChanges -> kept': 'Changes that were not sent stay.',
    'reloading: xstate.after.patience.app-update.reloading -> replaced':
      'The user stayed on the page, to keep what was typed there.',
  },
  words: {
    'version.waiting': 'The browser has a new version that waits.',
    'version.replaced': 'A new version has taken over.',
    'work.observed': 'Changes were made, or sent.',
    'update.accepted': 'The user wants the new version.',
    'update.insisted': 'The user wants the new version before all changes are sent.',
    isUnsent: 'Some changes are not sent yet.',
    allSent: 'Everything was sent.',
    keepWork: 'Keeps whether changes are unsent.',
    reload: 'Loads the page again.',
    sendChanges: 'Sends what can be sent, for a few seconds at most.',
    startVersion: 'Lets the version that waits take over.',
    patience: '5 seconds.',
  },
  cases: [
    { type: 'work.observed', isUnsent: true },
    { type: 'work.observed', isUnsent: false },
    { type: 'xstate.done.actor.sendChanges', output: true },
    { type: 'xstate.done.actor.sendChanges', output: false },
  ],
};
