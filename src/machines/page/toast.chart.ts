import type { Chart } from '#machines/chart.ts';
import { toastMachine } from './toast.machine.ts';

export const toastChart: Chart = {
  name: 'toast',
  machine: toastMachine,
  purpose:
    'The life of a toast: it announces a change once the server has accepted it, disappears by itself, pauses on hover or focus, and offers an action.',
  requirements: ['ERR-11', 'ERR-26', 'ERR-27', 'ERR-29', 'DEC-119', 'DEC-149'],
  states: {
    sending: "The server hasn't answered: it says that the change is being sent, and offers to undo it.",
    sendingHeld: 'It says so, and the pointer or focus is on the toasts.',
    kept: 'There is no connection: it says that the change is saved on this device. It disappears by itself.',
    keptHeld: 'It says so, and the pointer or focus is on the toasts.',
    shown: 'It is shown and disappears by itself.',
    held: 'The pointer or focus is on the toasts: none disappears.',
    gone: 'It is not shown any more.',
    acted: 'Its action is running; it is no longer shown.',
  },
  reasons: {
    '(root): toast.acted -> acted': 'It is removed before the action runs.',
  },
  words: {
    'change.pending': 'It speaks of a change that the server has not accepted yet.',
    'change.accepted': 'The server has accepted the change.',
    'change.kept': 'The connection is lost, or there is none.',
    'toast.held': 'The pointer or the focus comes to the toasts.',
    'toast.released': 'It leaves them.',
    'toast.renewed': 'The same message is shown again.',
    'toast.dismissed':
      'The user closes it, its action was done elsewhere, its change was refused, or a newer toast replaces it.',
    'toast.acted': 'The user presses its action, as Undo, Redo, Show, Resume or Copy.',
    takeAway: 'Removes it.',
    run: 'Runs the action.',
    toastTime: 'How long a toast stays: six seconds.',
  },
  cases: [{ type: 'toast.acted', run: () => undefined }],
};
