import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnOrder } from '#domain/journal/columns/column-order.ts';
import { byIndex } from '#domain/task/board.ts';
import { aTask } from '#tests/domain/examples.ts';

describe('byIndex', () => {
  it('B1 cards have a total order for any positions', () => {
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

const cards = (many: number) =>
  Array.from({ length: many }, (_, at) => [`card ${at}`, at + 3 * (at % 2)] as const);

function columnOf(known: Iterable<readonly [string, number]>): ColumnOrder {
  const positions = new Map(known);
  return new ColumnOrder(positions.keys(), (id) => positions.get(id) ?? -1);
}

describe('a column', () => {
  it.each([3, 400])(
    'BRD-17 B2 DEC-90 a column of %i cards matches a list that is renumbered after each move, for any moves',
    (many) => {
      const known = cards(many);
      const ids = fc.nat({ max: many + 2 }).map((at) => `card ${at}`);
      const several = fc.nat({ max: Math.floor(many / 2) });
      const step = fc.oneof(
        {
          weight: 20,
          arbitrary: fc.record({ kind: fc.constant('put' as const), id: ids, behind: fc.option(ids) }),
        },
        {
          weight: 20,
          arbitrary: fc.record({ kind: fc.constantFrom('append' as const, 'remove' as const), id: ids }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('empty' as const), id: ids, many: several }) },
      );
      const some = many === 3 ? { maxLength: 30 } : { maxLength: 900, size: 'max' as const };
      fc.assert(
        fc.property(
          fc.array(step, some),
          fc.array(fc.tuple(fc.integer({ min: -1, max: many + 4 }), ids)),
          (steps, asked) => {
            const column = columnOf(known);
            let list: readonly (readonly [id: string, index: number])[] = known;
            for (const each of steps) {
              const rest = list.filter(([id]) => id !== each.id);
              const isThere = rest.length < list.length;
              if (each.kind === 'empty') {
                const from = Math.max(
                  0,
                  list.findIndex(([id]) => id === each.id),
                );
                for (const [id] of list.slice(from, from + each.many)) column.remove(id);
                list = list.toSpliced(from, each.many);
              } else if (each.kind === 'remove') {
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
            expect(ordered.map((id) => [id, column.indexOf(id)])).toEqual(list);
            expect(ordered.map((id) => column.inFrontOf(id))).toEqual(
              ordered.map((_, at) => ordered[at - 1] ?? null),
            );
            for (const [index, skipped] of asked) {
              expect(column.has(skipped)).toBe(ordered.includes(skipped));
              const others = ordered.filter((id) => id !== skipped);
              const found = index < 0 ? null : (others[index] ?? others.at(-1) ?? null);
              expect(column.at(index, skipped)).toBe(found);
            }
          },
        ),
        { numRuns: many === 3 ? 300 : 30 },
      );
    },
  );

  it('DEC-90 J17 ColumnOrder moves each of 50,000 cards to the end and back without walking the column', () => {
    const ids = Array.from({ length: 50_000 }, (_, at) => `card ${at}`);
    const column = new ColumnOrder(ids);
    for (const id of ids) column.put(id, column.at(Number.MAX_SAFE_INTEGER, id));
    for (const [index, id] of ids.entries()) column.put(id, column.at(index - 1, id));
    expect([...column]).toEqual(ids);
  });

  it('DEC-90 ColumnOrder.at ignores one given card, and positions beyond the end give the last card', () => {
    const order = new ColumnOrder(['a', 'b', 'c']);
    expect([-1, 0, 1, 2, 9].map((at) => order.at(at, 'b'))).toEqual([null, 'a', 'c', 'c', 'c']);
    expect(new ColumnOrder([]).at(0, 'a')).toBeNull();
    expect(new ColumnOrder(['a']).at(0, 'a')).toBeNull();
  });

  it('B2 ColumnOrder finds cards by neighbour and position across hundreds of empty places', () => {
    const column = columnOf(cards(400));
    column.put('card 399', 'card 0');
    for (let at = 1; at < 398; at += 1) column.remove(`card ${at}`);
    expect(column.inFrontOf('card 398')).toBe('card 399');
    expect(column.at(2, 'card 0')).toBe('card 398');
    expect(column.indexOf('card 398')).toBe(399);
  });

  it('B2 DEC-124 ColumnOrder renumbers a column from 0 without gaps', () => {
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
