import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { editConflictMachine } from './edit-conflict.machine.ts';

/** The page and the paths of the question about changes that somebody else was first to. */
export const editConflictChart: Chart = {
  name: 'edit-conflict',
  machine: editConflictMachine,
  purpose:
    'What becomes of changes that somebody else was first to: use mine, keep theirs, or make the task anew.',
  requirements: ['DEC-35', 'DEC-141', 'J7', 'J8'],
  words: {
    'mine.use': 'The person wants the own values after all.',
    'theirs.keep': 'The person leaves it as it is now.',
    'task.makeAnew': 'The person wants the deleted task back, as a new one.',
    'changes.drop': 'The person lets the changes go.',
    sendMine: 'Decides the edit again on the task as it stands now, and records it.',
    makeAnew: 'Decides a new task with what was entered and worked, and records it.',
    drop: 'Takes the changes out of the list.',
    isGone: 'The task was deleted.',
    agreed: 'It was not refused.',
    keepRefusal: 'Keeps why it could not be done.',
    clearRefusal: 'Forgets the last reason.',
  },
  inputs: [{ isGone: false }, { isGone: true }],
  cases: ['sendMine', 'makeAnew', 'drop'].flatMap((actor) =>
    [agreed(undefined), refused('storage.failed', 'Disk full')].map((output) => ({
      type: `xstate.done.actor.${actor}`,
      output,
    })),
  ),
};
