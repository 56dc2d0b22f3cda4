import { expect, it } from 'vitest';
import { ownPart } from '#domain/journal/sending/changes.ts';
import { decideOthersBack, type OthersAct, standingActs } from '#domain/journal/undo/others-acts.ts';
import { stepOf } from '#domain/journal/undo/way-back.ts';
import { readFact } from '#domain/journal/schemas.ts';
import { aCommand, aFact, aTask, HOUR, MINUTE, NINE } from '#tests/domain/examples.ts';
import { Board } from '#tests/domain/journal/undo-board.ts';

const actsOf = ({ facts, changes }: Board): OthersAct[] =>
  facts.map(({ id, type, at }, place) => ({
    factId: id,
    type,
    by: 20,
    name: 'Tom Becker',
    at,
    undoes: null,
    changes: changes[place] ?? [],
    away: [],
  }));
const only = { taskId: 'a' };
const at = (place: number) => ({ id: `f${place}` });

it('DEC-118 P5 ownPart keeps the changes of tasks that are or were assigned to the user', () => {
  const [mine, theirs] = [aTask({ id: 'a', assigneeId: 7 }), aTask({ id: 'b', assigneeId: 9 })];
  const given = { before: theirs, after: { ...theirs, assigneeId: 7 } };
  const away = { before: mine, after: { ...mine, assigneeId: 9 } };
  expect(ownPart([{ before: theirs, after: theirs }, given, away, { before: null, after: mine }], 7)).toEqual(
    [given, away, { before: null, after: mine }],
  );
});

it('DEC-118 an act and its undo are hidden, but an undo is shown when its act was shown before', () => {
  const [one, two] = [aFact('task.renamed', { ...only, name: 'One' }), aFact('task.paused', only)];
  const [rename, pause] = actsOf(new Board(aTask()).does({ ...one, ...at(1) }).does({ ...two, ...at(2) }));
  if (!rename || !pause) throw new Error('Both were done.');
  const undo = { ...rename, factId: 'undo', type: 'fact.undone' as const, undoes: 'f1' };
  expect(standingActs([rename, pause, undo])).toEqual([pause]);
  expect(standingActs([pause, undo])).toEqual([pause, undo]);
  const redo = { ...undo, factId: 'redo', undoes: 'undo' };
  expect(standingActs([rename, undo, redo])).toEqual([rename]);
});

it('DEC-118 DEC-119 acts of others are undone latest first, and the undo records whose they were', () => {
  const board = new Board(aTask())
    .does({ ...aFact('task.started', only, NINE), ...at(1) })
    .does({ ...aFact('task.paused', only, NINE + MINUTE), ...at(2) });
  let ids = 0;
  const command = () => aCommand({ factId: `undo ${(ids += 1)}`, at: NINE + HOUR });
  const { undos, stuck } = decideOthersBack(actsOf(board), board.tasks, command);
  expect(undos.map(({ data: { factId, whose } }) => [factId, whose])).toEqual([
    ['f2', 20],
    ['f1', 20],
  ]);
  expect(stuck).toEqual([]);
  for (const undo of undos) board.does(undo);
  expect(board.task()).toMatchObject({ status: 'paused', loggedMs: 0 });
});

it('DEC-118 DEC-119 an act whose task has changed since is skipped, and the others are undone', () => {
  const board = new Board(aTask(), aTask({ id: 'b' }))
    .does({ ...aFact('task.renamed', { ...only, name: 'Theirs' }), ...at(1) })
    .does({ ...aFact('task.renamed', { taskId: 'b', name: 'Theirs' }), ...at(2) });
  const acts = actsOf(board);
  board.does({ ...aFact('task.renamed', { taskId: 'b', name: 'Mine' }), ...at(3) });
  const { undos, stuck } = decideOthersBack(acts, board.tasks, () => aCommand({ factId: 'undo' }));
  expect(undos.map(({ data }) => data.factId)).toEqual(['f1']);
  expect(stuck.map(({ act, refusal }) => [act.factId, refusal.code])).toEqual([['f2', 'undo.changed']]);
});

it("DEC-118 DEC-119 J1 the undo of another user's act records the author, and counts as a step of its own", () => {
  const undone = aFact('fact.undone', { factId: 'f1', whose: 20, restores: [] });
  expect(readFact(undone)).toEqual({ kind: 'read', value: undone });
  expect(stepOf(undone, { changes: [] }).undoes).toBeNull();
  const own = aFact('fact.undone', { factId: 'f1', restores: [] });
  expect(stepOf(own, { changes: [] }).undoes).toBe('f1');
});
