import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBefore, standsThere, stepFrom, withMoved } from '#domain/task/card-place.ts';

const column = ['a', 'b', 'c', 'd'];

describe('BRD-19 DEC-124 the place of dragged cards', () => {
  it("dragged cards go behind the last card above that isn't dragged", () => {
    expect(cardBefore(column, ['x'], 2)).toBe('b');
    expect(cardBefore(column, ['b'], 2)).toBe('a');
    expect(cardBefore(column, ['a', 'b'], 2)).toBe(null);
    expect(cardBefore(column, ['x'], 0)).toBe(null);
    expect(cardBefore(column, ['d'], Number.POSITIVE_INFINITY)).toBe('c');
  });

  it('a drop keeps the order of the other cards', () => {
    expect(withMoved(column, ['d', 'x'], 'a')).toEqual(['a', 'd', 'x', 'b', 'c']);
    expect(withMoved(column, ['c'], null)).toEqual(['c', 'a', 'b', 'd']);
    expect(withMoved(column, ['a'], 'gone')).toEqual(['b', 'c', 'd', 'a']);
  });

  it('a drop changes nothing when the cards are already there', () => {
    expect(standsThere(column, ['b', 'c'], 'a')).toBe(true);
    expect(standsThere(column, ['a'], null)).toBe(true);
    expect(standsThere(column, ['c', 'b'], 'a')).toBe(false);
    expect(standsThere(column, ['x'], 'd')).toBe(false);
  });

  it('a step moves cards up or down to the ends of the column', () => {
    expect(stepFrom(column, ['b'], 'a', 1)).toBe('c');
    expect(stepFrom(column, ['b'], 'a', -1)).toBe(null);
    expect(stepFrom(column, ['b'], null, -1)).toBe(undefined);
    expect(stepFrom(column, ['x'], 'd', 1)).toBe(undefined);
    expect(stepFrom(column, ['a'], null, 1)).toBe('b');
  });
});

describe('BRD-19 a card dropped in a filtered column (decision 0140)', () => {
  const cardNames = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 12,
  });
  const drop = cardNames.chain((all) =>
    fc.record({
      all: fc.constant(all),
      shown: fc.subarray(all),
      index: fc.nat(all.length),
      isFromElsewhere: fc.boolean(),
      carriedAt: fc.nat(all.length),
    }),
  );

  it('a dropped card goes right behind the shown card above it', () => {
    fc.assert(
      fc.property(drop, ({ all, shown, index, isFromElsewhere, carriedAt }) => {
        const own = shown[carriedAt % Math.max(1, shown.length)];
        const carried = isFromElsewhere || own === undefined ? ['from elsewhere'] : [own];
        const afterId = cardBefore(shown, carried, index);
        const after = withMoved(all, carried, afterId);
        const isShown = (id: string) => shown.includes(id) || carried.includes(id);
        expect(after.filter(isShown)).toEqual(withMoved(shown, carried, afterId));
        expect(after[after.indexOf(carried[0] ?? '') - 1] ?? null).toBe(afterId);
        expect(after.filter((id) => !carried.includes(id))).toEqual(
          all.filter((id) => !carried.includes(id)),
        );
      }),
    );
  });
});
