import { expect, it } from 'vitest';
import {
  hasOutcome,
  createdIdsOf,
  namedIn,
  namesTime,
  pastRun,
  taskIdsOf,
  editsOf,
} from '#domain/journal/kinds.ts';
import { aFact, aNewTask, HOUR, NINE } from '#tests/domain/examples.ts';
import { samples } from './samples/samples.ts';

it('DEC-120 J7 taskIdsOf returns the tasks of every kind of fact', () => {
  expect(taskIdsOf(aFact('task.created', { task: aNewTask() }))).toEqual(['a']);
  const moves = ['a', 'b'].map((taskId) => ({ taskId, day: null, afterId: 'c' }));
  expect(taskIdsOf(aFact('tasks.sorted', { moves }))).toEqual(['a', 'b']);
  const restores = [{ taskId: 'd', fields: {}, run: 'leave' as const }];
  expect(taskIdsOf(aFact('fact.undone', { factId: 'f', restores }))).toEqual(['d']);
  for (const fact of samples.facts) expect(taskIdsOf(fact), fact.type).not.toHaveLength(0);
  expect(taskIdsOf(aFact('task.paused', { taskId: 'a' }))).toEqual(['a']);
  expect(taskIdsOf(aFact('tasks.completed', { taskIds: ['a', 'b'] }))).toEqual(['a', 'b']);
});

it('DEC-121 DEC-123 J7 createdIdsOf returns the created tasks, and hasOutcome the facts that the server may apply in part', () => {
  expect(createdIdsOf(aFact('task.created', { task: aNewTask() }))).toEqual(['a']);
  const inPart = samples.facts.filter(({ type }) => hasOutcome(type));
  expect(inPart.map(({ type }) => type)).toEqual([
    'tasks.edited',
    'tasks.completed',
    'tasks.deleted',
    'tasks.rolledOver',
    'tasks.cloned',
    'tasks.cloned',
    'tasks.restored',
    'template.used',
    'calendar.imported',
  ]);
  const parts = ['a', 'b'].map((taskId) => ({ taskId, nextId: `${taskId}2` }));
  const rolledOver = aFact('tasks.rolledOver', { parts, to: null, emptyEstimateMs: HOUR });
  expect([taskIdsOf(rolledOver), createdIdsOf(rolledOver)]).toEqual([
    ['a', 'b', 'a2', 'b2'],
    ['a2', 'b2'],
  ]);
  const used = aFact('template.used', { templateId: 4, copies: [{ of: 40, task: aNewTask() }] });
  expect([taskIdsOf(used), createdIdsOf(used), namedIn(used)]).toEqual([['a'], ['a'], ['a']]);
  const cloned = aFact('tasks.cloned', { copies: [{ of: 'x', task: aNewTask() }] });
  expect([taskIdsOf(cloned), createdIdsOf(cloned), namedIn(cloned)]).toEqual([['a'], ['a'], ['a', 'x']]);
});

it('DEC-141 editsOf returns the values that a fact sets', () => {
  expect([
    editsOf(aFact('task.renamed', { taskId: 'a', name: 'Mine' })),
    editsOf(aFact('task.estimated', { taskId: 'a', estimateMs: HOUR })),
    editsOf(aFact('task.logged', { taskId: 'a', loggedMs: HOUR })),
    editsOf(aFact('task.edited', { taskId: 'a', changes: { day: null }, bankRun: false })),
    editsOf(aFact('task.paused', { taskId: 'a' })),
  ]).toEqual([{ name: 'Mine' }, { estimateMs: 3_600_000 }, { loggedMs: 3_600_000 }, { day: null }, {}]);
});

it('DEC-111 DEC-117 DEC-140 namesTime finds facts that set a logged time, and pastRun those that add a finished run', () => {
  const logged = aFact('task.edited', { taskId: 'a', changes: { loggedMs: HOUR }, bankRun: false });
  const named = aFact('task.edited', { taskId: 'a', changes: { name: 'A' }, bankRun: false });
  expect([namesTime(logged, 'a'), namesTime(logged, 'b'), namesTime(named, 'a')]).toEqual([
    true,
    false,
    false,
  ]);
  const many = aFact('tasks.edited', { taskIds: ['a', 'b'], changes: { loggedMs: HOUR } });
  expect([namesTime(many, 'b'), namesTime(many, 'c')]).toEqual([true, false]);
  const started = aFact('task.started', { taskId: 'a', endedAt: NINE + HOUR }, NINE);
  expect(pastRun(started, 'a')).toEqual({ from: 1_794_992_400_000, to: 1_794_996_000_000 });
  expect([pastRun(started, 'b'), pastRun(aFact('task.started', { taskId: 'a' }), 'a')]).toEqual([null, null]);
});
