import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type CalendarEvent, calendarWords, type ImportDraft } from '#domain/calendar/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { CalendarImportContext } from './calendar-import-types.ts';
import { calendarImportMachine } from './calendar-import.machine.ts';
import type { Chart } from '#machines/chart.ts';

const events: readonly CalendarEvent[] = [
  {
    id: 'planning_20261123',
    summary: 'Weekly planning',
    description: 'Agenda',
    start: { dateTime: '2026-11-23T09:00:00Z' },
    end: { dateTime: '2026-11-23T10:00:00Z' },
  },
  {
    id: 'focus_20261127',
    summary: 'Focus day',
    description: '',
    start: { date: '2026-11-27' },
    end: { date: '2026-11-28' },
  },
];
const project = {
  id: 1,
  name: 'Website',
  archived: false,
  client: { id: 1, name: 'Orchard Foods', color: '#1F7DCF' },
};
const draft: ImportDraft = {
  name: 'Weekly planning',
  startTime: null,
  endTime: null,
  estimate: null,
  client: null,
  project: null,
  label: null,
  assigneeId: 7,
  mode: 'new',
};
const drafts: CalendarImportContext['drafts'] = {
  planning_20261123: draft,
  focus_20261127: { ...draft, name: 'Focus day' },
};
const down = refused('server.unavailable', texts.noAnswer);
const input = { days: { from: '2026-11-23', to: '2026-11-29' } };

/** Skips events for which the panel has no button at that moment. */
function isIdle({ type }: AnyEventObject, { context }: AnyMachineSnapshot): boolean {
  const { events: listed, drafts: chosen, file }: CalendarImportContext = context;
  const isSelected = Object.keys(chosen).length > 0;
  if (type === 'events.selected') return isSelected || listed.length === 0;
  if (type === 'google.pressed') return file === null;
  if (type === 'switch.pressed' || type === 'disconnect.pressed') return file !== null;
  return ofSelected.has(type) && !isSelected;
}
const UNSAVED = 'Only a browser whose storage is full refuses to record an import.';

const cases = [
  { type: 'connect.failed', message: calendarWords.connectFailed },
  { type: 'file.chosen', file: {} },
  { type: 'events.came', events },
  { type: 'days.changed', days: { from: '2026-11-30', to: '2026-12-06' } },
  { type: 'events.selected', drafts },
  { type: 'events.deselected', ids: Object.keys(drafts) },
  { type: 'draft.changed', id: 'planning_20261123', changes: { name: 'Planning' } },
  { type: 'drafts.filled', changes: { project } },
  { type: 'xstate.done.actor.readConnection', output: agreed({ kind: 'local', email: null }) },
  {
    type: 'xstate.done.actor.readConnection',
    output: agreed({ kind: 'local', email: 'grace@fernway.example' }),
  },
  { type: 'xstate.done.actor.readConnection', output: down },
  { type: 'xstate.done.actor.begin', output: agreed('https://accounts.google.com/') },
  { type: 'xstate.done.actor.begin', output: down },
  { type: 'xstate.done.actor.disconnect', output: agreed({}) },
  { type: 'xstate.done.actor.disconnect', output: down },
  {
    type: 'xstate.done.actor.listEvents',
    output: agreed({ events, existing: {}, warning: null, nearest: null }),
  },
  { type: 'xstate.done.actor.listEvents', output: refused('server.unavailable', calendarWords.googleDown) },
  { type: 'xstate.done.actor.readFile', output: agreed({ existing: {}, warning: null, nearest: null }) },
  { type: 'xstate.done.actor.readFile', output: refused('request.tooLarge', calendarWords.fileTooLarge) },
  { type: 'xstate.done.actor.save', output: agreed(null) },
  { type: 'xstate.done.actor.save', output: refused('storage.failed', messages.somethingWrong) },
];

