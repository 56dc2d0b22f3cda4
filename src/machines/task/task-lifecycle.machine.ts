import {
  assign,
  emit,
  getInitialSnapshot,
  getNextSnapshot,
  raise,
  stateIn,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { BUSY_MS } from '#domain/constants.ts';
import { texts } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { TaskStatus } from '#domain/task/index.ts';
import { mayTime, statusAfter, type Timed, type TimerAction } from '#domain/timer/index.ts';
import type {
  TimerRequest,
  TimerOutcome,
  TaskLifecycleContext,
  TaskLifecycleEmitted,
  TaskLifecycleEvent,
  TaskLifecycleInput,
} from './task-lifecycle-types.ts';
import { surprise } from '#machines/outcome.ts';
import { requiredActor } from '#machines/required-actor.ts';

const late = { after: { busyTime: { target: 'sending' } } } as const;

/** Only source for what a timer allows (T7). Actors exist for pending actions; else use `restingSnapshot`. */
export const taskLifecycleMachine = setup({
  types: {
    context: {} as TaskLifecycleContext,
    events: {} as TaskLifecycleEvent,
    emitted: {} as TaskLifecycleEmitted,
    input: {} as TaskLifecycleInput,
    tags: {} as 'busy' | 'late' | 'unsent',
    meta: {} as { label: string },
  },
  actors: { perform: requiredActor<TimerOutcome, TimerRequest>('perform') },
  guards: {
    mayTime: ({ context }, { action }: { action: TimerAction }) => mayTime(context, action),
    isAtRest: stateIn({ timer: 'resting' }),
    isNow: ({ context }, { status }: { status: TaskStatus }) => context.status === status,
    refused: (_, { answer }: { answer: TimerOutcome }) => answer.kind === 'refused',
  },
  actions: {
    begin: assign((_, { action }: { action: TimerAction }) => ({ action, refusal: null })),
    keepTask: assign((_, { status, loggedMs }: Timed) => ({ status, loggedMs })),
    keepRefusal: assign((_, { refusal }: { refusal: Refusal | null }) => ({ refusal })),
    goOn: assign(({ context }) => ({ status: statusAhead(context) })),
    queue: raise({ type: 'change.queued' }),
    tellEnd: emit(({ context: { refusal } }) => ({ type: 'action.ended', refusal })),
  },
  delays: { busyTime: BUSY_MS },
}).createMachine({
  id: 'task-lifecycle',
  context: ({ input }) => ({ ...input, action: null, refusal: null }),
  type: 'parallel',
  states: {
    timer: {
      initial: 'resting',
      states: {
        resting: {
          initial: 'settling',
          on: {
            'task.observed': {
              target: '.settling',
              actions: {
                type: 'keepTask',
                params: ({ event: { status, loggedMs } }) => ({ status, loggedMs }),
              },
            },
          },
          states: {
            settling: {
              always: [
                { guard: { type: 'isNow', params: { status: 'created' } }, target: 'created' },
                { guard: { type: 'isNow', params: { status: 'inProgress' } }, target: 'inProgress' },
                { guard: { type: 'isNow', params: { status: 'paused' } }, target: 'paused' },
                { guard: { type: 'isNow', params: { status: 'done' } }, target: 'done' },
              ],
            },
            created: {
              on: {
                'timer.start': toBusy('start', 'starting'),
                'timer.resume': {
                  ...toBusy('start', 'starting'),
                },
                'timer.complete': toBusy('complete', 'completing'),
              },
            },
            inProgress: {
              on: {
                'timer.pause': toBusy('pause', 'pausing'),
                'timer.complete': toBusy('complete', 'completing'),
              },
            },
            paused: {
              on: {
                'timer.resume': toBusy('resume', 'resuming'),
                'timer.complete': toBusy('complete', 'completing'),
              },
            },
            done: {
              on: { 'timer.reopen': toBusy('reopen', 'reopening') },
            },
          },
        },
        busy: {
          tags: 'busy',
          initial: 'starting',
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context }) => performance(context),
            onDone: [
              {
                guard: { type: 'refused', params: ({ event }) => ({ answer: event.output }) },
                target: 'resting',
                actions: [
                  { type: 'keepRefusal', params: ({ event }) => ({ refusal: refusalOf(event.output) }) },
                  'tellEnd',
                ],
              },
              { target: 'resting', actions: ['goOn', 'tellEnd'] },
            ],
            onError: {
              target: 'resting',
              actions: [{ type: 'keepRefusal', params: () => ({ refusal: surprise }) }, 'tellEnd'],
            },
          },
          on: {
            'delivery.cannotSend': {
              target: 'resting',
              actions: ['goOn', 'queue', 'tellEnd'],
            },
          },
          states: {
            starting: { meta: { label: 'Starting...' }, ...late },
            pausing: { meta: { label: 'Pausing...' }, ...late },
            resuming: { meta: { label: 'Resuming...' }, ...late },
            completing: { meta: { label: 'Completing...' }, ...late },
            reopening: { meta: { label: 'Resuming...' }, ...late },
            sending: { tags: 'late', meta: { label: texts.sending } },
          },
        },
      },
    },
    change: {
      initial: 'sent',
      states: {
        sent: {
          on: { 'change.queued': { guard: 'isAtRest', target: 'waiting' } },
        },
        waiting: {
          tags: 'unsent',
          meta: { label: 'Not sent yet' },
          on: {
            'change.taken': { target: 'sent' },
            'change.refused': {
              target: 'sent',
            },
          },
        },
      },
    },
  },
});

