import type { Notification } from '#domain/notification.ts';
import type { Chart } from '#machines/chart.ts';
import { notificationVisibilityMachine } from './notification-visibility.machine.ts';

export const notificationVisibilityChart: Chart = {
  name: 'notification-visibility',
  machine: notificationVisibilityMachine,
  purpose: 'Which notification the banner shows: the first current one not dismissed in this tab.',
  requirements: ['NTF-04', 'NTF-05', 'NTF-06', 'NTF-07', 'NTF-08', 'NTF-09', 'DEC-79', 'DEC-80'],
  states: {
    judging: 'Decides which notification to show.',
    waiting: 'None is current: none is active, or its time has not come or has passed.',
    showing: 'The first current one is in the banner.',
    dismissed: 'The current one was dismissed; the banner stays hidden until another is due.',
  },
  reasons: {
    'judging: always #2 -> dismissed': 'All that are due were dismissed.',
  },
  words: {
    'list.observed': 'The list was read: at first, every 60 seconds, and when the window gets the focus.',
    'clock.observed': 'The time was checked: every 60 seconds, in the background too, and on focus.',
    'notification.dismissed': 'The user closes the banner.',
    keepList: 'Keeps the list as it was read.',
    keepTime: 'Keeps the time.',
    keepDismissed: 'Keeps that this one was dismissed.',
    storeDismissed: 'Stores what was dismissed, for as long as this tab is open.',
    isVisible: 'A current one was not dismissed.',
    isShown: 'It is the one in the banner.',
    isDue: 'One is due.',
  },
  inputs: [
    { dismissed: [], now: 10 },
    { dismissed: [1], now: 10 },
  ],
  cases: [
    { type: 'list.observed', list: [] },
    { type: 'list.observed', list: [notice(1, 'Maintenance tonight.')] },
    {
      type: 'list.observed',
      list: [notice(1, 'Maintenance tonight.'), notice(2, 'Reports are here.', { startAt: 20, endAt: 29 })],
    },
    { type: 'clock.observed', now: 20 },
    { type: 'clock.observed', now: 30 },
    { type: 'notification.dismissed', id: 1 },
  ],
};

function notice(id: number, message: string, more: Partial<Notification> = {}): Notification {
  return { id, severity: 'Info', message, isActive: true, startAt: null, endAt: null, ...more };
}
