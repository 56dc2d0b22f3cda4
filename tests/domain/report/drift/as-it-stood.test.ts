import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byIndex } from '#domain/task/board.ts';
import type { Change } from '#domain/journal/sending/changes.ts';
import { asItStood } from '#domain/report/drift/as-it-stood.ts';
import type { Task } from '#domain/task/task.ts';
import { RandomWork, steps } from '#tests/domain/journal/random-work.ts';
import { aTask } from '#tests/domain/examples.ts';

/** The cards of each column from top to bottom, without their positions. */
function shown(tasks: Iterable<Task>) {
  const columns = new Map<string, unknown[]>();
  for (const { index: _, ...task } of [...tasks].filter(({ live }) => live).toSorted(byIndex)) {
    const column = `${task.assigneeId} ${task.day}`;
    columns.set(column, [...(columns.get(column) ?? []), task]);
  }
  return Object.fromEntries(columns);
}

describe('asItStood', () => {
  it('J5 J17 B1 asItStood rebuilds every past board of a random history', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const work = new RandomWork();
        const rows: (readonly Change[])[] = [];
        const boards: Task[][] = [[]];
        for (const { act, after } of history) {
          if (work.step(act, after) === null) continue;
          rows.push(work.done.at(-1)?.changes ?? []);
          boards.push(work.tasks);
        }
        for (const [count, board] of boards.entries())
          expect(shown(asItStood([], rows.slice(0, count)).values())).toEqual(shown(board));
      }),
      { numRuns: 300 },
    );
  });

  it('J17 B2 asItStood puts two swapped cards where they were after the swap', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id, index) => aTask({ id, index })) as [Task, Task, Task];
    const moved = [
      { before: a, after: { ...a, index: 2 }, behind: null },
      { before: c, after: { ...c, index: 0 }, behind: 'b' },
    ];
    const after = asItStood([c, a, b], [moved]);
    expect([...after.values()].toSorted(byIndex).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('J17 B2 asItStood ignores a card that leaves its place in the same row when counting positions', () => {
    const [y, a, b] = ['y', 'a', 'b'].map((id, index) => aTask({ id, index })) as [Task, Task, Task];
    const x = aTask({ id: 'x', day: null });
    const moved = [
      { before: y, after: { ...y, index: 3 }, behind: null },
      { before: x, after: { ...x, day: a.day, index: 1 }, behind: null },
    ];
    const made = [y, a, b].map((after) => [{ before: null, after }]);
    const after = asItStood([x], [...made, moved]);
    expect([...after.values()].toSorted(byIndex).map(({ id }) => id)).toEqual(['a', 'x', 'b', 'y']);
  });
});
