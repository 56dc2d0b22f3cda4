import type { Chart } from './chart.ts';
import { toastMachine } from './toast.machine.ts';

/** The page and the paths of the toast chart. */
export const toastChart: Chart = {
  name: 'toast',
  machine: toastMachine,
  purpose:
    'The life of a short message: it goes by itself, waits while it is held, and offers what can be done.',
  requirements: ['ERR-29', 'DEC-119'],
  words: {
    'toast.held': 'The pointer or the focus comes to the toasts.',
    'toast.released': 'It leaves them.',
    'toast.renewed': 'The same text is told again.',
    'toast.dismissed':
      'The person closes it, what it offers was done elsewhere, or a newer one of its kind takes its place.',
    'toast.acted': 'The person presses what it offers: Undo, Redo or Show.',
    takeAway: 'Takes it off the list.',
    run: 'Does what was pressed.',
    toastTime: 'How long a toast stays: six seconds.',
  },
  cases: [{ type: 'toast.acted', run: () => undefined }],
};
