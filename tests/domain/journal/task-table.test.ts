import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import type { Task } from '#domain/task/task.ts';
import { aFact, aTask, NINE } from '#tests/domain/examples.ts';

const DAY = '2026-11-18';
const here = { day: DAY, assigneeId: 7 };

describe('TaskTable', () => {
  it('BRD-17 B1 TaskTable holds the live cards of one board by position, then id', () => {
    const table = new TaskTable([
      aTask({ id: 'c', index: 1 }),
      aTask({ id: 'b', index: 1 }),
      aTask({ index: 2 }),
      aTask({ id: 'other day', day: '2026-11-19' }),
      aTask({ id: 'other board', assigneeId: 8 }),
      aTask({ id: 'deleted', live: false }),
    ]);
    expect([...table.column(here)]).toEqual(['b', 'c', 'a']);
  });

  it('BRD-17 TaskTable appends a new card to its column and leaves the others unchanged', () => {
    const there = [aTask({ index: 0 }), aTask({ id: 'b', index: 6 }), aTask({ id: 'c', day: null })];
    const table = new TaskTable(there);
    table.change('c', { day: DAY });
    table.change('c', { name: 'New' });
    table.put(aTask({ id: 'd', day: null, index: 5 }));
    expect([...table.tasks()]).toEqual([
      ...there.slice(0, 2),
      aTask({ id: 'c', index: 7, name: 'New' }),
      aTask({ id: 'd', day: null, index: 0 }),
    ]);
    expect(table.get('b')).toBe(there[1]);
  });

  it('DEC-18 TaskTable removes a deleted card from its column', () => {
    const table = new TaskTable([aTask(), aTask({ id: 'b', index: 1 })]);
    expect([...table.column(here)]).toEqual(['a', 'b']);
    table.change('a', { live: false });
    expect([...table.column(here)]).toEqual(['b']);
  });

  it("B2 DEC-124 TaskTable numbers a complete column by all its ids, including cards that aren't loaded", () => {
    const table = new TaskTable(
      [aTask({ id: 'x', day: null }), aTask({ id: 'b', index: 1 })],
      [
        { ...here, ids: ['a', 'b', 'c'] },
        { day: null, assigneeId: 7, ids: ['w', 'x', 'y'] },
      ],
    );
    table.place(aTask({ id: 'x' }), 'a');
    expect([...table.tasks()].map(({ id, index }) => [id, index])).toEqual([
      ['x', 1],
      ['b', 2],
    ]);
    expect([...table.column({ day: null, assigneeId: 7 })]).toEqual(['w', 'y']);
  });
});

it('BRD-17 B2 DEC-18 a table gives the same result whether or not it renumbers positions before each change', () => {
  const ids = fc.nat({ max: 9 }).map((at) => `card ${at}`);
  const change = fc.record({ day: fc.constantFrom(DAY, null), live: fc.boolean() }, { requiredKeys: [] });
  const step = fc.record({ id: ids, change, behind: fc.option(ids) });
  const cards = Array.from({ length: 9 }, (_, index) => aTask({ id: `card ${index}`, index }));
  const whole = [{ ...here, ids: ['not at hand', ...cards.map(({ id }) => id)] }];
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (done, isGiven) => {
      const [once, eachTime] = [cards, cards].map((all) => new TaskTable(all, isGiven ? whole : []));
      for (const { id, change, behind } of done) {
        for (const table of [once, eachTime]) {
          if (table === eachTime) table?.countPositions();
          const task = table?.get(id);
          const isThere = behind !== null && behind !== id && table?.column(here).has(behind);
          if (task?.live && isThere) table?.place({ ...task, day: DAY }, behind);
          else table?.change(id, change);
        }
      }
      expect([...(once?.tasks() ?? [])]).toEqual([...(eachTime?.tasks() ?? [])]);
    }),
    { numRuns: 300 },
  );
});

describe('the cost of a fold', () => {
  /** A card that counts the reads of its position. */
  function watched(id: string, index: number, count: () => void): Task {
    return Object.defineProperty(aTask({ id }), 'index', {
      enumerable: true,
      get: () => {
        count();
        return index;
      },
    });
  }

  /** The number of position reads while this many cards are moved in a column of 1,000. */
  function looksOf(moves: number): number {
    let looks = 0;
    const cards = Array.from({ length: 1_000 }, (_, at) => watched(`card ${at}`, at, () => (looks += 1)));
    const facts = Array.from({ length: moves }, (_, at): Fact => {
      const move = {
        taskId: `card ${(at * 7) % 1_000}`,
        day: DAY,
        afterId: `card ${(at * 7 + 500) % 1_000}`,
      };
      return aFact('tasks.sorted', { moves: [move] }, NINE + at);
    });
    fold(cards, facts);
    return looks;
  }

  it('B2 DEC-124 TaskTable numbers a column once, however many moves there are', () => {
    const [one, many] = [looksOf(1), looksOf(5_000)];
    expect(many).toBeLessThan(2 * one);
  });

  it('B2 DEC-18 TaskTable deletes 20,000 cards of a complete column without renumbering it each time', () => {
    const cards = Array.from({ length: 20_000 }, (_, index) => aTask({ id: `card ${index}`, index }));
    const table = new TaskTable(cards, [{ ...here, ids: [...cards.map(({ id }) => id), 'last'] }]);
    for (const { id } of cards) table.change(id, { live: false });
    expect([...table.column(here)]).toEqual(['last']);
    expect(new Set([...table.tasks()].map(({ index }) => index))).toEqual(new Set([0]));
  });
});
