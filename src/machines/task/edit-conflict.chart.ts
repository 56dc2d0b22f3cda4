import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { editConflictMachine } from './edit-conflict.machine.ts';

/** The page and the paths of the question about changes that someone else, or another device, was first to. */
export const editConflictChart: Chart = {
  name: 'edit-conflict',
  machine: editConflictMachine,
  purpose:
    'Resolves conflicting changes: use mine, keep theirs, recreate the task, or apply them to the task that is back.',
  requirements: ['DEC-35', 'DEC-141', 'J7', 'J8'],
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
