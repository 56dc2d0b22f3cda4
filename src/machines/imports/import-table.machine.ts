import { assign, setup } from 'xstate';
import type { LeftRow, ImportMapping, ImportRow, ImportCall, ImportTable } from '#domain/import/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, type Done, outcome, valueOf } from '#machines/outcome.ts';
import { requiredActor, requiredEffect } from '#machines/required-actor.ts';

export interface ReadTable {
  readonly table: ImportTable;
  readonly mapping: ImportMapping;
}

/** `key` is the idempotency key: a row counts once however often it is sent. */
export interface QueuedRow extends Pick<ImportRow, 'line' | 'cells'> {
  readonly key: string;
  readonly send: ImportCall;
}

export interface ImportPlan {
  readonly rows: readonly QueuedRow[];
  readonly stayed: readonly LeftRow[];
}

export type ImportTableEvent =
  | { type: 'table.given'; source: Blob }
  | { type: 'mapping.changed'; mapping: ImportMapping }
  | ({ type: 'import.pressed' } & ImportPlan)
  | { type: 'stop.pressed' }
  | { type: 'goOn.pressed' }
  | { type: 'rest.left' }
  | { type: 'again.pressed' };

export interface ImportTableContext extends ImportPlan {
  readonly read: ReadTable | null;
  /** In the order of the sent rows: null if added, else the server's reason. */
  readonly results: readonly (string | null)[];
  readonly isStopped: boolean;
  readonly message: string | null;
}

const nothing: ImportTableContext = {
  read: null,
  rows: [],
  stayed: [],
  results: [],
  isStopped: false,
  message: null,
};

const given = { 'table.given': { target: 'reading' } } as const;
const again = { 'again.pressed': { target: 'choosing', actions: 'forget' } } as const;

/** Rows are sent one by one; without a response the import waits and resumes there; refused ones are skipped. */
export const importTableMachine = setup({
  types: {
    context: {} as ImportTableContext,
    events: {} as ImportTableEvent,
    tags: {} as 'source' | 'busy' | 'preview' | 'sending' | 'paused' | 'done',
  },
  actors: {
    readTable: requiredActor<Decision<ReadTable>, Blob>('readTable'),
    checkPlan: requiredActor<Decision<unknown>, ImportTableContext>('checkPlan'),
    sendRow: requiredActor<Decision<string | null>, QueuedRow>('sendRow'),
  },
  guards: {
    agreed,
    hasRows: (_, { rows }: ImportPlan) => rows.length > 0,
    isDone: ({ context }) => context.results.length >= context.rows.length,
    isStopped: ({ context }) => context.isStopped,
  },
  actions: {
    forget: assign(nothing),
    keepTable: assign((_, { read }: { read: ReadTable }) => ({ ...nothing, read })),
    keepMapping: assign(({ context: { read } }, { mapping }: { mapping: ImportMapping }) => ({
      read: read && { ...read, mapping },
      message: null,
    })),
    keepPlan: assign((_, { rows, stayed }: ImportPlan) => ({ rows, stayed, message: null })),
    keepResult: assign(({ context }, { result }: { result: string | null }) => ({
      results: [...context.results, result],
    })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ message: refusal.message })),
    stop: assign({ isStopped: true }),
    resume: assign({ isStopped: false, message: null }),
    finish: requiredEffect('finish'),
  },
}).createMachine({
  id: 'import-table',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: { tags: 'source', on: given },
    reading: {
      tags: ['source', 'busy'],
      invoke: {
        id: 'readTable',
        src: 'readTable',
        input: ({ event }) => {
          if (event.type !== 'table.given') throw new Error('A table is read where one was given.');
          return event.source;
        },
        ...outcome(
          {
            target: 'previewing',
            actions: {
              type: 'keepTable',
              params: (done: Done<ReadTable>) => ({ read: valueOf(done) }),
            },
          },
          { target: 'unreadable', because: 'keepRefusal' },
        ),
      },
    },
    unreadable: {
      tags: 'source',
      exit: 'forget',
      on: given,
    },
    previewing: {
      tags: 'preview',
      on: {
        ...again,
        'mapping.changed': {
          actions: { type: 'keepMapping', params: ({ event }) => event },
        },
        'import.pressed': {
          guard: { type: 'hasRows', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'keepPlan', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: ['preview', 'busy'],
      on: again,
      invoke: {
        id: 'checkPlan',
        src: 'checkPlan',
        input: ({ context }) => context,
        ...outcome({ target: 'sending' }, { target: 'previewing', because: 'keepRefusal' }),
      },
    },
    sending: {
      tags: 'sending',
      on: { 'stop.pressed': { actions: 'stop' } },
      invoke: {
        id: 'sendRow',
        src: 'sendRow',
        input: ({ context: { rows, results } }) => {
          const row = rows[results.length];
          if (row === undefined) throw new Error('The next row is sent, if there is one.');
          return row;
        },
        ...outcome(
          {
            target: 'sent',
            actions: {
              type: 'keepResult',
              params: (done: Done<string | null>) => ({ result: valueOf(done) }),
            },
          },
          { target: 'paused', because: 'keepRefusal' },
        ),
      },
    },
    sent: {
      always: [
        { guard: 'isDone', target: 'done' },
        { guard: 'isStopped', target: 'paused' },
        { target: 'sending' },
      ],
    },
    paused: {
      tags: 'paused',
      on: {
        'goOn.pressed': { target: 'sending', actions: 'resume' },
        'rest.left': { target: 'done' },
      },
    },
    done: {
      tags: 'done',
      entry: 'finish',
      on: again,
    },
  },
});
