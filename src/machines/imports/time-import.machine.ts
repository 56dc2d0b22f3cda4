import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import type { WireImportCheck, WireTimeImport } from '#domain/contract/tasks/time-import.ts';
import type { DayOrder } from '#domain/time-import/cells.ts';
import type { SuggestedMatch, TimeMatch } from '#domain/time-import/matching.ts';
import type { LeftOutRow, TimeFileSummary } from '#domain/time-import/time-file.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

/** An export that was read, with what is proposed for its people and projects. */
export interface ReadTimeFile {
  readonly file: TimeFileSummary;
  readonly suggested: SuggestedMatch;
  readonly match: TimeMatch;
}

/** An import that the server has begun. */
export interface BegunImport {
  readonly importId: string;
  /** How many rows are sent, and which ones are left out already. */
  readonly rows: number;
  readonly leftOut: readonly LeftOutRow[];
}

/** What a user does. */
export type TimeImportEvent =
  | { type: 'file.given'; file: Blob & { readonly name?: string } }
  | { type: 'order.chosen'; order: DayOrder }
  | { type: 'match.changed'; match: TimeMatch }
  | { type: 'preview.pressed' }
  | { type: 'stop.pressed' }
  | { type: 'goOn.pressed' }
  | { type: 'back.pressed' }
  | { type: 'import.pressed' }
  | { type: 'undo.asked'; made: WireTimeImport }
  | { type: 'undo.confirmed' }
  | { type: 'undo.dropped' }
  | { type: 'again.pressed' };

/** What an import of time keeps. */
export interface TimeImportContext {
  readonly fileName: string;
  readonly read: ReadTimeFile | null;
  readonly begun: BegunImport | null;
  readonly sent: number;
  readonly check: WireImportCheck | null;
  readonly result: WireTimeImport | null;
  readonly undoing: WireTimeImport | null;
  /** How many tasks have stayed when an import was undone. */
  readonly kept: number;
  readonly message: string | null;
}

const nothing: TimeImportContext = {
  fileName: '',
  read: null,
  begun: null,
  sent: 0,
  check: null,
  result: null,
  undoing: null,
  kept: 0,
  message: null,
};

const given = {
  'file.given': {
    target: 'reading',
    actions: { type: 'keepName', params: ({ event }: { event: { file: { name?: string } } }) => event },
  },
} as const;
const again = { 'again.pressed': { target: 'choosing', actions: 'forget' } } as const;
const back = { 'back.pressed': { target: 'matching', actions: 'forgetSent' } } as const;
const undo = {
  'undo.asked': {
    target: 'confirming',
    actions: { type: 'keepUndoing', params: ({ event }: { event: { made: WireTimeImport } }) => event },
  },
} as const;

/**
 * Imports time from an export of another program: it is read beside the page, its people and projects are matched, its
 * rows are sent, every total is looked at before and after, then all of it is imported at once, and can be undone as one
 * step (0110).
 */
