import type { ImportMapping } from '#domain/import/index.ts';
import { messages } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { importTableMachine, type QueuedRow, type ReadTable } from './import-table.machine.ts';

const mapping: ImportMapping = { hasHeadings: true, columns: { name: 0 } };

const read: ReadTable = {
  table: {
    rows: [
      { line: 1, cells: ['Name', 'Budget'] },
      { line: 2, cells: ['Orchard Foods', '40'] },
      { line: 3, cells: ['Velo Works', '50'] },
    ],
    width: 2,
  },
  mapping,
};

const rows = ['Orchard Foods', 'Velo Works'].map(
  (ClientName, place): QueuedRow => ({
    line: place + 2,
    cells: [ClientName],
    key: `key-${place}`,
    send: { call: 'POST /api/clients/Client', body: { ClientName, ColorCode: '#1F7DCF' } },
  }),
);

const changed = { ...mapping, columns: { ...mapping.columns, HoursBudget: 1 } };

const cases = [
  { type: 'table.given', source: {} },
  { type: 'mapping.changed', mapping: changed },
  { type: 'import.pressed', rows, stayed: [] },
  { type: 'xstate.done.actor.readTable', output: agreed(read) },
  { type: 'xstate.done.actor.readTable', output: refused('request.invalid', 'There is no table here.') },
  { type: 'xstate.done.actor.checkPlan', output: agreed(null) },
  {
    type: 'xstate.done.actor.checkPlan',
    output: refused('entity.changed', 'The list has changed in the meantime. Check the rows again.'),
  },
  { type: 'xstate.done.actor.sendRow', output: agreed(null) },
  { type: 'xstate.done.actor.sendRow', output: agreed(messages.emailTaken) },
  {
    type: 'xstate.done.actor.sendRow',
    output: refused('server.unavailable', 'The server is not responding. Please try again in a moment.'),
  },
];

export const importTableChart: Chart = {
  name: 'import-table',
  machine: importTableMachine,
  purpose:
    'Imports clients, projects or users from a table: previewed, each row once, resumed after a failure.',
  requirements: ['CLI-02', 'PRJ-02', 'USR-03', 'DEC-116'],
  states: {
    choosing: 'A file can be chosen, or a table pasted.',
    reading: 'The file is being read.',
    unreadable: 'The error is shown; another table can be given.',
    previewing: 'Each row shows its result; nothing has been sent.',
    checking: 'The current list is read: nothing is sent unless the preview still holds.',
    sending: 'The next row is sent, under its own key.',
    sent: 'The server has answered for the row.',
    paused: 'Stopped, or the server is not responding; it continues with the next row.',
    done: 'Shows what was added and what was skipped, with reasons.',
  },
  words: {
    'table.given': 'The user chooses or drops a file, or pastes a table.',
    'mapping.changed': 'The user maps a column.',
    'import.pressed': 'The user presses "Import".',
    'stop.pressed': 'The user presses "Stop".',
    'goOn.pressed': 'The user presses "Continue".',
    'rest.left': 'The user skips the remaining rows.',
    'again.pressed': 'The user chooses another table.',
    readTable: 'Reads the table, and guesses what its columns hold.',
    checkPlan: 'Reads the current list and checks whether the preview still holds.',
    sendRow: 'Adds the row under its idempotency key.',
    agreed: 'The server added the row or gave the reason for refusing it.',
    hasRows: 'There is a row that can be added.',
    isDone: 'No row is left.',
    isStopped: 'A stop was requested.',
    forget: 'Forgets the table.',
    keepTable: 'Keeps the table, and how it is read.',
    keepMapping: 'Keeps how the table is read.',
    keepPlan: 'Stores the rows to add, as previewed.',
    keepResult: 'Stores the result of the row.',
    keepRefusal: 'Stores why it stopped.',
    stop: 'Requests a stop after the current row.',
    resume: 'Clears why it stopped.',
    finish: 'Reads the lists again.',
  },
  cases: [...cases, { type: 'import.pressed', rows: [], stayed: [] }],
  identity: ({ context }) => [
    context.read !== null,
    context.rows.length,
    context.results.length,
    context.isStopped,
    context.message,
  ],
  onScreen: { cases },
};
