import { expect, it } from 'vitest';
import { sizeOf, subjectsOf, wordsOf } from '#domain/journal/batch/batch-words.ts';
import { aFact, aNewTask, aTask } from '#tests/domain/examples.ts';

const taskIds = ['a', 'b'];
const moved = aFact('tasks.edited', { taskIds, changes: { day: null } });
const changed = aFact('tasks.edited', { taskIds, changes: { day: null, name: 'Plan' } });
const deleted = aFact('tasks.deleted', { taskIds });
it('DEC-120 a batch edit that only sets the day is called "Moved"; other changes have their own verb', () => {
  expect([moved, changed, deleted, aFact('tasks.completed', { taskIds })].map(wordsOf)).toEqual([
    'Moved',
    'Changed',
    'Deleted',
    'Completed',
  ]);
});

it('CRD-13 CRD-14 an edit of only the project or only the label names that field', () => {
  const edited = (changes: object) => wordsOf(aFact('task.edited', { taskId: 'a', changes, bankRun: false }));
  const { project, label } = aTask();
  expect([{ project }, { label }, { project, label }, { day: null }].map(edited)).toEqual([
    'Changed the project of',
    'Changed the label of',
    'Edited',
    'Edited',
  ]);
});

it('DEC-120 the subjects of a batch are the tasks it changed, without paused rivals and remainders', () => {
  const [before, after] = [aTask(), aTask({ name: 'Plan' })];
  const rival = { before: aTask({ id: 'x' }), after: aTask({ id: 'x', loggedMs: 1 }) };
  expect(subjectsOf({ fact: changed, changes: [{ before, after }, rival] })).toEqual([{ before, after }]);
  expect(sizeOf(changed)).toBe(2);
  const rest = { before: null, after: aTask({ id: 'a2' }) };
  const rolledOver = aFact('tasks.rolledOver', {
    parts: [{ taskId: 'a', nextId: 'a2' }],
    to: null,
    emptyEstimateMs: 1,
  });
  expect(subjectsOf({ fact: rolledOver, changes: [{ before, after }, rest] })).toEqual([{ before, after }]);
  const cloned = aFact('tasks.cloned', { copies: [{ of: 'x', task: aNewTask({ id: 'a2' }) }] });
  expect(subjectsOf({ fact: cloned, changes: [rest] })).toEqual([rest]);
  expect([sizeOf(rolledOver), sizeOf(cloned)]).toEqual([1, 1]);
  const pasted = aFact('tasks.cloned', { copies: [], onto: { day: null } });
  expect([rolledOver, cloned, pasted].map(wordsOf)).toEqual(['Rolled over', 'Cloned', 'Pasted']);
});
