import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { editConflictMachine } from './edit-conflict.machine.ts';

export const editConflictChart: Chart = {
  name: 'edit-conflict',
  machine: editConflictMachine,
  purpose:
    'Resolves conflicting changes: use mine, keep theirs, recreate the task, or apply them to the task that is back.',
  requirements: ['DEC-35', 'DEC-141', 'J7', 'J8'],
  states: {
    asking: 'What was entered is kept and shown; nothing is sent before the user decides.',
    'asking.looking': 'What is asked depends on whether the task is still there.',
    'asking.disputed': 'Both values are shown, with who changed theirs and when.',
    'asking.gone': 'The task was deleted: its name is shown, and it can be recreated with its logged time.',
    'asking.back': 'The task was deleted and exists again: the changes can be applied to it.',
    usingMine: "The user's values are recorded as a new change to the current version.",
    makingAnew: 'A new task is recorded with what was entered and worked.',
    applying: 'The changes are sent again.',
    dropping: 'The changes leave the list.',
    decided: 'The changes no longer need attention.',
  },
  reasons: {
    'usingMine: xstate.done.actor.sendMine #2 -> asking':
      "A rule or the browser's storage refuses: the question stays, with the reason.",
    'makingAnew: xstate.done.actor.makeAnew #2 -> asking':
      "A rule or the browser's storage refuses: the question stays, with the reason.",
    'applying: xstate.error.actor.apply -> asking': "The browser's storage fails: the question stays.",
    'dropping: xstate.error.actor.drop -> asking': "The browser's storage fails: the question stays.",
  },
  words: {
    'mine.use': 'The user chooses their own values.',
    'theirs.keep': 'The user keeps the current values.',
    'task.makeAnew': 'The user recreates the deleted task.',
    'changes.apply': 'The user applies the changes to the task that exists again.',
    'changes.drop': 'The user discards the changes.',
    sendMine: 'Decides the edit again on the current task and records it.',
    makeAnew: 'Decides a new task with what was entered and worked, and records it.',
    apply: 'Sends the changes again, in their order.',
    drop: 'Takes the changes out of the list.',
    isGone: 'The task was deleted.',
    isBack: 'The task was deleted and exists again.',
    agreed: 'It was not refused.',
    keepRefusal: 'Keeps why it could not be done.',
    clearRefusal: 'Forgets the last reason.',
  },
  inputs: [{ isGone: false }, { isGone: true }, { isGone: true, isBack: true }],
  cases: ['sendMine', 'makeAnew'].flatMap((actor) =>
    [agreed(undefined), refused('storage.failed', 'Disk full')].map((output) => ({
      type: `xstate.done.actor.${actor}`,
      output,
    })),
  ),
};