export const calendarImportChart: Chart = {
  name: 'calendar-import',
  machine: calendarImportMachine,
  purpose:
    'Imports calendar events as tasks: connects Google Calendar or reads a file, lists events, and saves the selected ones.',
  requirements: [
    'GCL-01',
    'GCL-02',
    'GCL-06',
    'GCL-07',
    'GCL-08',
    'GCL-10',
    'GCL-17',
    'GCL-18',
    'GCL-28',
    'ERR-15',
    'ERR-16',
    'ERR-17',
    'ERR-18',
  ],
  states: {
    checking: 'Reads which Google account is connected.',
    unknown: "It couldn't be read whether an account is connected; a file can be imported.",
    unconnected: 'No account is connected: one can be, or a file can be chosen.',
    beginning: "The server returns Google's address and binds the return to this browser.",
    away: 'The browser leaves for Google.',
    disconnecting: 'The server forgets the account and gives the access back.',
    listing: 'The events of the primary calendar are read.',
    unlisted: 'The error is shown; the list can be read again, or a file or another account chosen.',
    reading: 'The file is being read; the events that were found so far are shown.',
    unread: "The error is shown: the file couldn't be read.",
    choosing: 'Events can be selected and filled in.',
    'choosing.open': 'Nothing is wrong yet, or is shown.',
    'choosing.incomplete': 'The banner says that fields are missing; each of them says so too.',
    'choosing.marked': 'The banner is gone; the fields that are missing still say so.',
    saving: 'The selected events are imported, as one change that can be undone.',
    imported: 'The tasks are on the board; the panel closes.',
  },
  reasons: {
    'away: page.shown -> checking': 'The user returned without choosing an account.',
  },
  words: {
    'connect.failed': 'The browser came back from Google without a connection.',
    'connect.pressed': 'The user chooses Connect Google Calendar.',
    'switch.pressed': 'The user chooses Switch account.',
    'disconnect.pressed': 'The user chooses Disconnect.',
    'google.pressed': 'The user goes back from the file to Google Calendar.',
    'retry.pressed': 'The user chooses Try again.',
    'page.shown': 'The browser shows the page again that it had left.',
    'file.chosen': 'The user chooses an .ics file.',
    'events.came': 'More events of the file were read.',
    'days.changed': 'The user lists other days.',
    'events.selected': 'The user selects events.',
    'events.deselected': 'The user deselects events.',
    'draft.changed': 'The user changes a field of a selected event.',
    'drafts.filled': 'The user fills in a field for all selected events.',
    'import.pressed': 'The user chooses Import.',
    readConnection: 'Reads which Google account is connected.',
    begin: "Asks the server for Google's page and stores this tab's purpose.",
    disconnect: 'Disconnects the Google account.',
    listEvents: 'Reads the events of the days and the tasks that were made of them before.',
    readFile: 'Reads the file off the main thread; its events come while it does.',
    save: 'Records the import as one change.',
    agreed: 'It was done.',
    isConnected: 'An account is connected.',
    isFile: 'The events are those of a file.',
    isGoogle: 'The events are those of Google Calendar.',
    isWhole: 'Something is selected, and no required field is missing.',
    leave: 'Leaves the app for the page of Google.',
    keepConnection: 'Stores which account is connected.',
    forgetConnection: 'Forgets which account is connected: it may have changed.',
    dropConnection: 'Forgets the account and its events.',
    keepFile: 'Stores the file.',
    dropFile: 'Forgets the file and its events.',
    keepDays: 'Stores the days.',
    forgetList: 'Forgets the events and what was selected.',
    keepList: 'Stores the events.',
    addEvents: 'Adds the events.',
    keepEnd: 'Stores what was imported before and what should be said about the file.',
    keepDrafts: 'Adds the events to the selection, each with its fields.',
    dropDrafts: 'Takes the events out of the selection.',
    changeDraft: 'Stores the field; another client clears a project that is not its own.',
    fillDrafts: 'Stores the field for all selected events.',
    keepRefusal: 'Stores why it failed.',
    say: 'Stores why nothing was connected.',
    sayNotBegun: 'Stores that Google could not be reached.',
    clearMessage: 'Clears the last error.',
    finish: 'Closes the panel and says what was imported, with Undo.',
    bannerTime: 'How long the banner shows: three seconds.',
  },
  cases,
  inputs: [input],
  identity: ({ context }: { context: CalendarImportContext }) => [
    context.file !== null,
    context.events.length > 0,
    Object.values(context.drafts).map(({ project: chosen }) => chosen !== null),
  ],
  onScreen: { skips: isIdle },
  inBrowser: {
    skips(event, before) {
      const { type } = event;
      const { events: came }: CalendarImportContext = before.context;
      if (isIdle(event, before)) return true;
      // The banner disappears before all other events could be tried.
      if (before.matches({ choosing: 'incomplete' })) return !type.startsWith('xstate.after.');
      // This output ends the reading, so it needs events.
      return type === 'xstate.done.actor.readFile' && came.length === 0;
    },
    unseen: {
      ...Object.fromEntries(
        [
          'checking: xstate.error.actor.readConnection -> unknown',
          'beginning: xstate.error.actor.begin -> checking',
          'disconnecting: xstate.error.actor.disconnect -> checking',
          'listing: xstate.error.actor.listEvents -> unlisted',
          'reading: xstate.error.actor.readFile -> unread',
        ].map((key) => [key, 'A request that fails is a refusal.']),
      ),
      'saving: xstate.done.actor.save #2 -> choosing': UNSAVED,
      'saving: xstate.error.actor.save -> choosing': UNSAVED,
    },
  },
};

const ofSelected = new Set(['events.deselected', 'draft.changed', 'drafts.filled', 'import.pressed']);
