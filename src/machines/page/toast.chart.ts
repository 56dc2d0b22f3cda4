import type { Chart } from '#machines/chart.ts';
import { toastMachine } from './toast.machine.ts';

/** The page and the paths of the toast chart. */
export const toastChart: Chart = {
  name: 'toast',
  machine: toastMachine,
  purpose: 'The life of a toast: it disappears by itself, pauses on hover or focus, and offers an action.',
  requirements: ['ERR-29', 'DEC-119'],
  states: {
    shown: 'It is shown and disappears by itself.',
    held: 'The pointer or focus is on the toasts: none disappears.',
    gone: 'It is not shown any more.',
    acted: 'Its action is running; it is no longer shown.',
  },
  reasons: {
    '(root): toast.acted -> acted': 'It is removed before the action runs.',
  },
  words: {
    'toast.held': 'The pointer or the focus comes to the toasts.',
    'toast.released': 'It leaves them.',
    'toast.renewed': 'The same message is shown again.',
    'toast.dismissed': 'The user closes it, its action was done elsewhere, or a newer toast replaces it.',
    'toast.acted': 'The user presses its action, as Undo, Redo, Show, Resume or Copy.',
    takeAway: 'Removes it.',
    run: 'Runs the action.',
    toastTime: 'How long a toast stays: six seconds.',
  },
  cases: [{ type: 'toast.acted', run: () => undefined }],
};
