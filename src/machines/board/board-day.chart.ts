import type { Chart } from '#machines/chart.ts';
import { type BoardDayContext, boardDayMachine } from './board-day.machine.ts';

export const boardDayChart: Chart = {
  name: 'board-day',
  machine: boardDayMachine,
  purpose:
    'The day at which a board stands where the address names no week: today, once the board is not in use.',
  requirements: ['DEC-16', 'BRD-02'],
  states: {
    free: 'The board is not in use. It stands at today.',
    inUse: 'Something is open, typed or selected on the board, or cards are carried. It stands at today.',
    behind: 'The day has ended while the board is in use. It stays at that day, and in its week.',
  },
  reasons: {
    'behind: use.ended #1 -> free': 'The board follows once nothing is typed or moved any more.',
  },
  words: {
    'day.begun': "Midnight passes in the user's time zone, or the device wakes up on another day.",
    'today.asked': 'The user presses Today.',
    'use.begun':
      'A panel, a text or the line for names is opened, tasks are selected, or cards are picked up.',
    'use.ended': 'Nothing is open or selected any more, or the cards are dropped.',
    isLastUse: 'Nothing else is in use.',
    keepToday: 'Keeps which day is today.',
    showToday: 'Shows today, and its week.',
    addUse: 'Adds what is in use.',
    removeUse: 'Removes it.',
  },
  cases: [
    { type: 'day.begun', day: '2026-11-23' },
    { type: 'use.begun', by: 'board' },
    { type: 'use.begun', by: 'move' },
    { type: 'use.ended', by: 'board' },
    { type: 'use.ended', by: 'move' },
  ],
  inputs: [{ today: '2026-11-22' }],
  onScreen: {
    skips: ({ type, ...event }, { context }) =>
      type === 'use.ended' && !(context as BoardDayContext).uses.includes(event['by']),
  },
};
