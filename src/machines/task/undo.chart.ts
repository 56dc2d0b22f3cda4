import { texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { undoMachine } from './undo.machine.ts';

export const undoChart: Chart = {
  name: 'undo',
  machine: undoMachine,
  purpose: "Undoes and redoes the user's changes, one step at a time.",
  requirements: ['DEC-119', 'DEC-20'],
  states: {
    idle: 'Nothing was asked for yet.',
    deciding:
      'The step is decided on the current tasks and recorded; steps that can no longer be undone are skipped. Further requests wait.',
    done: 'The step is done; its reverse is offered.',
    refused: 'The step failed and the reason was shown. The next request starts fresh.',
  },
  reasons: {
    'done: step.refused -> refused':
      'Late, or after reconnecting: the tasks are as before, and the step is skipped from then on.',
  },
  words: {
    'undo.asked': 'The user presses Undo (shortcut or button) for the last step, or Undo in a toast.',
    'redo.asked': 'The user presses Redo: the shortcut, the button of the bar, or in a message.',
    'step.refused':
      'The server refused a step, or left some of its tasks as they are, after it was recorded.',
    walk: 'Decides the step, after the steps that depend on it, and records it.',
    agreed: 'The step was recorded.',
    waits: 'Another step is waiting.',
    hasRoom: 'Fewer than four steps wait.',
    keepAsk: 'Queues the step.',
    dropAsk: 'Removes the first step from the queue.',
    tellDone: 'Says what was undone or done again, and offers the reverse.',
    tellRefused: 'Says why it can’t be undone.',
  },
  identity: ({ context }) => context['waiting'].length,
  cases: [
    {
      type: 'xstate.done.actor.walk',
      output: agreed({ way: 'back', label: 'Paused “Weekly report”', factId: 'undo', offers: 'undo' }),
    },
    { type: 'step.refused', refusal: { code: 'undo.changed', message: texts.undoChanged } },
    { type: 'xstate.done.actor.walk', output: refused('undo.changed', texts.undoChanged) },
  ],
};
