import type { Chart } from '#machines/chart.ts';
import { taskSearchMachine } from './task-search.machine.ts';

const task = {
  id: '0195d2a0-0000-7000-8000-000000000001',
  name: 'Prepare invoices',
  day: '2026-11-16',
  status: 'created',
  person: { id: 1, name: 'Mia Moss' },
  project: { name: 'Site', client: { name: 'Northwind', color: '#3366CC' } },
  label: null,
};

export const taskSearchChart: Chart = {
  name: 'task-search',
  machine: taskSearchMachine,
  purpose:
    'The palette searches all tasks on the server after a pause of typing; tasks on this device are found at once.',
  requirements: ['TBL-07', 'TBL-08'],
  states: {
    resting: 'Nothing is typed: nothing is searched.',
    waiting: 'Typing goes on, or paused only just now.',
    searching: 'The server searches.',
    found: 'What the server found is shown below what is on this device.',
    failed: 'The server could not be asked: only tasks on this device are shown.',
  },
  words: {
    'text.typed': 'The user types, or clears the field.',
    hasWords: 'There is something to search for.',
    agreed: 'The server has answered.',
    find: 'Asks the server for the best tasks.',
    keepText: 'Keeps what is typed.',
    keepFound: 'Keeps what was found, in place of what was found before.',
    keepRefusal: 'Keeps why nothing was searched.',
    pause: 'How long typing must pause.',
  },
  cases: [
    { type: 'text.typed', text: 'invoices' },
    { type: 'text.typed', text: ' ' },
    { type: 'xstate.done.actor.find', output: { ok: true, value: [task] } },
    {
      type: 'xstate.done.actor.find',
      output: {
        ok: false,
        refusal: { code: 'server.unavailable', message: 'The server is not responding.' },
      },
    },
  ],
  identity: ({ context }) => context.refusal,
};
