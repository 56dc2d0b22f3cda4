import { expect, it } from 'vitest';
import { outcomeText, reasonsText } from '#domain/journal/batch/batch-outcome.ts';
import { aFact, aNewTask } from '#tests/domain/examples.ts';

const taskIds = ['a', 'b'];
const moved = aFact('tasks.edited', { taskIds, changes: { day: null } });
const changed = aFact('tasks.edited', { taskIds, changes: { day: null, name: 'Plan' } });
const deleted = aFact('tasks.deleted', { taskIds });
const skip = (
  taskId: string,
  code: 'task.unscheduled' | 'task.gone' | 'task.unchanged',
  message: string,
) => ({
  taskId,
  refusal: { code, message },
});
const forbidden = "In Progress or Completed tasks can't be moved to Unscheduled.";

it('DEC-24 DEC-123 the outcome counts done and skipped tasks and gives each reason once', () => {
  const left = [
    skip('a', 'task.unscheduled', forbidden),
    skip('b', 'task.gone', 'This task no longer exists.'),
    skip('c', 'task.unscheduled', forbidden),
  ];
  expect(outcomeText(moved, 9, left)).toBe(
    "9 moved, 2 skipped: In Progress or Completed tasks can't be moved to Unscheduled. 1 skipped: This task no longer exists.",
  );
  expect(outcomeText(changed, 1, left.slice(1, 2))).toBe('1 changed, 1 skipped: This task no longer exists.');
});

it('DEC-123 the outcome omits tasks that are already in the wanted state', () => {
  expect(outcomeText(moved, 1, [skip('a', 'task.unchanged', 'No change.')])).toBeNull();
  expect(outcomeText(deleted, 1, [skip('a', 'task.gone', 'This task no longer exists.')])).toBeNull();
});

it('DEC-17 DEC-19 DEC-123 each kind of batch has its own verb in the outcome', () => {
  const parts = [{ taskId: 'a', nextId: 'a2' }];
  const rolledOver = aFact('tasks.rolledOver', { parts, to: null, emptyEstimateMs: 1 });
  const cloned = aFact('tasks.cloned', { copies: [{ of: 'x', task: aNewTask({ id: 'a2' }) }] });
  const pasted = aFact('tasks.cloned', { copies: [], onto: { day: null } });
  const left = [skip('b', 'task.gone', 'This task no longer exists.')];
  expect([rolledOver, cloned, pasted].map((fact) => outcomeText(fact, 3, left))).toEqual([
    '3 rolled over, 1 skipped: This task no longer exists.',
    '3 cloned, 1 skipped: This task no longer exists.',
    '3 pasted, 1 skipped: This task no longer exists.',
  ]);
});

it('DEC-24 DEC-123 each reason appears once when every task is skipped', () => {
  const left = ['a', 'b'].map((id) => skip(id, 'task.unscheduled', forbidden));
  expect(reasonsText(left)).toBe(forbidden);
});
