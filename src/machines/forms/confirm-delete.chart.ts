import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { confirmDeleteMachine } from './confirm-delete.machine.ts';

export const confirmDeleteChart: Chart = {
  name: 'confirm-delete',
  machine: confirmDeleteMachine,
  purpose:
    'A delete button that asks by a countdown of five seconds: for templates (template-delete) and every other list.',
  requirements: ['NFR-10', 'LBL-06', 'TPL-11', 'TPL-12', 'TPL-13'],
  states: {
    idle: 'Nothing was pressed.',
    confirming: '"Confirm?": the next press deletes; after the countdown the button is as before.',
    deleting: 'The server is asked.',
    failed: 'It was not deleted; the reason was shown.',
    deleted: 'It is gone.',
  },
  words: {
    'delete.pressed': 'The user presses the button.',
    'delete.cancelled': 'The user presses Escape.',
    remove: 'Asks the server to delete.',
    agreed: 'It is deleted, also where someone else was first.',
    tellDeleted: 'Tells the parent that it was deleted.',
    tellRefused: 'Shows why it was not deleted.',
    countdown: 'How long the button waits for its second press.',
  },
  cases: [
    { type: 'xstate.done.actor.remove', output: agreed({}) },
    {
      type: 'xstate.done.actor.remove',
      output: refused('entity.inUse', 'Error: This label cannot be deleted because it has related tasks.'),
    },
  ],
  inBrowser: {
    unseen: { 'deleting: xstate.error.actor.remove -> failed': 'A request that fails is a refusal.' },
  },
};
