import { assign, not, setup, stateIn } from 'xstate';
import { BUSY_MS } from '#domain/constants.ts';
import { quickTimerRefusal, type QuickRequest } from '#domain/timer/quick-timer-rules.ts';
import type { Decision, Refusal } from '#domain/refusal.ts';
import { agreed, answerOf, refusalOf, surprise } from '#machines/outcome.ts';
import { type Effect, requiredActor, requiredEffect } from '#machines/required-actor.ts';

/** What stands in the form of the quick timer; no choice means the default client and project. */
export interface QuickDraft {
  readonly name: string;
  readonly choice: Pick<QuickRequest, 'client' | 'project'> | null;
}

/** What the quick timer is told: by its user, by the tasks as they are folded, and by what became of its task. */
export type QuickTimerEvent =
  | { type: 'draft.changed'; draft: QuickDraft }
  | { type: 'start.pressed'; wish: QuickRequest }
  | { type: 'stop.pressed' }
  | { type: 'run.observed'; taskId: string | null }
  | { type: 'start.taken' }
  | { type: 'start.refused' }
  | { type: 'delivery.cannotSend' };

/** What the quick timer keeps. */
export interface QuickTimerContext {
  draft: QuickDraft;
  /** What was started last, from the press of Start until the server has it: it comes back where it is refused. */
  sent: QuickDraft | null;
  /** The own task that runs, or ran last. */
  taskId: string;
  /** Whether it runs, as the tasks stand. */
  runs: boolean;
}

const tellRefused: Effect<{ refusal: Refusal }> = requiredEffect('tellRefused');

/**
 * The quick timer (QTM-04 to QTM-12): a form that makes a task and starts it, and the task that runs with its Stop. What
 * runs is a matter of the tasks, wherever it was started; creating, starting and stopping go through the journal.
 */
export const quickTimerMachine = setup({
  types: {
    context: {} as QuickTimerContext,
    events: {} as QuickTimerEvent,
    /** Which own task runs as the quick timer comes, or null. */
    input: {} as { taskId: string | null },
    tags: {} as 'form' | 'busy',
  },
  actors: {
    create: requiredActor<Decision<unknown>, QuickRequest>('create'),
    stop: requiredActor<void, { taskId: string }>('stop'),
  },
  guards: {
    agreed,
    mayStart: (_, { wish }: { wish: QuickRequest }) => quickTimerRefusal(wish, false) === null,
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
  if (event.type !== 'start.pressed' || !('wish' in event)) throw new Error('There was nothing to start.');
  return event.wish as QuickRequest;
}
