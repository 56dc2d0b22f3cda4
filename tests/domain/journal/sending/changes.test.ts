import { describe, expect, it } from 'vitest';
import { asAnswered, changesBy, hasLeft, isShifted } from '#domain/journal/sending/changes.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import type { Task } from '#domain/task/task.ts';
import { aFact, aNewTask, aRunningTask, aTask, HOUR, NINE } from '#tests/domain/examples.ts';

const DAY = '2026-11-18';
const move = (taskId: string, afterId: string | null, day: string | null = DAY) =>
  aFact('tasks.sorted', { moves: [{ taskId, day, afterId }] });

function changes(tasks: readonly Task[], fact: Fact) {
  const before = new Map(tasks.map((task) => [task.id, task]));
  return changesBy(fact, before, fold(tasks, [fact]));
}

describe('the changes of a fact', () => {
  const column = ['a', 'b', 'c'].map((id, index) => aTask({ id, index }));
  const [a, b, c] = column as [Task, Task, Task];

  it('DEC-119 DEC-124 a move is recorded with the previous neighbour, without the cards it shifted', () => {
    expect(changes(column, move('c', null))).toEqual([{ before: c, after: { ...c, index: 0 }, behind: 'b' }]);
    expect(changes(column, move('a', 'c'))).toEqual([{ before: a, after: { ...a, index: 2 }, behind: null }]);
    const day = '2026-11-19';
    expect(changes(column, move('b', null, day))).toEqual([
      { before: b, after: { ...b, day, index: 0 }, behind: 'a' },
    ]);
  });

  it("DEC-124 positions are counted without gaps, so a card that stays in place hasn't moved", () => {
    const gaps = [aTask({ id: 'a', index: 4 }), aTask({ id: 'b', index: 7 })];
    expect(changes(gaps, move('b', null))).toEqual([
      { before: aTask({ id: 'b', index: 1 }), after: aTask({ id: 'b', index: 0 }), behind: 'a' },
    ]);
    const stays = aTask({ id: 'a', index: 0 });
    expect(changes(gaps, move('a', null))).toEqual([{ before: stays, after: stays }]);
  });

  it('DEC-119 DEC-124 a move across a gap counts even when the position number stays the same', () => {
    const gaps = [a, { ...b, index: 2 }, { ...c, index: 3 }];
    expect(changes(gaps, move('b', 'c'))).toEqual([{ before: b, after: { ...b, index: 2 }, behind: 'a' }]);
  });

  it('DEC-119 DEC-124 a card that was moved but kept its neighbour and position is recorded', () => {
    const moves = [
      { taskId: 'd', day: DAY, afterId: null },
      { taskId: 'b', day: DAY, afterId: 'd' },
      { taskId: 'c', day: DAY, afterId: 'b' },
    ];
    const d = aTask({ id: 'd', day: null, index: 0 });
    expect(changes([...column, d], aFact('tasks.sorted', { moves }))).toEqual([
      { before: b, after: b, behind: 'a' },
      { before: c, after: c, behind: 'b' },
      { before: d, after: { ...d, day: DAY }, behind: null },
    ]);
  });

  it('DEC-119 created, deleted, started and implicitly paused tasks are recorded', () => {
    const task = aNewTask({ id: 'new' });
    expect(changes([], aFact('task.created', { task }))).toEqual([
      { before: null, after: aTask({ id: 'new', updatedDate: '' }) },
    ]);
    expect(changes(column, aFact('task.deleted', { taskId: 'b' }))).toEqual([
      { before: b, after: { ...b, live: false }, behind: 'a' },
    ]);
    const running = aRunningTask(NINE, { id: 'b', index: 1 });
    const started = aFact('task.started', { taskId: 'a' }, NINE + HOUR);
    expect(changes([a, running, c], started).map(({ after }) => [after.id, after.status])).toEqual([
      ['a', 'inProgress'],
      ['b', 'paused'],
    ]);
  });

  it('DEC-130 a kept run is recorded', () => {
    const running = aRunningTask(NINE);
    const kept = aFact('session.adjusted', { taskId: 'a', mode: 'keep', at: NINE + HOUR });
    expect(changes([running, b], kept)).toEqual([
      { before: running, after: { ...running, keptAt: NINE + HOUR } },
    ]);
  });
});

describe("the changes after the server's answer", () => {
  const [one, two] = [aTask(), aTask({ id: 'b' })];
  const folded = [one, two].map((before) => ({ before, after: { ...before, name: 'Plan' } }));

  it("DEC-128 the answer's values replace those of the fields that the fact set", () => {
    const answer = [aTask({ name: 'Tidied', estimateMs: 1 })];
    const renamed = aFact('task.renamed', { taskId: 'a', name: 'Plan' });
    expect(asAnswered(renamed, folded, answer)).toEqual([
      { before: one, after: aTask({ name: 'Tidied' }) },
      folded[1],
    ]);
  });

  it('DEC-123 tasks of a batch that the answer omits were skipped', () => {
    const batch = aFact('tasks.edited', { taskIds: ['a', 'b'], changes: { name: 'Plan' } });
    expect(asAnswered(batch, folded, [{ ...two, name: 'Plan' }])).toEqual([folded[1]]);
  });
});

describe('comparing two versions of a task', () => {
  it('DEC-124 isShifted is true when only the position differs', () => {
    expect(isShifted(aTask(), aTask({ index: 9 }))).toBe(true);
    expect(isShifted(aTask(), aTask({ index: 9, name: 'New' }))).toBe(false);
  });

  it("DEC-119 hasLeft is true when the card is in another place, unless it wasn't on the board before", () => {
    for (const after of [{ index: 1 }, { day: null }, { assigneeId: 8 }, { live: false }]) {
      expect(hasLeft(aTask(), aTask(after))).toBe(true);
      expect(hasLeft(aTask({ live: false }), aTask(after))).toBe(false);
    }
    expect(hasLeft(aTask(), aTask({ name: 'New' }))).toBe(false);
  });
});
