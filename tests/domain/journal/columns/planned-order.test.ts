import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behindByTime } from '#domain/journal/columns/planned-order.ts';
import { fold } from '#domain/journal/fold.ts';
import { TaskTable } from '#domain/journal/task-table.ts';
import type { Task } from '#domain/task/task.ts';
import { NOON, task, taskId, TODAY } from '#tests/support/tasks.ts';

const at = (index: number, startText: string): Task => task(index + 1, { index, startText, name: startText });
const names = (tasks: Iterable<Task>) =>
  [...tasks].toSorted((one, other) => one.index - other.index).map(({ name }) => name);

function withPut(column: readonly Task[], put: Task): readonly string[] {
  const table = new TaskTable(column);
  table.put(put);
  return names(table.tasks());
}

describe('BRD-17 decision 0179 the position of a card by its planned time', () => {
  it.each([
    [[], '12:00', ['12:00']],
    [['09:00', '14:00'], '12:00', ['09:00', '12:00', '14:00']],
    [['09:00', '', '14:00'], '12:00', ['09:00', '', '12:00', '14:00']],
    [['', '14:00'], '12:00', ['', '12:00', '14:00']],
    [['09:00', ''], '12:00', ['09:00', '', '12:00']],
    [['12:00', '14:00'], '12:00', ['12:00', '12:00', '14:00']],
    [['14:00', '12:00'], '13:00', ['13:00', '14:00', '12:00']],
    [['09:00', '14:00'], '', ['09:00', '14:00', '']],
  ])('a new card among %j goes to %s', (column, start, after) => {
    expect(
      withPut(
        column.map((each, index) => at(index, each)),
        at(99, start),
      ),
    ).toEqual(after);
  });

  it('a card stays in place when its new time fits the order, and moves otherwise', () => {
    const column = ['09:00', '', '12:00', '14:00'].map((each, index) => at(index, each));
    const timed = (index: number, startText: string) => ({ ...at(index, startText), name: startText });
    expect(withPut(column, timed(2, '13:00'))).toEqual(['09:00', '', '13:00', '14:00']);
    expect(withPut(column, timed(2, '08:00'))).toEqual(['08:00', '09:00', '', '14:00']);
    expect(withPut(column, timed(0, '15:00'))).toEqual(['', '12:00', '14:00', '15:00']);
    expect(withPut(column, timed(0, ''))).toEqual(['', '', '12:00', '14:00']);
  });

  it('a manually moved card keeps its place when other cards arrive', () => {
    const column = ['09:00', '12:00'].map((each, index) => at(index, each));
    const move = { taskId: taskId(2), day: TODAY, afterId: null };
    const sorted = { id: 'f', v: 1, type: 'tasks.sorted', by: 7, at: NOON, data: { moves: [move] } } as const;
    const moved = [...fold(column, [sorted]).values()];
    expect(names(moved)).toEqual(['12:00', '09:00']);
    expect(withPut(moved, at(99, ''))).toEqual(['12:00', '09:00', '']);
  });

  it("the order is the same whether times come from loaded cards or from the server's list", () => {
    const starts = fc.array(fc.constantFrom('', '08:00', '09:00', '12:00', '14:00'), { maxLength: 8 });
    fc.assert(
      fc.property(starts, fc.constantFrom('', '07:00', '09:00', '13:00', '15:00'), (times, start) => {
        const column = times.map((each, index) => at(index, each));
        const card = at(99, start);
        const here = new TaskTable(column);
        const there = new TaskTable(
          [],
          [
            {
              day: TODAY,
              assigneeId: card.assigneeId,
              ids: column.map(({ id }) => id),
              starts: new Map(column.map(({ id, startText }) => [id, startText])),
            },
          ],
        );
        for (const table of [here, there]) table.put(card);
        const order = [...here.column(card)];
        expect([...there.column(card)]).toEqual(order);
        expect(order.filter((id) => id !== card.id)).toEqual(column.map(({ id }) => id));
      }),
    );
  });

  it('cards that arrive one by one are sorted by their times', () => {
    const starts = fc.array(fc.constantFrom('08:00', '09:00', '12:00', '14:00'), { maxLength: 8 });
    fc.assert(
      fc.property(starts, (times) => {
        const table = new TaskTable([]);
        for (const [index, each] of times.entries()) table.put(at(index, each));
        expect(names(table.tasks())).toEqual(times.toSorted());
      }),
    );
  });

  it('a card without a time or already in order gets no new position', () => {
    expect(behindByTime(['a', 'b'], 'b', () => '')).toBeUndefined();
    expect(behindByTime(['a', 'b'], 'b', (id) => (id === 'a' ? '09:00' : '10:00'))).toBeUndefined();
  });
});
