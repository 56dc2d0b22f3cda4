import { expect, it } from 'vitest';
import { splitEdit, withoutDisputed } from '#domain/journal/merge/split-edit.ts';
import { aFact, aTask, HOUR } from '#tests/domain/examples.ts';

const before = aTask({ name: 'TaskTable', day: '2026-11-18' });
const fact = aFact('task.edited', {
  taskId: 'a',
  changes: { name: 'Mine', estimateMs: HOUR * 2, day: null },
  bankRun: true,
});
const after = { ...before, name: 'Mine', estimateMs: HOUR * 2, day: null, index: 4 };
const shifted = { before: aTask({ id: 'b', index: 1 }), after: aTask({ id: 'b', index: 0 }) };
const conflict = (...fields: ('name' | 'day' | 'estimateMs')[]) => ({
  now: aTask({ name: 'Theirs' }),
  disputes: fields.map((field) => ({ field, by: 8, at: 1 })),
});

it('DEC-141 disputed fields are separated, so that the same fact saves the others', () => {
  expect(splitEdit(fact, conflict('name', 'day'), [{ before, after, behind: 'b' }, shifted], 'f2')).toEqual({
    rest: { ...fact, data: { taskId: 'a', changes: { estimateMs: 7_200_000 }, bankRun: true } },
    changes: [{ before, after: { ...before, estimateMs: 7_200_000 } }, shifted],
    disputed: {
      ...fact,
      id: 'f2',
      data: { taskId: 'a', changes: { name: 'Mine', day: null }, bankRun: false },
    },
  });
});

it('DEC-141 the place in the column is kept when the date is not disputed', () => {
  const parts = splitEdit(fact, conflict('name'), [{ before, after, behind: 'b' }], 'f2');
  expect(parts?.changes).toEqual([{ before, after: { ...after, name: 'TaskTable' }, behind: 'b' }]);
});

it('DEC-119 DEC-141 each part gets the fact type of its changes, as on the server', () => {
  const resting = { ...fact, data: { ...fact.data, bankRun: false } };
  const parts = splitEdit(resting, conflict('day', 'name'), [{ before, after }], 'f2');
  const rest = { ...fact, type: 'task.estimated', data: { taskId: 'a', estimateMs: 7_200_000 } };
  expect(parts?.rest).toEqual(rest);
  const goesOn = aFact('task.estimated', { taskId: 'a', estimateMs: 7_200_000 });
  expect(withoutDisputed({ fact: resting, changes: [{ before, after }] }, goesOn)).toEqual({
    fact: goesOn,
    changes: [{ before, after: { ...before, estimateMs: 7_200_000 } }],
  });
  expect(splitEdit(resting, conflict('name'), [{ before, after }], 'f2')?.disputed).toEqual({
    ...fact,
    id: 'f2',
    type: 'task.renamed',
    data: { taskId: 'a', name: 'Mine' },
  });
});

it("DEC-141 an edit isn't split when all its fields are disputed or it has only one", () => {
  expect(splitEdit(fact, conflict('name', 'day', 'estimateMs'), [], 'f2')).toBeNull();
  const renamed = aFact('task.renamed', { taskId: 'a', name: 'Mine' });
  expect(splitEdit(renamed, conflict('name'), [], 'f2')).toBeNull();
});

it('DEC-141 DEC-119 the remaining edit keeps only its own fields, and other facts stay unchanged', () => {
  const changes = [{ before, after, behind: 'b' }, shifted];
  const rest = { ...fact, data: { taskId: 'a', changes: { estimateMs: 7_200_000 }, bankRun: true } };
  expect(withoutDisputed({ fact, changes }, rest)).toEqual({
    fact: rest,
    changes: [{ before, after: { ...before, estimateMs: 7_200_000 } }, shifted],
  });
  expect(withoutDisputed({ fact, changes }, fact)).toEqual({ fact, changes });
  const renamed = aFact('task.renamed', { taskId: 'a', name: 'Mine' });
  expect(withoutDisputed({ fact: renamed, changes }, renamed)).toEqual({ fact: renamed, changes });
});
