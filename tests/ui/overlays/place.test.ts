import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, overlap, place, placeClear } from '#ui/overlays/place.ts';

const view = { width: 1000, height: 800 };

describe('place', () => {
  it('stands centred above its anchor', () => {
    expect(
      place({ left: 400, top: 300, width: 100, height: 30 }, { width: 60, height: 20 }, view, 'top'),
    ).toEqual({
      left: 420,
      top: 274,
    });
  });

  it('turns to the other side where there is no room', () => {
    expect(
      place({ left: 400, top: 4, width: 100, height: 30 }, { width: 60, height: 20 }, view, 'top').top,
    ).toBe(40);
    expect(
      place({ left: 900, top: 50, width: 90, height: 30 }, { width: 280, height: 90 }, view, 'right'),
    ).toEqual({
      left: 614,
      top: 50,
    });
  });

  it('never leaves the window with a box that fits into it', () => {
    const side = fc.constantFrom('top' as const, 'bottom' as const, 'left' as const, 'right' as const);
    const to = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        to(1000),
        to(800),
        to(300),
        to(100),
        to(980),
        to(780),
        side,
        (left, top, w, h, width, height, at) => {
          const spot = place({ left, top, width: w, height: h }, { width, height }, view, at);
          expect(spot.left).toBeGreaterThanOrEqual(8);
          expect(spot.top).toBeGreaterThanOrEqual(8);
          expect(spot.left + width).toBeLessThanOrEqual(992);
          expect(spot.top + height).toBeLessThanOrEqual(792);
        },
      ),
    );
  });
});

describe('placeClear', () => {
  const anchor = { left: 400, top: 300, width: 140, height: 150 };
  const box = { width: 280, height: 90 };

  it('stands beside its anchor where that is free', () => {
    expect(placeClear(anchor, box, view, [])).toEqual({ left: 546, top: 300 });
    const right = { left: 550, top: 200, width: 140, height: 400 };
    expect(placeClear(anchor, box, view, [right])).toEqual({ left: 114, top: 300 });
  });

  it('stands above all where both sides are taken', () => {
    const others = [250, 550].map((left) => ({ left, top: 140, width: 140, height: 640 }));
    const below = { left: 400, top: 460, width: 140, height: 320 };
    const above = { left: 400, top: 140, width: 140, height: 150 };
    expect(placeClear(anchor, box, view, [...others, above, below])).toEqual({ left: 400, top: 44 });
  });

  it('stands nowhere rather than over another one that it is too high to stand above', () => {
    const others = [250, 550].map((left) => ({ left, top: 140, width: 140, height: 640 }));
    const below = { left: 400, top: 460, width: 140, height: 320 };
    const above = { left: 400, top: 140, width: 140, height: 150 };
    const high = { width: 280, height: 165 };
    expect(placeClear(anchor, high, view, [...others, above, below])).toBeNull();
    expect(placeClear(anchor, { ...high, height: 120 }, view, [...others, above, below])).toEqual({
      left: 400,
      top: 14,
    });
  });

  it('covers none of the others, and stands somewhere wherever there is room above them', () => {
    const column = fc.record({
      top: fc.integer({ min: 150, max: 600 }),
      height: fc.integer({ min: 100, max: 300 }),
    });
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 40, max: 180 }),
        (columns, at, high) => {
          const own = { width: 280, height: high };
          const cards: Box[] = columns.map((each, index) => ({
            ...each,
            left: 20 + index * 160,
            width: 140,
          }));
          const from = cards[at] ?? anchor;
          const others = cards.filter((card) => card !== from);
          const found = placeClear(from, own, view, others);
          if (found === null) return high > 136;
          const spot = { ...found, ...own };
          expect(cards.filter((card) => overlap(spot, card))).toEqual([]);
          expect(spot.left).toBeGreaterThanOrEqual(8);
          expect(spot.left + spot.width).toBeLessThanOrEqual(view.width - 8);
          return true;
        },
      ),
    );
  });
});
