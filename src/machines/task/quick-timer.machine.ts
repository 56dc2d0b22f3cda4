import { assign, not, setup, stateIn } from 'xstate';
import { BUSY_MS } from '#domain/constants.ts';
import { quickTimerRefusal, type QuickRequest } from '#domain/timer/index.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, refusalOf, surprise } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

/** A null choice means the default client and project. */
export interface QuickDraft {
  readonly name: string;
  readonly choice: Pick<QuickRequest, 'client' | 'project'> | null;
}

export type QuickTimerEvent =
  | { type: 'draft.changed'; draft: QuickDraft }
  | { type: 'start.pressed'; request: QuickRequest }
  | { type: 'stop.pressed' }
  | { type: 'run.observed'; taskId: string | null }
  | { type: 'start.taken' }
  | { type: 'start.refused' }
  | { type: 'delivery.cannotSend' };

export interface QuickTimerContext {
  draft: QuickDraft;
  /** Kept until the server accepts it, to restore it after a refusal. */
  sent: QuickDraft | null;
  /** The user's running or last running task. */
  taskId: string;
  runs: boolean;
}

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

/** The running task comes from the tasks, wherever it was started; actions go through the journal (QTM-04). */
export const quickTimerMachine = setup({
  types: {
    context: {} as QuickTimerContext,
    events: {} as QuickTimerEvent,
    input: {} as { taskId: string | null },
    tags: {} as 'form' | 'busy',
  },
  actors: {
    create: requiredActor<Decision<unknown>, QuickRequest>('create'),
    stop: requiredActor<void, { taskId: string }>('stop'),
  },
  guards: {
    agreed,
    mayStart: (_, { request }: { request: QuickRequest }) => quickTimerRefusal(request, false) === null,
    runs: ({ context }) => context.runs,
    isMade: not(stateIn('creating')),
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: QuickDraft }) => ({ draft })),
    keepRun: assign(({ context }, { taskId }: { taskId: string | null }) => ({
      taskId: taskId ?? context.taskId,
      runs: taskId !== null,
    })),
    setAside: assign(({ context }) => ({ sent: context.draft, draft: emptyDraft })),
    resetChoice: assign(({ context }) => ({ draft: { ...context.draft, choice: null } })),
    forgetSent: assign({ sent: null }),
    bringBack: assign(({ context: { draft, sent } }) => ({
      draft: draft.name === '' && sent !== null ? sent : draft,
      sent: null,
    })),
    tellRefused,
  },
  delays: { busyTime: BUSY_MS },
}).createMachine({
  id: 'quick-timer',
  context: ({ input: { taskId } }) => ({
    draft: emptyDraft,
    sent: null,
    taskId: taskId ?? '',
    runs: taskId !== null,
  }),
  initial: 'settling',
  on: {
    'run.observed': { actions: { type: 'keepRun', params: ({ event }) => event } },
    'start.taken': { guard: 'isMade', actions: 'forgetSent' },
    'start.refused': {
      guard: 'isMade',
      actions: 'bringBack',
    },
  },
  states: {
    settling: {
      always: [{ guard: 'runs', target: 'running' }, { target: 'form' }],
    },
    form: {
      tags: 'form',
      on: {
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'start.pressed': {
          guard: { type: 'mayStart', params: ({ event }) => event },
          target: 'creating',
          actions: 'setAside',
        },
        'run.observed': {
          target: 'settling',
          actions: { type: 'keepRun', params: ({ event }) => event },
        },
      },
    },
    creating: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ event }) => wishOf(event),
        onDone: [
          { guard: { type: 'agreed', params: answerOf }, target: 'starting' },
          {
            target: 'settling',
            actions: ['bringBack', { type: 'tellRefused', params: refusalOf }],
          },
        ],
        onError: {
          target: 'settling',
          actions: ['bringBack', { type: 'tellRefused', params: () => ({ refusal: surprise }) }],
        },
      },
      on: { 'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } } },
    },
    starting: {
      tags: 'busy',
      after: {
        busyTime: {
          target: 'settling',
        },
      },
      on: {
        'start.taken': { target: 'settling', actions: 'forgetSent' },
        'start.refused': { target: 'settling', actions: 'bringBack' },
        'delivery.cannotSend': {
          target: 'settling',
        },
      },
    },
    running: {
      on: {
        'stop.pressed': { target: 'stopping' },
        'run.observed': {
          target: 'settling',
          actions: { type: 'keepRun', params: ({ event }) => event },
        },
      },
    },
    stopping: {
      tags: 'busy',
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context: { taskId } }) => ({ taskId }),
        onDone: { target: 'settling', actions: 'resetChoice' },
        onError: {
          target: 'settling',
          actions: { type: 'tellRefused', params: () => ({ refusal: surprise }) },
        },
      },
    },
  },
});

const emptyDraft: QuickDraft = { name: '', choice: null };

function wishOf(event: { readonly type: string }): QuickRequest {
  if (event.type !== 'start.pressed' || !('request' in event)) throw new Error('There was nothing to start.');
  return event.request as QuickRequest;
}
