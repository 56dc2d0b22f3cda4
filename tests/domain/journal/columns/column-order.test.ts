import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byIndex, ColumnOrder } from '#domain/journal/columns/column-order.ts';
import { aTask } from '#tests/domain/examples.ts';

describe('byIndex', () => {
  it('B1 is a total order whatever the positions', () => {
    const cards = fc.uniqueArray(fc.tuple(fc.string(), fc.nat({ max: 2 })), { selector: ([id]) => id });
    fc.assert(
      fc.property(cards, (pairs) => {
        const tasks = pairs.map(([id, index]) => aTask({ id, index }));
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

describe('a column', () => {
  const known = [
    ['a', 3],
    ['b', 4],
    ['c', 7],
  ] as [string, number][];
  const order = () =>
    new ColumnOrder(['a', 'b', 'c'], (id) => known.find(([each]) => each === id)?.[1] ?? -1);

  it('BRD-17 B2 does what a list does that is counted anew with each move, whatever is put where', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), id: ids, behind: fc.option(ids) }),
      fc.record({ kind: fc.constantFrom('append' as const, 'remove' as const), id: ids }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const column = order();
        let list: (readonly [id: string, index: number])[] = known;
        for (const each of steps) {
          const rest = list.filter(([id]) => id !== each.id);
          const isThere = rest.length < list.length;
          if (each.kind === 'remove') {
            column.remove(each.id);
            list = rest;
          } else if (each.kind === 'append' && !isThere) {
            column.append(each.id);
            list = [...rest, [each.id, (rest.at(-1)?.[1] ?? -1) + 1]];
          } else if (each.kind === 'put') {
            const at = rest.findIndex(([id]) => id === each.behind);
            if (each.behind !== null && at === -1) continue;
            column.put(each.id, each.behind);
            list = rest.toSpliced(at + 1, 0, [each.id, 0]).map(([id], index) => [id, index]);
          }
        }
        const ordered = list.map(([id]) => id);
        expect([...column]).toEqual(ordered);
        expect([...column.positions()]).toEqual(list);
        expect(ordered.map((id) => column.inFrontOf(id))).toEqual(
          ordered.map((_, at) => ordered[at - 1] ?? null),
        );
        expect(['a', 'e'].map((id) => column.has(id))).toEqual(['a', 'e'].map((id) => ordered.includes(id)));
      }),
    );
  });

  it('DEC-90 finds the card at a position, one card left aside, the last one beyond the end', () => {
    expect([-1, 0, 1, 2, 9].map((at) => order().at(at, 'b'))).toEqual([null, 'a', 'c', 'c', 'c']);
    expect(new ColumnOrder([]).at(0, 'a')).toBeNull();
    expect(new ColumnOrder(['a']).at(0, 'a')).toBeNull();
  });

  it('B2 DEC-124 counts a whole column by its cards alone', () => {
    const column = new ColumnOrder(['c', 'a', 'b']);
    column.remove('a');
    column.append('d');
    expect([...column.positions()]).toEqual([
      ['c', 0],
      ['b', 1],
      ['d', 2],
    ]);
  });
});
