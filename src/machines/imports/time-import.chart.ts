import type { WireImportCheck, WireTimeImport } from '#domain/contract/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { timeImportMachine } from './time-import.machine.ts';
import type { BegunImport, ReadTimeFile } from './time-import-types.ts';

const read: ReadTimeFile = {
  file: {
    source: 'toggl',
    rows: 3,
    people: [{ name: 'Mia Member', email: 'mia@acme.test', rows: 3 }],
    projects: [{ client: 'Fernway', name: 'Website', rows: 3 }],
    tags: [{ name: 'Design', rows: 1 }],
  },
  suggested: { people: [{ id: 7, isSure: true }], projects: [{ id: 3, isSure: true }], tags: [null] },
  match: { timeZone: 'Europe/Zurich', people: [7], projects: [3], tags: [null], clientId: null },
};

const leftOut = [{ line: 4, code: 'noDay', other: null, text: 'Mia Member, Layout' }] as const;

const shortened = [{ line: 2, text: 'Mia Member, Layout', other: 3, ms: 900_000 }] as const;

const begun: BegunImport = {
  importId: '0195f0c4-6c00-7000-8000-0000000000a0',
  rows: 2,
  leftOut,
};

const check: WireImportCheck = {
  Rows: 2,
  Tasks: 1,
  Time: 7_200_000,
  People: [{ idUser: 7, Name: 'Mia Member', Before: 3_600_000, After: 10_800_000 }],
  Projects: [{ idProject: 3, Client: 'Fernway', Name: 'Website', Before: 3_600_000, After: 10_800_000 }],
  NewClients: [],
  NewLabels: [],
  LeftOut: [],
  Cut: [{ Line: 2, Other: 3, Time: 900_000 }],
};

const made: WireTimeImport = {
  idImport: begun.importId,
  Source: 'toggl',
  FileName: 'toggl.csv',
  UserName: 'Mona Manager',
  State: 'made',
  ImportedAt: '2026-11-25T09:00:00.000Z',
  UndoneAt: null,
  Rows: 2,
  Tasks: 1,
  Time: 7_200_000,
  Done: 2,
  Kept: 0,
};

const half: WireTimeImport = { ...made, State: 'committing', Done: 1 };

const unreachable = refused(
  'server.unavailable',
  'The server is not responding. Please try again in a moment.',
);

const cases = [
  { type: 'file.given', file: {} },
  { type: 'order.chosen', order: 'dayFirst' },
  { type: 'match.changed', match: { ...read.match, people: [null] } },
  { type: 'finish.pressed', made: half },
  { type: 'undo.asked', made },
  { type: 'xstate.done.actor.readFile', output: agreed(read) },
  { type: 'xstate.done.actor.readFile', output: agreed({ example: '03/04/2026' }) },
  { type: 'xstate.done.actor.readFile', output: refused('request.invalid', 'This export has no rows.') },
  { type: 'xstate.done.actor.begin', output: agreed(begun) },
  { type: 'xstate.done.actor.begin', output: unreachable },
  { type: 'xstate.done.actor.sendRows', output: agreed(1) },
  { type: 'xstate.done.actor.sendRows', output: unreachable },
  { type: 'xstate.done.actor.check', output: agreed({ check, leftOut, shortened, untagged: 0 }) },
  { type: 'xstate.done.actor.check', output: unreachable },
  { type: 'xstate.done.actor.commit', output: agreed(half) },
  {
    type: 'xstate.done.actor.commit',
    output: refused('entity.changed', 'Something has changed in the meantime. Check the totals again.'),
  },
  { type: 'xstate.done.actor.undo', output: agreed({ ...made, State: 'undoing' }) },
  { type: 'xstate.done.actor.undo', output: unreachable },
  { type: 'xstate.done.actor.proceed', output: agreed(half) },
  { type: 'xstate.done.actor.proceed', output: agreed(made) },
  { type: 'xstate.done.actor.proceed', output: agreed({ ...made, State: 'undone', Done: 0, Kept: 1 }) },
  { type: 'xstate.done.actor.proceed', output: agreed({ ...made, State: 'begun', Done: 0 }) },
  { type: 'xstate.done.actor.proceed', output: unreachable },
];

