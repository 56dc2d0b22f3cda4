import { texts } from '#domain/messages.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { undoMachine } from './undo.machine.ts';

/** The page and the paths of the undo chart. */
export const undoChart: Chart = {
  name: 'undo',
  machine: undoMachine,
  purpose: 'Takes own acts back and does them again, one step after the other.',
  requirements: ['DEC-119', 'DEC-20'],
  words: {
    'undo.asked':
      'The person presses the keys or the button for the last step, or Undo in the message of a named one.',
    'redo.asked': 'The person presses the keys, or Redo in a message.',
    walk: 'Decides the step, and first what stands in its way, and records it.',
    agreed: 'The step was recorded.',
    waits: 'Another step was asked for meanwhile.',
    hasRoom: 'Fewer than four steps wait.',
    keepAsk: 'Puts the step behind those that wait.',
    dropAsk: 'Takes the first step off those that wait.',
    tellDone: 'Says what was undone or done again, and offers the reverse.',
    tellRefused: 'Says why it can’t be undone.',
  },
  identity: ({ context }) => context['waiting'].length,
  cases: [
    {
      type: 'xstate.done.actor.walk',
      output: agreed({ way: 'back', label: 'Paused “Weekly report”', factId: 'undo', offers: 'undo' }),
    },
    { type: 'xstate.done.actor.walk', output: refused('undo.changed', texts.undoChanged) },
  ],
};
