import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RANK, rankBetween, reranked } from '#domain/task/rank.ts';

describe('rankBetween', () => {
  it('DEC-124 rankBetween finds a rank between two others', () => {
    expect(rankBetween(null, null)).toBe('V');
    expect(rankBetween('V', null)).toBe('V001');
    expect(rankBetween(null, 'V')).toBe('Uzzz');
    expect(rankBetween('A', 'B')).toBe('AV');
    expect(rankBetween('A', 'C')).toBe('B');
    expect(rankBetween('AV', 'AW')).toBe('AVV');
    expect(rankBetween('A', 'A1')).toBe('A0V');
    expect(rankBetween('zzzz', null)).toBe('zzzzV');
    expect(rankBetween(null, '0001')).toBe('0000V');
  });

  it('DEC-124 B4 rankBetween always finds a rank, wherever cards were inserted before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000 }), { maxLength: 80 }), (places) => {
        const ranks: string[] = [];
        for (const place of places) {
          const at = place % (ranks.length + 1);
          ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
        }
        expect(ranks).toEqual(ranks.toSorted(byBytes));
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(ranks.filter((rank) => rank.endsWith('0'))).toEqual([]);
      }),
    );
  });
});

describe('reranked', () => {
  it('DEC-124 B4 reranked gives a new rank only to the moved card', () => {
    const order = [
      { id: 'c', rank: 'C' },
      { id: 'a', rank: 'A' },
      { id: 'b', rank: 'B' },
    ];
    expect([...reranked(order)]).toEqual([['c', '9zzz']]);
  });

  it('DEC-124 reranked leaves an ordered column unchanged', () => {
    expect(
      reranked([
        { id: 'a', rank: 'A' },
        { id: 'b', rank: 'B' },
      ]),
    ).toEqual(new Map());
    expect(reranked([])).toEqual(new Map());
  });

  it('B1 reranked separates cards with the same rank', () => {
    const ranks = reranked([
      { id: 'a', rank: 'V' },
      { id: 'b', rank: 'V' },
    ]);
    expect([...ranks]).toEqual([['a', 'Uzzz']]);
  });

  it('B2 B5 reranked keeps every order with short ranks', () => {
    const rank = fc.option(
      fc.string({ unit: fc.constantFrom('1', '5', 'A', 'z'), minLength: 1, maxLength: MAX_RANK }),
    );
    fc.assert(
      fc.property(fc.array(rank, { maxLength: 60 }), (given) => {
        const order = given.map((each, index) => ({ id: `task-${index}`, rank: each }));
        const anew = reranked(order);
        const after = order.map((card) => anew.get(card.id) ?? card.rank ?? '');
        expect(after).toEqual(after.toSorted(byBytes));
        expect(new Set(after).size).toBe(after.length);
        for (const each of anew.values()) expect(each.length).toBeLessThanOrEqual(MAX_RANK);
      }),
    );
  });

  it('B5 reranked keeps ranks short after 100,000 cards inserted at the same place', () => {
    let [left, right] = ['A', 'B'];
    let longest = 0;
    let ordered = true;
    for (let count = 0; count < 100_000; count += 1) {
      const anew = reranked([
        { id: 'left', rank: left },
        { id: 'new', rank: null },
        { id: 'right', rank: right },
      ]);
      left = anew.get('new') ?? '';
      right = anew.get('right') ?? right;
      longest = Math.max(longest, left.length);
      ordered &&= left < right;
    }
    expect(ordered).toBe(true);
    expect(longest).toBe(MAX_RANK);
  });
});

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
