import { expect, it } from 'vitest';
import { taskIdsOf } from '#domain/journal/events.ts';
import { aFact, aNewTask } from '#tests/domain/examples.ts';
import { samples } from './samples/samples.ts';

it('DEC-120 J7 a fact speaks of the tasks that it names, each kind in its way', () => {
  expect(taskIdsOf(aFact('task.created', { task: aNewTask() }))).toEqual(['a']);
  const moves = ['a', 'b'].map((taskId) => ({ taskId, day: null, afterId: 'c' }));
  expect(taskIdsOf(aFact('tasks.sorted', { moves }))).toEqual(['a', 'b']);
  const restores = [{ taskId: 'd', fields: {}, run: 'leave' as const }];
  expect(taskIdsOf(aFact('fact.undone', { factId: 'f', restores }))).toEqual(['d']);
  for (const fact of samples.facts) expect(taskIdsOf(fact), fact.type).not.toHaveLength(0);
  expect(taskIdsOf(aFact('task.paused', { taskId: 'a' }))).toEqual(['a']);
});