export const timeImportMachine = setup({
  types: {
    context: {} as TimeImportContext,
    events: {} as TimeImportEvent,
    tags: {} as
      | 'source'
      | 'busy'
      | 'asking'
      | 'matching'
      | 'sending'
      | 'paused'
      | 'preview'
      | 'importing'
      | 'done'
      | 'confirming'
      | 'undoing'
      | 'undone',
  },
  actors: {
    readFile: requiredActor<Decision<ReadTimeFile | null>, Blob | DayOrder>('readFile'),
    begin: requiredActor<Decision<BegunImport>, TimeImportContext>('begin'),
    sendRows: requiredActor<Decision<number>, TimeImportContext>('sendRows'),
    check: requiredActor<Decision<WireImportCheck>, TimeImportContext>('check'),
    commit: requiredActor<Decision<WireTimeImport>, TimeImportContext>('commit'),
    undo: requiredActor<Decision<number>, WireTimeImport>('undo'),
  },
  guards: {
    agreed,
    isRead: ({ context }) => context.read !== null,
    hasMatch: ({ context }) =>
      context.read !== null &&
      context.read.match.people.some((id) => id !== null) &&
      context.read.match.projects.some((choice) => choice !== null),
    isSent: ({ context }) => context.begun !== null && context.sent >= context.begun.rows,
    hasRows: ({ context }) => (context.check?.Rows ?? 0) > 0,
    hasResult: ({ context }) => context.result !== null,
  },
  actions: {
    forget: assign(nothing),
    keepName: assign((_, { file }: { file: { readonly name?: string } }) => ({
      ...nothing,
      fileName: file.name ?? '',
    })),
    keepFile: assign((_, { read }: { read: ReadTimeFile | null }) => ({ read, message: null })),
    keepMatch: assign(({ context: { read } }, { match }: { match: TimeMatch }) => ({
      read: read && { ...read, match },
      message: null,
    })),
    keepBegun: assign((_, { begun }: { begun: BegunImport }) => ({
      begun,
      sent: 0,
      check: null,
      message: null,
    })),
    keepSent: assign(({ context }, { rows }: { rows: number }) => ({
      sent: context.sent + rows,
      message: null,
    })),
    keepCheck: assign((_, { check }: { check: WireImportCheck }) => ({ check })),
    keepResult: assign((_, { result }: { result: WireTimeImport }) => ({ result, message: null })),
    keepUndoing: assign((_, { made }: { made: WireTimeImport }) => ({ undoing: made, message: null })),
    keepKept: assign((_, { kept }: { kept: number }) => ({ kept })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    forgetMessage: assign({ message: null }),
    forgetSent: assign({ begun: null, sent: 0, check: null, message: null }),
    finish: requiredEffect('finish'),
  },
}).createMachine({
  id: 'time-import',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A file can be chosen, and an earlier import be undone.',
      tags: 'source',
      on: { ...given, ...undo },
    },
    reading: {
      description: 'The file is read, off the page.',
      tags: ['source', 'busy'],
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => {
          if (event.type === 'file.given') return event.file;
          if (event.type === 'order.chosen') return event.order;
          throw new Error('A file is read where one was given.');
        },
        ...outcome(
          {
            target: 'read',
            actions: {
              type: 'keepFile',
              params: (done: Done<ReadTimeFile | null>) => ({ read: valueOf(done) }),
            },
          },
          { target: 'unreadable', because: 'keepRefusal' },
        ),
      },
    },
    unreadable: {
      description: 'The error is shown; another file can be given.',
      tags: 'source',
      on: { ...given, ...undo },
    },
    read: {
      description: 'The file was read, unless it leaves open which part of its dates is the day.',
      always: [{ guard: 'isRead', target: 'matching' }, { target: 'asking' }],
    },
    asking: {
      description: 'Asks whether the day or the month comes first in the dates of the file.',
      tags: 'asking',
      on: { ...again, 'order.chosen': { target: 'reading' } },
    },
    matching: {
      description: 'People and projects of the file are matched with those of the workspace.',
      tags: 'matching',
      on: {
        ...again,
        'match.changed': { actions: { type: 'keepMatch', params: ({ event }) => event } },
        'preview.pressed': { guard: 'hasMatch', target: 'beginning' },
      },
    },
    beginning: {
      description: 'The server is told what the rows mean.',
      tags: ['sending', 'busy'],
      on: { 'stop.pressed': { target: 'matching', actions: 'forgetSent' } },
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => context,
        ...outcome(
          {
            target: 'sent',
            actions: { type: 'keepBegun', params: (done: Done<BegunImport>) => ({ begun: valueOf(done) }) },
          },
          { target: 'matching', because: 'keepRefusal' },
        ),
      },
    },
    sending: {
      description: 'The next rows are sent; nothing is imported yet.',
      tags: 'sending',
      on: { 'stop.pressed': { target: 'matching', actions: 'forgetSent' } },
      invoke: {
        id: 'sendRows',
        src: 'sendRows',
        input: ({ context }) => context,
        ...outcome(
          {
            target: 'sent',
            actions: { type: 'keepSent', params: (done: Done<number>) => ({ rows: valueOf(done) }) },
          },
          { target: 'paused', because: 'keepRefusal' },
        ),
      },
    },
    sent: {
      description: 'The server has the rows that were sent.',
      always: [{ guard: 'isSent', target: 'checking' }, { target: 'sending' }],
    },
    paused: {
      description: 'The server is not responding; it continues where it stopped.',
      tags: 'paused',
      on: { ...back, 'goOn.pressed': { target: 'sent', actions: 'forgetMessage' } },
    },
    checking: {
      description: 'The server works out every total before and after; nothing is imported yet.',
      tags: ['sending', 'busy'],
      on: { 'stop.pressed': { target: 'matching', actions: 'forgetSent' } },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context,
        ...outcome(
          {
            target: 'previewing',
            actions: {
              type: 'keepCheck',
              params: (done: Done<WireImportCheck>) => ({ check: valueOf(done) }),
            },
          },
          { target: 'paused', because: 'keepRefusal' },
        ),
      },
    },
    previewing: {
      description: 'Shows every total before and after, and the rows that are left out.',
      tags: 'preview',
      on: {
        ...back,
        'import.pressed': { guard: 'hasRows', target: 'importing', actions: 'forgetMessage' },
      },
    },
    importing: {
      description: 'The server imports all of it, or nothing.',
      tags: ['preview', 'busy', 'importing'],
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context }) => context,
        ...outcome(
          {
            target: 'done',
            actions: {
              type: 'keepResult',
              params: (done: Done<WireTimeImport>) => ({ result: valueOf(done) }),
            },
          },
          { target: 'checking', because: 'keepRefusal' },
        ),
      },
    },
    done: {
      description: 'Shows what was imported; it can be undone as one step.',
      tags: 'done',
      entry: 'finish',
      on: { ...again, ...undo },
    },
    confirming: {
      description: 'Asks whether the import is to be undone.',
      tags: 'confirming',
      on: {
        'undo.confirmed': { target: 'undoing' },
        'undo.dropped': [{ guard: 'hasResult', target: 'done' }, { target: 'choosing' }],
      },
    },
    undoing: {
      description: 'The server takes all of it back.',
      tags: ['busy', 'undoing'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { undoing } }) => {
          if (undoing === null) throw new Error('An import is undone that was named.');
          return undoing;
        },
        ...outcome(
          {
            target: 'undone',
            actions: { type: 'keepKept', params: (done: Done<number>) => ({ kept: valueOf(done) }) },
          },
          { target: 'stuck', because: 'keepRefusal' },
        ),
      },
    },
    stuck: {
      description: 'It was not undone: back to where that was asked for, with the reason.',
      always: [{ guard: 'hasResult', target: 'done' }, { target: 'choosing' }],
    },
    undone: {
      description: 'Every total is what it was before the import.',
      tags: 'undone',
      entry: 'finish',
      on: again,
    },
  },
});
