import { assign, setup } from 'xstate';
import {
  type CalendarEvent,
  type ListedDays,
  calendarWords,
  changedDraft,
  type ImportDraft,
  isWholeDraft,
} from '#domain/calendar/index.ts';
import { ERROR_BANNER_MS } from '#domain/constants.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import type {
  CalendarConnection,
  CalendarImportContext,
  CalendarImportEvent,
  CalendarImportInput,
  ListedEvents,
} from './calendar-import-types.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

const unselected: Pick<CalendarImportContext, 'drafts' | 'isEdited'> = { drafts: {}, isEdited: false };
const none: ListedEvents = { events: [], existing: {}, warning: null, nearest: null };
const unknown: CalendarConnection = { kind: 'unknown', email: null };
const leave: Effect<{ url: string }> = requiredEffect('leave');

const source = {
  'file.chosen': {
    target: '#calendar-import.reading',
    actions: { type: 'keepFile', params: ({ event }: { event: { file: Blob } }) => event },
  },
} as const;
const keepDays = {
  type: 'keepDays',
  params: ({ event }: { event: { days: ListedDays } }) => event,
} as const;

export const calendarImportMachine = setup({
  types: {
    context: {} as CalendarImportContext,
    events: {} as CalendarImportEvent,
    input: {} as CalendarImportInput,
    tags: {} as
      | 'busy'
      | 'checking'
      | 'unknown'
      | 'unconnected'
      | 'listing'
      | 'unlisted'
      | 'reading'
      | 'unread'
      | 'list'
      | 'incomplete'
      | 'checked'
      | 'saving'
      | 'imported'
      | 'failed',
  },
  actors: {
    readConnection: requiredActor<Decision<CalendarConnection>>('readConnection'),
    begin: requiredActor<Decision<string>>('begin'),
    disconnect: requiredActor<Decision<unknown>>('disconnect'),
    listEvents: requiredActor<Decision<ListedEvents>, ListedDays>('listEvents'),
    readFile: requiredActor<Decision<Omit<ListedEvents, 'events'>>, { file: Blob; days: ListedDays }>(
      'readFile',
    ),
    save: requiredActor<Decision<unknown>, CalendarImportContext>('save'),
  },
  guards: {
    agreed,
    isConnected: (_, { connection }: { connection: CalendarConnection }) =>
      connection.kind !== null && connection.email !== null,
    isFile: ({ context }) => context.file !== null,
    isGoogle: ({ context }) => context.file === null,
    isWhole: ({ context }) => {
      const drafts = Object.values(context.drafts);
      return drafts.length > 0 && drafts.every(isWholeDraft);
    },
  },
  actions: {
    leave,
    keepConnection: assign((_, { connection }: { connection: CalendarConnection }) => ({ connection })),
    forgetConnection: assign({ connection: unknown }),
    dropConnection: assign(({ context }) => ({
      ...none,
      ...unselected,
      connection: { ...context.connection, email: null },
      message: null,
    })),
    keepFile: assign((_, { file }: { file: Blob }) => ({ ...none, ...unselected, file, message: null })),
    dropFile: assign({ ...none, ...unselected, file: null, message: null }),
    keepDays: assign((_, { days }: { days: ListedDays }) => ({ days, message: null })),
    forgetList: assign({ ...none, ...unselected }),
    keepList: assign((_, { list }: { list: ListedEvents }) => list),
    addEvents: assign(({ context }, { events }: { events: readonly CalendarEvent[] }) => ({
      events: [...context.events, ...events],
    })),
    keepEnd: assign((_, { end }: { end: Omit<ListedEvents, 'events'> }) => end),
    keepDrafts: assign(({ context }, { drafts }: { drafts: CalendarImportContext['drafts'] }) => ({
      drafts: { ...context.drafts, ...drafts },
      message: null,
    })),
    dropDrafts: assign(({ context }, { ids }: { ids: readonly string[] }) => {
      const gone = new Set(ids);
      const left = Object.entries(context.drafts).filter(([id]) => !gone.has(id));
      return {
        drafts: Object.fromEntries(left),
        isEdited: context.isEdited && left.length > 0,
        message: null,
      };
    }),
    changeDraft: assign(({ context }, { id, changes }: { id: string; changes: Partial<ImportDraft> }) => {
      const draft = context.drafts[id];
      return draft
        ? { drafts: { ...context.drafts, [id]: changedDraft(draft, changes) }, isEdited: true }
        : {};
    }),
    fillDrafts: assign(({ context }, { changes }: { changes: Partial<ImportDraft> }) => ({
      drafts: Object.fromEntries(
        Object.entries(context.drafts).map(([id, draft]) => [id, changedDraft(draft, changes)]),
      ),
      isEdited: true,
    })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    say: assign((_, { message }: { message: string }) => ({ message })),
    sayNotBegun: assign({ message: calendarWords.importConnectFailed }),
    clearMessage: assign({ message: null }),
    finish: requiredEffect('finish'),
  },
  delays: { bannerTime: ERROR_BANNER_MS },
}).createMachine({
  id: 'calendar-import',
  context: ({ input }) => ({
    ...none,
    connection: unknown,
    file: null,
    days: input.days,
    ...unselected,
    message: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      tags: ['busy', 'checking'],
      on: { 'connect.failed': { actions: { type: 'say', params: ({ event }) => event } } },
      invoke: {
        id: 'readConnection',
        src: 'readConnection',
        onDone: [
          {
            guard: {
              type: 'isConnected',
              params: ({ event: { output } }) => ({
                connection: output.ok ? output.value : unknown,
              }),
            },
            target: 'listing',
            actions: {
              type: 'keepConnection',
              params: (done: Done<CalendarConnection>) => ({ connection: valueOf(done) }),
            },
          },
          {
            guard: { type: 'agreed', params: ({ event }) => ({ answer: event.output }) },
            target: 'unconnected',
            actions: {
              type: 'keepConnection',
              params: (done: Done<CalendarConnection>) => ({ connection: valueOf(done) }),
            },
          },
          { target: 'unknown', actions: 'forgetConnection' },
        ],
        onError: { target: 'unknown', actions: 'forgetConnection' },
      },
    },
    unknown: {
      tags: ['failed', 'unknown'],
      on: { ...source, 'retry.pressed': { target: 'checking' } },
    },
    unconnected: {
      tags: 'unconnected',
      on: {
        ...source,
        'connect.pressed': { target: 'beginning' },
      },
    },
    beginning: {
      tags: ['busy', 'unconnected'],
      entry: 'clearMessage',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: [
          {
            guard: { type: 'agreed', params: ({ event }) => ({ answer: event.output }) },
            target: 'away',
            actions: { type: 'leave', params: (done: Done<string>) => ({ url: valueOf(done) }) },
          },
          { target: 'checking', actions: 'sayNotBegun' },
        ],
        onError: { target: 'checking', actions: 'sayNotBegun' },
      },
    },
    away: {
      tags: ['busy', 'unconnected'],
      on: {
        'page.shown': { target: 'checking' },
      },
    },
    disconnecting: {
      tags: 'busy',
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        ...outcome(
          { target: 'unconnected', actions: 'dropConnection' },
          { target: 'checking', because: 'keepRefusal' },
        ),
      },
    },
    listing: {
      tags: ['busy', 'listing'],
      invoke: {
        id: 'listEvents',
        src: 'listEvents',
        input: ({ context }) => context.days,
        ...outcome(
          {
            target: 'choosing',
            actions: { type: 'keepList', params: (done: Done<ListedEvents>) => ({ list: valueOf(done) }) },
          },
          { target: 'unlisted', because: 'keepRefusal' },
        ),
      },
      entry: 'forgetList',
    },
    unlisted: {
      tags: ['failed', 'unlisted'],
      on: {
        ...source,
        'switch.pressed': { target: 'beginning' },
        'disconnect.pressed': { target: 'disconnecting' },
        'days.changed': { target: 'listing', actions: keepDays },
        'retry.pressed': { target: 'listing', actions: 'clearMessage' },
      },
    },
    reading: {
      tags: ['busy', 'reading'],
      entry: 'forgetList',
      on: { 'events.came': { actions: { type: 'addEvents', params: ({ event }) => event } } },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { file, days } }) => {
          if (file === null) throw new Error('A file is read where one was chosen.');
          return { file, days };
        },
        ...outcome(
          {
            target: 'choosing',
            actions: {
              type: 'keepEnd',
              params: (done: Done<Omit<ListedEvents, 'events'>>) => ({ end: valueOf(done) }),
            },
          },
          { target: 'unread', because: 'keepRefusal' },
        ),
      },
    },
    unread: {
      tags: ['failed', 'unread'],
      on: { ...source, 'google.pressed': { target: 'checking', actions: 'dropFile' } },
    },
    choosing: {
      tags: 'list',
      initial: 'open',
      on: {
        ...source,
        'switch.pressed': { guard: 'isGoogle', target: 'beginning' },
        'disconnect.pressed': { guard: 'isGoogle', target: 'disconnecting' },
        'google.pressed': { guard: 'isFile', target: 'checking', actions: 'dropFile' },
        'days.changed': [
          { guard: 'isFile', target: 'reading', actions: keepDays },
          { target: 'listing', actions: keepDays },
        ],
        'events.selected': { target: '.open', actions: { type: 'keepDrafts', params: ({ event }) => event } },
        'events.deselected': {
          target: '.open',
          actions: { type: 'dropDrafts', params: ({ event }) => event },
        },
        'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event } },
        'drafts.filled': { actions: { type: 'fillDrafts', params: ({ event }) => event } },
        'import.pressed': [{ guard: 'isWhole', target: 'saving' }, { target: '.incomplete' }],
      },
      states: {
        open: {},
        incomplete: {
          tags: ['incomplete', 'checked'],
          after: { bannerTime: { target: 'marked' } },
        },
        marked: {
          tags: 'checked',
        },
      },
    },
    saving: {
      tags: ['busy', 'saving'],
      entry: 'clearMessage',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context,
        ...outcome({ target: 'imported' }, { target: 'choosing', because: 'keepRefusal' }),
      },
    },
    imported: {
      tags: 'imported',
      entry: 'finish',
    },
  },
});
