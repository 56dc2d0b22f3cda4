import { assign, setup } from 'xstate';
import type { Decision, Refusal } from '#domain/refusal.ts';
import type { WireTimeImport } from '#domain/contract/index.ts';
import { type DayOrder, type TimeMatch, type OpenOrder, timeImportWords } from '#domain/time-import/index.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';
import type {
  BegunImport,
  CheckedImport,
  ReadTimeFile,
  TimeImportContext,
  TimeImportEvent,
} from './time-import-types.ts';

const nothing: TimeImportContext = {
  fileName: '',
  read: null,
  example: null,
  begun: null,
  sent: 0,
  check: null,
  leftOut: [],
  shortened: [],
  untagged: 0,
  result: null,
  undoing: null,
  work: null,
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
const goOn = {
  'finish.pressed': {
    target: 'working',
    actions: {
      type: 'keepWork',
      params: ({ event }: { event: { made: WireTimeImport } }) => ({ work: event.made }),
    },
  },
} as const;
const undo = {
  'undo.asked': {
    target: 'confirming',
    actions: { type: 'keepUndoing', params: ({ event }: { event: { made: WireTimeImport } }) => event },
  },
} as const;

/** Rows are staged and their totals checked, then all are imported at once and can be undone as one step (decision 0131). */
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
      | 'prepared'
      | 'working'
      | 'writing'
      | 'halted'
      | 'done'
      | 'confirming'
      | 'undoing'
      | 'undone',
  },
  actors: {
    readFile: requiredActor<Decision<ReadTimeFile | OpenOrder>, Blob | DayOrder>('readFile'),
    begin: requiredActor<Decision<BegunImport>, TimeImportContext>('begin'),
    sendRows: requiredActor<Decision<number>, TimeImportContext>('sendRows'),
    check: requiredActor<Decision<CheckedImport>, TimeImportContext>('check'),
    commit: requiredActor<Decision<WireTimeImport>, TimeImportContext>('commit'),
    undo: requiredActor<Decision<WireTimeImport>, WireTimeImport>('undo'),
    proceed: requiredActor<Decision<WireTimeImport>, WireTimeImport>('proceed'),
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
    isMade: ({ context }) => context.work?.State === 'made',
    isUndone: ({ context }) => context.work?.State === 'undone',
    isGivenBack: ({ context }) => context.work?.State === 'begun' && context.begun !== null,
    isGone: ({ context }) => context.work?.State === 'begun',
  },
  actions: {
    forget: assign(nothing),
    keepName: assign((_, { file }: { file: { readonly name?: string } }) => ({
      ...nothing,
      fileName: file.name ?? '',
    })),
    keepFile: assign((_, { read }: { read: ReadTimeFile | OpenOrder }) => ({
      read: 'example' in read ? null : read,
      example: 'example' in read ? read.example : null,
      message: null,
    })),
    keepMatch: assign(({ context: { read } }, { match }: { match: TimeMatch }) => ({
      read: read && { ...read, match },
      message: null,
    })),
    keepBegun: assign((_, { begun }: { begun: BegunImport }) => ({
      begun,
      sent: 0,
      check: null,
      leftOut: [],
      shortened: [],
      message: null,
    })),
    keepSent: assign(({ context }, { rows }: { rows: number }) => ({
      sent: context.sent + rows,
      message: null,
    })),
    keepCheck: assign((_, { checked }: { checked: CheckedImport }) => checked),
    keepWork: assign((_, { work }: { work: WireTimeImport }) => ({ work, message: null })),
    keepResult: assign(({ context }) => ({ result: context.work, message: null })),
    keepChanged: assign({ message: timeImportWords.changedMeanwhile }),
    keepUndoing: assign((_, { made }: { made: WireTimeImport }) => ({ undoing: made, message: null })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    forgetMessage: assign({ message: null }),
    forgetSent: assign({
      begun: null,
      sent: 0,
      check: null,
      leftOut: [],
      shortened: [],
      message: null,
    }),
    finish: requiredEffect('finish'),
  },
}).createMachine({
  id: 'time-import',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'source',
      on: { ...given, ...undo, ...goOn },
    },
    reading: {
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
              params: (done: Done<ReadTimeFile | OpenOrder>) => ({ read: valueOf(done) }),
            },
          },
          { target: 'unreadable', because: 'keepRefusal' },
        ),
      },
    },
    unreadable: {
      tags: 'source',
      on: { ...given, ...undo, ...goOn },
    },
    read: {
      always: [{ guard: 'isRead', target: 'matching' }, { target: 'asking' }],
    },
    asking: {
      tags: ['asking', 'prepared'],
      on: { ...again, 'order.chosen': { target: 'reading' } },
    },
    matching: {
      tags: ['matching', 'prepared'],
      on: {
        ...again,
        'match.changed': { actions: { type: 'keepMatch', params: ({ event }) => event } },
        'preview.pressed': { guard: 'hasMatch', target: 'beginning' },
      },
    },
    beginning: {
      tags: ['sending', 'busy', 'prepared'],
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
      tags: ['sending', 'prepared'],
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
      always: [{ guard: 'isSent', target: 'checking' }, { target: 'sending' }],
    },
    paused: {
      tags: ['paused', 'prepared'],
      on: { ...back, 'goOn.pressed': { target: 'sent', actions: 'forgetMessage' } },
    },
    checking: {
      tags: ['sending', 'busy', 'prepared'],
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
              params: (done: Done<CheckedImport>) => ({ checked: valueOf(done) }),
            },
          },
          { target: 'paused', because: 'keepRefusal' },
        ),
      },
    },
    previewing: {
      tags: ['preview', 'prepared'],
      on: {
        ...back,
        'import.pressed': { guard: 'hasRows', target: 'importing', actions: 'forgetMessage' },
      },
    },
    importing: {
      tags: ['preview', 'busy', 'writing'],
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context }) => context,
        ...outcome(
          {
            target: 'worked',
            actions: {
              type: 'keepWork',
              params: (done: Done<WireTimeImport>) => ({ work: valueOf(done) }),
            },
          },
          { target: 'checking', because: 'keepRefusal' },
        ),
      },
    },
    working: {
      tags: ['working', 'writing', 'busy'],
      invoke: {
        id: 'proceed',
        src: 'proceed',
        input: ({ context: { work } }) => known(work),
        ...outcome(
          {
            target: 'worked',
            actions: {
              type: 'keepWork',
              params: (done: Done<WireTimeImport>) => ({ work: valueOf(done) }),
            },
          },
          { target: 'halted', because: 'keepRefusal' },
        ),
      },
    },
    worked: {
      always: [
        { guard: 'isMade', target: 'done', actions: 'keepResult' },
        { guard: 'isUndone', target: 'undone' },
        { guard: 'isGivenBack', target: 'checking', actions: 'keepChanged' },
        { guard: 'isGone', target: 'choosing', actions: 'keepChanged' },
        { target: 'working' },
      ],
    },
    halted: {
      tags: 'halted',
      on: { ...again, 'goOn.pressed': { target: 'working', actions: 'forgetMessage' } },
    },
    done: {
      tags: 'done',
      entry: 'finish',
      on: { ...again, ...undo },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'undo.confirmed': { target: 'undoing' },
        'undo.dropped': [{ guard: 'hasResult', target: 'done' }, { target: 'choosing' }],
      },
    },
    undoing: {
      tags: ['busy', 'undoing', 'writing'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { undoing } }) => known(undoing),
        ...outcome(
          {
            target: 'worked',
            actions: {
              type: 'keepWork',
              params: (done: Done<WireTimeImport>) => ({ work: valueOf(done) }),
            },
          },
          { target: 'stuck', because: 'keepRefusal' },
        ),
      },
    },
    stuck: {
      always: [{ guard: 'hasResult', target: 'done' }, { target: 'choosing' }],
    },
    undone: {
      tags: 'undone',
      entry: 'finish',
      on: again,
    },
  },
});

function known(made: WireTimeImport | null): WireTimeImport {
  if (made === null) throw new Error('The chart has named the import by then.');
  return made;
}
