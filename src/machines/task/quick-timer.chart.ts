import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { QuickRequest } from '#domain/timer/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { texts } from '#domain/texts/index.ts';
import type { Chart } from '#machines/chart.ts';
import { type QuickTimerContext, quickTimerMachine } from './quick-timer.machine.ts';

const client = { id: 1, name: 'Fernway', color: 'Blue' };
const request: QuickRequest = {
  name: 'Call the printer',
  client,
  project: { id: 2, name: 'Internal', archived: false, client },
};

export const quickTimerChart: Chart = {
  name: 'quick-timer',
  machine: quickTimerMachine,
  purpose: "Starts a new task from anywhere; shows and stops the user's running timer.",
  requirements: ['QTM-04 QTM-05 QTM-06 QTM-07 QTM-08 QTM-09 QTM-10 QTM-11 QTM-12 DEC-45 DEC-120'].flatMap(
    (ids) => ids.split(' '),
  ),
  states: {
    settling: 'Moves straight to what the tasks say.',
    form: 'Nothing runs: a name can be typed, client and project chosen.',
    creating: 'The task and its start are decided and recorded, both or none.',
    starting: 'The timer runs; the server has not answered yet.',
    running: 'An own timer runs.',
    stopping: 'The timer is being paused.',
  },
  reasons: {
    '(root): start.refused -> (stays)':
      'The entries are back in the form, unless something else has been typed.',
    'form: start.pressed -> creating': 'The form is empty at once: what is typed from then on stays in it.',
    'form: run.observed -> settling':
      'A timer was started on the board, in another tab or on another device.',
    'creating: xstate.done.actor.create #2 -> settling':
      'The entries are back in the form, unless something else has been typed.',
    'starting: delivery.cannotSend -> settling': 'The task is kept and waits for the network.',
    'starting: xstate.after.busyTime.quick-timer.starting -> settling':
      'No response in time: it continues as if it had worked.',
    'running: run.observed -> settling':
      'It was paused, completed, deleted or undone elsewhere, or another task was started.',
    'stopping: xstate.done.actor.stop -> settling': 'The timer shows why it was refused.',
  },
  words: {
    'draft.changed': 'The user types a name, or chooses a client or a project.',
    'start.pressed': 'The user presses Start, or Enter in the name.',
    'stop.pressed': 'The user presses Stop.',
    'run.observed': "The user's running timer, or none, according to the tasks.",
    'start.taken': 'The server accepted the task.',
    'start.refused': 'The server has refused the task.',
    'delivery.cannotSend': "The journal can't be sent now.",
    create: 'Creates and starts the task: two facts, one interaction.',
    stop: 'Pauses the task through its timer chart.',
    agreed: 'Both facts were recorded.',
    mayStart:
      'There is a name, a client and a project. Whether the user may create tasks is asked beside the chart.',
    isMade: 'The latest task was recorded: what the server says is about it.',
    runs: "One of the user's timers is running.",
    keepDraft: "Stores the form's values.",
    keepRun: 'Keeps which own timer runs.',
    setAside: 'Sets the entries aside; the form shows the default client and project again.',
    resetChoice: 'Takes the default client and project again; a name that was typed stays.',
    forgetSent: 'Forgets what was set aside.',
    bringBack: 'Restores the entries, unless something else has been typed.',
    tellRefused: 'Says why not.',
    busyTime: 'How long Stop waits for the start.',
  },
  inputs: [{ taskId: null }],
  identity: ({ context }) => [context['runs'], context['draft'].name !== '', context['sent'] !== null],
  cases: [
    { type: 'draft.changed', draft: { name: request.name, choice: { client, project: request.project } } },
    { type: 'start.pressed', request },
    { type: 'run.observed', taskId: 'started' },
    { type: 'run.observed', taskId: null },
    { type: 'xstate.done.actor.create', output: agreed({ id: 'created' }) },
    { type: 'xstate.done.actor.create', output: refused('storage.failed', texts.storageFailed) },
  ],
  inBrowser: {
    skips: isUnlikeLife,
    unseen: {
      'creating: xstate.error.actor.create -> settling': 'What the browser cannot write is a refusal.',
      'creating: draft.changed -> (stays)': 'A browser writes sooner than anyone types.',
      'stopping: xstate.error.actor.stop -> settling': 'What the browser cannot write the timer refuses.',
    },
  },
};

/** Events that can't happen with real tasks and a real server. */
function isUnlikeLife({ type, taskId }: AnyEventObject, before: AnyMachineSnapshot): boolean {
  const { runs, sent, draft } = before.context as QuickTimerContext;
  const isRun = type === 'run.observed' && taskId !== null;
  const isStop = type === 'run.observed' && taskId === null;
  if (before.matches('creating')) return !type.startsWith('xstate.');
  if (before.matches('starting')) {
    // A created task runs at once; a refused one never ran.
    return runs ? isRun || isStop || type === 'start.refused' : !isRun && type !== 'start.refused';
  }
  if (before.matches('stopping')) return runs ? !isStop : type !== 'xstate.done.actor.stop';
  if (type === 'start.taken' || type === 'start.refused')
    return sent === null || (runs && type === 'start.refused');
  if (sent !== null) return type !== 'stop.pressed';
  if (type === 'start.pressed') return draft.name === '';
  return runs ? isRun : isStop;
}