export const timeImportChart: Chart = {
  name: 'time-import',
  machine: timeImportMachine,
  purpose:
    'Imports time from an export of Toggl Track, Clockify or Harvest: matched, every total previewed, undone as one step.',
  requirements: ['DEC-111', 'DEC-112', 'DEC-119'],
  states: {
    choosing: 'A file can be chosen, and an earlier import be undone, or finished where it has stopped.',
    reading: 'The file is read, off the page.',
    unreadable: 'The error is shown; another file can be given.',
    read: 'The file was read, unless it leaves open which part of its dates is the day.',
    asking: 'Asks whether the day or the month comes first in the dates of the file.',
    matching: 'People and projects of the file are matched with those of the workspace.',
    beginning: 'The server is told what the rows mean.',
    sending: 'The next rows are sent; nothing is imported yet.',
    sent: 'The server has the rows that were sent.',
    paused: 'The server is not responding; it continues where it stopped.',
    checking: 'The server works out every total before and after; nothing is imported yet.',
    previewing: 'Shows every total before and after, and the rows that are left out.',
    importing: 'The server agrees to import what was previewed.',
    working: 'The server writes or takes back the next piece; totals show none of it until all is done.',
    worked: 'A piece is done; what could not be imported as it was previewed is checked again.',
    halted: 'The server is not responding; it continues where it stopped, now or later.',
    done: 'Shows what was imported; it can be undone as one step.',
    confirming: 'Asks whether the import is to be undone.',
    undoing: 'The server begins to undo it.',
    stuck: 'It was not undone: back to where that was asked for, with the reason.',
    undone: 'Every total is what it was before the import.',
  },
  words: {
    'file.given': 'The user chooses or drops a file.',
    'order.chosen': 'The user says which part of the dates is the day.',
    'match.changed': 'The user matches a person or a project, or chooses the time zone.',
    'preview.pressed': 'The user presses "Preview totals".',
    'stop.pressed': 'The user presses "Stop".',
    'goOn.pressed': 'The user presses "Continue".',
    'back.pressed': 'The user goes back to the matching.',
    'import.pressed': 'The user presses "Import".',
    'finish.pressed': 'The user finishes an import that has stopped.',
    'undo.asked': 'The user asks to undo an import.',
    'undo.confirmed': 'The user confirms it.',
    'undo.dropped': 'The user cancels.',
    'again.pressed': 'The user chooses another file.',
    readFile: 'Reads the file in a worker, and proposes matches.',
    begin: 'Tells the server whom and what the rows mean.',
    sendRows: 'Sends the next rows; a row that the server has already is replaced.',
    check: 'Asks what the import would come to.',
    commit: 'Agrees to import what was previewed, under one key.',
    undo: 'Begins to undo the import.',
    proceed: 'Has the next piece written or taken back.',
    agreed: 'The answer is no refusal.',
    isRead: 'The file is read.',
    hasMatch: 'Someone and a project are matched.',
    isSent: 'No row is left to send.',
    hasRows: 'There is a row that can be imported.',
    hasResult: 'An import was made here.',
    isMade: 'All of it is imported.',
    isUndone: 'All of it is undone.',
    isGivenBack: 'None of it could be imported; its rows are still there.',
    isGone: 'None of it could be imported.',
    forget: 'Forgets the file.',
    keepName: 'Keeps what the file is called.',
    keepFile: 'Keeps what the file says, with the proposed matches.',
    keepMatch: 'Keeps the matches.',
    keepBegun: 'Keeps the import that was begun.',
    keepSent: 'Counts the rows that were sent.',
    keepCheck: 'Keeps the totals.',
    keepWork: 'Keeps how far it is.',
    keepResult: 'Keeps what was imported.',
    keepChanged: 'Says that something has changed in the meantime.',
    keepUndoing: 'Keeps which import is to be undone.',
    keepRefusal: 'Keeps why it stopped.',
    forgetMessage: 'Clears why it stopped.',
    forgetSent: 'Forgets what was sent.',
    finish: 'Reads the reports and lists again.',
  },
  cases,
  identity: ({ context }) => [
    context.read?.match.people,
    context.begun !== null,
    context.sent,
    context.check !== null,
    context.result !== null,
    context.work?.State,
    context.message,
  ],
  onScreen: { cases },
};
