import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMoves, applyPlaces } from '#domain/journal/columns/columns.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { CardMove, Restore } from '#domain/journal/events.ts';
import type { Task } from '#domain/task/task.ts';
import { aTask } from '#tests/domain/examples.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const card = (id: string, index: number, day: string | null = MONDAY): Task => aTask({ id, index, day });

function order(table: TaskTable, day: string | null = MONDAY): string[] {
  const ids = [...table.column({ day, assigneeId: 7 })];
  table.countPositions();
  return ids.map((id) => `${table.get(id)?.index} ${id}`);
}

function moved(tasks: Task[], ...moves: CardMove[]): TaskTable {
  const table = new TaskTable(tasks);
  applyMoves(table, moves);
  return table;
}

describe('applyMoves', () => {
  const column = () => [card('a', 0), card('b', 1), card('c', 2)];

  it('BRD-19 DEC-124 applyMoves moves a card to the top or behind another card', () => {
    expect(order(moved(column(), { taskId: 'c', day: MONDAY, afterId: null }))).toEqual([
      '0 c',
      '1 a',
      '2 b',
    ]);
    expect(order(moved(column(), { taskId: 'a', day: MONDAY, afterId: 'b' }))).toEqual(['0 b', '1 a', '2 c']);
  });

  it('BRD-18 applyMoves gives the card the date of the other column and renumbers that column', () => {
    const table = moved([...column(), card('x', 3, TUESDAY)], { taskId: 'b', day: TUESDAY, afterId: 'x' });
    expect(order(table)).toEqual(['0 a', '2 c']);
    expect(order(table, TUESDAY)).toEqual(['0 x', '1 b']);
    expect(table.get('b')?.day).toBe(TUESDAY);
  });

  it('B9 applyMoves ignores moves whose card or neighbour no longer exists', () => {
    const tasks = [...column(), card('x', 0, TUESDAY), aTask({ id: 'dead', live: false, day: MONDAY })];
    const table = moved(
      tasks,
      { taskId: 'gone', day: MONDAY, afterId: null },
      { taskId: 'dead', day: TUESDAY, afterId: null },
      { taskId: 'a', day: MONDAY, afterId: 'x' },
      { taskId: 'a', day: MONDAY, afterId: 'a' },
    );
    expect([...table.tasks()]).toEqual(tasks);
    expect(table.get('a')).toBe(tasks[0]);
  });

  it('BRD-20 BRD-21 T13 applyMoves keeps cards with time out of Unscheduled, and leaves done cards there', () => {
    const done = aTask({ id: 'done', status: 'done', day: null, index: 1 });
    const tasks = [aTask({ id: 'timed', status: 'paused', loggedMs: 1 }), card('x', 0, null), done];
    const table = moved(
      tasks,
      { taskId: 'timed', day: null, afterId: null },
      { taskId: 'done', day: null, afterId: null },
    );
    expect(table.get('timed')).toBe(tasks[0]);
    expect(order(table, null)).toEqual(['0 done', '1 x']);
  });

  it('B2 any series of moves keeps each card once and numbers each column from 0', () => {
    const days = fc.constantFrom(null, MONDAY, TUESDAY);
    const ids = fc.constantFrom(...IDS);
    const moves = fc.array(fc.record({ taskId: ids, day: days, afterId: fc.option(ids) }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(days, { minLength: 8, maxLength: 8 }), moves, days, (places, wanted, last) => {
        const tasks = places.map((day, index) => card(IDS[index] ?? '', index, day));
        const table = moved(tasks, ...wanted, { taskId: 'a', day: last, afterId: null });
        const columns = [null, MONDAY, TUESDAY].map((day) => [...table.column({ day, assigneeId: 7 })]);
        expect(columns.flat().toSorted()).toEqual(IDS);
        table.countPositions();
        const indexOf = (id: string): number => table.get(id)?.index ?? -1;
        for (const column of columns) {
          expect(column.toSorted((one, other) => indexOf(one) - indexOf(other))).toEqual(column);
          expect(new Set(column.map(indexOf)).size).toBe(column.length);
        }
        const entered = [...table.column({ day: last, assigneeId: 7 })];
        expect(entered[0]).toBe('a');
        expect(entered.map(indexOf)).toEqual([...entered.keys()]);
      }),
    );
  });
});

describe('applyPlaces', () => {
  const column = () => ['a', 'b', 'c', 'd'].map((id, index) => card(id, index));
  const back = (taskId: string, fields: Restore['fields'], behind?: string | null): Restore => ({
    taskId,
    fields,
    run: 'leave',
    ...(behind === undefined ? {} : { behind }),
  });
  function placed(...restores: Restore[]): string[] {
    const table = new TaskTable(column());
    applyPlaces(table, restores);
    return order(table);
  }

  it('DEC-119 B4 applyPlaces puts a card behind its former neighbour, wherever that card is now', () => {
    expect(placed(back('a', { index: 1 }, 'c'))).toEqual(['0 b', '1 c', '2 a', '3 d']);
    expect(placed(back('d', { index: 2 }, null))).toEqual(['0 d', '1 a', '2 b', '3 c']);
  });

  it('DEC-119 B9 applyPlaces uses the former position when the neighbour is gone or unknown', () => {
    expect(placed(back('a', { index: 2 }, 'gone'))).toEqual(['0 b', '1 c', '2 a', '3 d']);
    expect(placed(back('d', { index: 0 }))).toEqual(['0 d', '1 a', '2 b', '3 c']);
    expect(placed(back('a', { index: 9 }))).toEqual(['0 b', '1 c', '2 d', '3 a']);
  });

  it('DEC-119 B2 applyPlaces puts several cards back from top to bottom, in whatever order they are listed', () => {
    const wanted = [back('a', { index: 3 }, 'b'), back('b', { index: 2 }, 'c'), back('c', { index: 1 }, 'd')];
    expect(placed(...wanted)).toEqual(['0 d', '1 c', '2 b', '3 a']);
    expect(placed(...wanted.toReversed())).toEqual(['0 d', '1 c', '2 b', '3 a']);
  });

  it('DEC-119 applyPlaces ignores cards without a recorded place', () => {
    expect(placed(back('d', { name: 'New' }), back('gone', { index: 0 }))).toEqual([
      '0 a',
      '1 b',
      '2 c',
      '3 d',
    ]);
  });
});