/** Returns the cached snapshot of a task at rest, for `can`; `isUnsent` if a change waits for the network. */
export function restingSnapshot(
  status: TaskStatus,
  loggedMs: number,
  isUnsent = false,
): SnapshotFrom<typeof taskLifecycleMachine> {
  // The machine only distinguishes between some logged time and none.
  const key = `${status} ${loggedMs > 0} ${isUnsent}`;
  const known = resting.get(key);
  if (known) return known;
  const observed = getNextSnapshot(taskLifecycleMachine, unseen, { type: 'task.observed', status, loggedMs });
  const snapshot = isUnsent
    ? getNextSnapshot(taskLifecycleMachine, observed, { type: 'change.queued' })
    : observed;
  resting.set(key, snapshot);
  return snapshot;
}

/** Returns the label of the action in progress, or null (CRD-16 to CRD-19, DEC-33). */
export function busyLabel(snapshot: SnapshotFrom<typeof taskLifecycleMachine>): string | null {
  if (!snapshot.hasTag('busy')) return null;
  return Object.entries(snapshot.getMeta()).find(([id]) => id.includes('.busy.'))?.[1]?.label ?? null;
}

/** Returns the note of a card whose change waits for the network, or null. */
export function unsentLabel(snapshot: SnapshotFrom<typeof taskLifecycleMachine>): string | null {
  return snapshot.getMeta()['task-lifecycle.change.waiting']?.label ?? null;
}

const resting = new Map<string, SnapshotFrom<typeof taskLifecycleMachine>>();

const unseen = getInitialSnapshot(taskLifecycleMachine, { taskId: '', status: 'created', loggedMs: 0 });

function toBusy<State extends string>(action: TimerAction, state: State) {
  return {
    target: `#task-lifecycle.timer.busy.${state}`,
    guard: { type: 'mayTime', params: { action } },
    actions: { type: 'begin', params: { action } },
  } as const;
}

function performance({ taskId, action }: TaskLifecycleContext): TimerRequest {
  if (action === null) throw new Error('Nothing was asked for.');
  return { taskId, action };
}

function statusAhead(context: TaskLifecycleContext): TaskStatus {
  return (context.action && statusAfter(context, context.action)) ?? context.status;
}

function refusalOf(answer: TimerOutcome): Refusal | null {
  return answer.kind === 'refused' ? answer.refusal : null;
}
