import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMoves, byIndex, columnOf, placeAtEnd } from '#domain/journal/columns.ts';
import { Draft } from '#domain/journal/draft.ts';
import type { CardMove } from '#domain/journal/events.ts';
import type { Task } from '#domain/task.ts';
import { aTask } from '#tests/domain/examples.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const card = (id: string, index: number, day: string | null = MONDAY): Task => aTask({ id, index, day });
const order = (draft: Draft, day: string | null = MONDAY): string[] =>
  columnOf(draft, day, 7).map(({ id, index }) => `${index} ${id}`);

function moved(tasks: Task[], ...moves: CardMove[]): Draft {
  const draft = new Draft(tasks);
  applyMoves(draft, moves);
  return draft;
}

describe('columnOf', () => {
  it('BRD-17 B1 holds the live cards of one board by position, then id', () => {
    const draft = new Draft([
      card('c', 1),
      card('b', 1),
      card('a', 2),
      card('other day', 0, TUESDAY),
      aTask({ id: 'other board', day: MONDAY, assigneeId: 8 }),
      aTask({ id: 'deleted', day: MONDAY, live: false }),
    ]);
    expect(order(draft)).toEqual(['1 b', '1 c', '2 a']);
  });

  it('B1 is a total order whatever the positions', () => {
    const cards = fc.uniqueArray(fc.tuple(fc.string(), fc.nat({ max: 2 })), { selector: ([id]) => id });
    fc.assert(
      fc.property(cards, (pairs) => {
        const tasks = pairs.map(([id, index]) => card(id, index));
        const once = tasks.toSorted(byIndex).map(({ id }) => id);
        expect(
          tasks
            .toReversed()
            .toSorted(byIndex)
            .map(({ id }) => id),
        ).toEqual(once);
      }),
    );
  });
});

describe('placeAtEnd', () => {
  it('BRD-17 is behind the last card of the column of this board', () => {
    const draft = new Draft([
      card('a', 0),
      card('b', 6),
      card('c', 9, TUESDAY),
      aTask({ id: 'd', day: MONDAY, live: false, index: 12 }),
    ]);
    expect(placeAtEnd(draft, MONDAY, 7)).toBe(7);
    expect(placeAtEnd(draft, null, 7)).toBe(0);
    expect(placeAtEnd(draft, MONDAY, 8)).toBe(0);
  });
});

describe('applyMoves', () => {
  const column = () => [card('a', 0), card('b', 1), card('c', 2)];

  it('BRD-19 DEC-124 moves a card to the top or behind another', () => {
    expect(order(moved(column(), { taskId: 'c', day: MONDAY, afterId: null }))).toEqual([
      '0 c',
      '1 a',
      '2 b',
    ]);
    expect(order(moved(column(), { taskId: 'a', day: MONDAY, afterId: 'b' }))).toEqual(['0 b', '1 a', '2 c']);
  });

  it('BRD-18 gives the card the date of the other column and counts that column anew', () => {
    const draft = moved([...column(), card('x', 3, TUESDAY)], { taskId: 'b', day: TUESDAY, afterId: 'x' });
    expect(order(draft)).toEqual(['0 a', '2 c']);
    expect(order(draft, TUESDAY)).toEqual(['0 x', '1 b']);
    expect(draft.get('b')?.day).toBe(TUESDAY);
  });

  it('B9 changes nothing for a card or a neighbour that is not there any more', () => {
    const tasks = [...column(), card('x', 0, TUESDAY), aTask({ id: 'dead', live: false, day: MONDAY })];
    const draft = moved(
      tasks,
      { taskId: 'gone', day: MONDAY, afterId: null },
      { taskId: 'dead', day: TUESDAY, afterId: null },
      { taskId: 'a', day: MONDAY, afterId: 'x' },
      { taskId: 'a', day: MONDAY, afterId: 'a' },
    );
    expect([...draft.tasks()]).toEqual(tasks);
    expect(draft.get('a')).toBe(tasks[0]);
  });

  it('BRD-20 BRD-21 T13 keeps a card with time out of Unscheduled, and lets a finished one stay there', () => {
    const done = aTask({ id: 'done', status: 'done', day: null, index: 1 });
    const tasks = [aTask({ id: 'timed', status: 'paused', loggedMs: 1 }), card('x', 0, null), done];
    const draft = moved(
      tasks,
      { taskId: 'timed', day: null, afterId: null },
      { taskId: 'done', day: null, afterId: null },
    );
    expect(draft.get('timed')).toBe(tasks[0]);
    expect(order(draft, null)).toEqual(['0 done', '1 x']);
  });

  it('B2 every series of moves keeps each card once, and each column counted from 0', () => {
    const days = fc.constantFrom(null, MONDAY, TUESDAY);
    const ids = fc.constantFrom(...IDS);
    const moves = fc.array(fc.record({ taskId: ids, day: days, afterId: fc.option(ids) }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(days, { minLength: 8, maxLength: 8 }), moves, days, (places, wanted, last) => {
        const tasks = places.map((day, index) => card(IDS[index] ?? '', index, day));
        const draft = moved(tasks, ...wanted, { taskId: 'a', day: last, afterId: null });
        const columns = [null, MONDAY, TUESDAY].map((day) => columnOf(draft, day, 7));
        expect(
          columns
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(IDS);
        for (const column of columns)
          expect(new Set(column.map(({ index }) => index)).size).toBe(column.length);
        const entered = columnOf(draft, last, 7);
        expect(entered[0]?.id).toBe('a');
        expect(entered.map(({ index }) => index)).toEqual([...entered.keys()]);
      }),
    );
  });
});
