import { HOUR_MS } from '#domain/constants.ts';
import type { Chart } from './chart.ts';
import { taskLifecycleMachine } from './task-lifecycle.machine.ts';

const resting = [
  { status: 'created', loggedMs: 0 },
  { status: 'inProgress', loggedMs: 0 },
  { status: 'paused', loggedMs: HOUR_MS },
  { status: 'done', loggedMs: 0 },
  { status: 'done', loggedMs: HOUR_MS },
];

/** The page and the paths of the chart of a task and its timer. */
export const taskLifecycleChart: Chart = {
  name: 'task-lifecycle',
  machine: taskLifecycleMachine,
  purpose: 'What may be done with the timer of a task, and what the card shows while it is being done.',
  requirements: [
    'CRD-16 CRD-17 CRD-18 CRD-19 CRD-20 TMR-10 TMR-11 TMR-12 TMR-13 TMR-14 TMR-15 TMR-16 TMR-17 TMR-18 TMR-19',
    'TMR-25 TMR-26 TMR-27 DEC-04 DEC-31 DEC-33 DEC-113 T7',
  ].flatMap((ids) => ids.split(' ')),
  words: {
    'timer.start': 'The user starts the timer; so does Save & Start in the add form.',
    'timer.pause': 'The user pauses the timer.',
    'timer.resume': 'The user resumes the timer; so does Save & Start in the edit form.',
    'timer.complete': 'The user completes the task.',
    'timer.reopen': 'The user reopens the task.',
    'delivery.cannotSend': 'The delivery of the journal cannot send now.',
    perform: 'Decides the action, records it and waits for what becomes of it.',
    mayTime: 'The one table of the domain allows the action for the status.',
    isNow: 'The task has this status.',
    refused: 'The action was refused, by the rule, the store of the browser or the server.',
    begin: 'Remembers the action and forgets how the one before ended.',
    keepTask: 'Takes over status and logged time.',
    keepDelivery: 'Remembers whether the change waits for the network.',
    keepRefusal: 'Keeps why it was refused.',
    goOn: 'Takes the status that the action leads to, and remembers that the change is queued.',
    tellEnd: 'Tells that the action has ended: whether it is queued, or why it was refused.',
    busyTime: 'How long an action may keep its card busy.',
  },
  identity: ({ context }) => [context['status'], context['loggedMs'] > 0],
  cases: [
    ...resting.map((task) => ({ kind: 'accepted', ...task })),
    { kind: 'queued', status: 'inProgress', loggedMs: 0 },
    { kind: 'refused', refusal: { code: 'task.gone', message: 'This task no longer exists.' } },
  ].map((output) => ({ type: 'xstate.done.actor.perform', output })),
  inputs: [{ taskId: 'task', status: 'created', loggedMs: 0 }],
  onScreen: {
    unseen: {
      'resting.created: timer.resume -> busy.starting':
        'The button and the menu of a created task say Start.',
    },
  },
};
