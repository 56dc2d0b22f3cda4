import { HOUR_MS } from '#domain/constants.ts';
import type { Chart } from '#machines/chart.ts';
import { taskLifecycleMachine } from './task-lifecycle.machine.ts';

const observed = [
  { status: 'created', loggedMs: 0 },
  { status: 'inProgress', loggedMs: 0 },
  { status: 'paused', loggedMs: HOUR_MS },
  { status: 'done', loggedMs: 0 },
  { status: 'done', loggedMs: HOUR_MS },
];

const outcomes = [
  { kind: 'accepted' },
  { kind: 'refused', refusal: { code: 'task.gone', message: 'This task no longer exists.' } },
].map((output) => ({ type: 'xstate.done.actor.perform', output }));

export const taskLifecycleChart: Chart = {
  name: 'task-lifecycle',
  machine: taskLifecycleMachine,
  purpose: 'What can be done with a task’s timer, and what the card shows meanwhile.',
  requirements: [
    'CRD-16 CRD-17 CRD-18 CRD-19 CRD-20 TMR-10 TMR-11 TMR-12 TMR-13 TMR-14 TMR-15 TMR-16 TMR-17 TMR-18 TMR-19',
    'TMR-25 TMR-26 TMR-27 DEC-04 DEC-31 DEC-33 DEC-113 T7',
  ].flatMap((ids) => ids.split(' ')),
  states: {
    timer: 'What can be done with the timer.',
    'timer.resting': 'Idle; the status decides what is possible.',
    'timer.resting.settling': 'Moves straight to the task’s status.',
    'timer.resting.created': 'The timer has never run, or nothing was logged when the task was reopened.',
    'timer.resting.inProgress': 'The timer runs.',
    'timer.resting.paused': 'The timer is paused; time may be logged.',
    'timer.resting.done': 'The task is finished.',
    'timer.busy':
      'An action is in progress; the timer is locked. What is observed meanwhile shows when it ends.',
    'timer.busy.starting': 'The timer is being started.',
    'timer.busy.pausing': 'The timer is being paused.',
    'timer.busy.resuming': 'The timer is being resumed.',
    'timer.busy.completing': 'The task is being completed.',
    'timer.busy.reopening': 'The task is being reopened.',
    'timer.busy.sending': "The server hasn't answered for a second. The card stays locked.",
    change: 'Whether the server has the changes of the task.',
    'change.sent': 'The server has every change, or is being sent the latest.',
    'change.waiting': 'A change of the task waits for the network.',
  },
  reasons: {
    'timer.resting: task.observed -> timer.resting.settling':
      'The task changed without its timer: another of the user’s timers started, Save & Start, the quick timer, undo, another tab or device, a lead, a bulk action, a rollover, or a change that was refused late.',
    'timer.resting.created: timer.resume -> timer.busy.starting':
      'Resume of a created task acts as start (DEC-31).',
    'timer.busy: delivery.cannotSend -> timer.resting': 'The change is kept and waits for the network.',
    'timer.busy: xstate.done.actor.perform #1 -> timer.resting': 'The task is unchanged.',
    'timer.busy: xstate.error.actor.perform -> timer.resting': 'An unexpected error: the task is unchanged.',
    'change.waiting: change.refused -> change.sent':
      'The server refused one late: the list of changes says why, and the task is shown as it is now.',
  },
  words: {
    'timer.start': 'The user starts the timer.',
    'timer.pause': 'The user pauses the timer.',
    'timer.resume': 'The user resumes the timer.',
    'timer.complete': 'The user completes the task.',
    'timer.reopen': 'The user reopens the task.',
    'delivery.cannotSend': 'The journal can’t be sent now: there is no connection, or the server fails.',
    'change.queued': 'A change of the task waits for the network.',
    'change.taken': 'The server has every change of the task.',
    'change.refused': 'The server has refused a change of the task that waited.',
    'task.observed': 'The status and logged time of the task as it is folded now.',
    perform: 'Decides the action, records it and waits for the result.',
    mayTime:
      'The rules allow the action for the status. Whether the user may use the timer at all is asked beside the chart.',
    isAtRest: 'No action is in progress.',
    isNow: 'The task has this status.',
    refused: 'The action was refused by the rules, the browser’s storage or the server.',
    begin: 'Stores the action and clears the previous result.',
    keepTask: 'Takes over status and logged time.',
    keepRefusal: 'Stores why it was refused.',
    goOn: 'Takes the status that the action leads to.',
    queue: 'Notes that the change waits.',
    tellEnd: 'Reports that the action has ended, or why it was refused.',
    busyTime: 'After how long without an answer the card says so: one second.',
  },
  identity: ({ context }) => [context['status'], context['loggedMs'] > 0],
  cases: [...observed.map((task) => ({ type: 'task.observed', ...task })), ...outcomes],
  inputs: [{ taskId: 'task', status: 'created', loggedMs: 0 }],
  onScreen: {
    areRegionsApart: true,
    unseen: {
      'timer.resting.created: timer.resume -> timer.busy.starting':
        'The button and the menu of a created task say Start.',
    },
  },
  inBrowser: {
    cases: [
      ...observed.filter(({ loggedMs }) => loggedMs > 0).map((task) => ({ type: 'task.observed', ...task })),
      { type: 'task.observed', status: 'inProgress', loggedMs: HOUR_MS },
      ...outcomes,
    ],
    // With logged time, continuing a run makes no difference.
    inputs: [
      { taskId: 'task', status: 'paused', loggedMs: HOUR_MS },
      { taskId: 'task', status: 'created', loggedMs: 0 },
    ],
    // All waiting changes get the network back at once; the browser's storage refuses at once.
    skips: (event, before) =>
      (event.type.startsWith('timer.') && before.matches({ change: 'waiting' })) ||
      (before.hasTag('late') && event['output']?.kind === 'refused'),
    unseen: {
      'timer.busy: xstate.error.actor.perform -> timer.resting': 'No server refuses without a reason.',
    },
  },
};
