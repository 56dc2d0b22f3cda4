import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, overlap, place, placeBeside } from '#ui/overlays/place.ts';

const view = { width: 1000, height: 800 };

describe('place', () => {
  it('is centred above the anchor', () => {
    expect(
      place({ left: 400, top: 300, width: 100, height: 30 }, { width: 60, height: 20 }, view, 'top'),
    ).toEqual({
      left: 420,
      top: 274,
    });
  });

  it('is on the other side where there is no room', () => {
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

  it('stays in the window with a box that fits into it', () => {
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

describe('placeBeside', () => {
  const anchor = { left: 400, top: 300, width: 140, height: 150 };
  const box = { width: 280, height: 90 };
  const column = (left: number) => ({ left, top: 140, width: 140, height: 640 });

  it('is beside the anchor, on the free side', () => {
    expect(placeBeside(anchor, box, view, [])).toEqual({ left: 546, top: 300 });
    expect(placeBeside(anchor, box, view, [column(550)])).toEqual({ left: 114, top: 300 });
  });

  it('is below or above the anchor where both sides are taken', () => {
    const sides = [column(250), column(690)];
    expect(placeBeside(anchor, { ...box, width: 140 }, view, sides)).toEqual({ left: 546, top: 300 });
    expect(placeBeside(anchor, { ...box, width: 200 }, view, sides)).toEqual({ left: 400, top: 456 });
    expect(placeBeside({ ...anchor, top: 640 }, { ...box, width: 200 }, view, [...sides, column(0)])).toEqual(
      { left: 400, top: 544 },
    );
  });

  it('is beside the anchor in a full week, over other cards', () => {
    const above = { ...anchor, top: 144 };
    const below = { ...anchor, top: 456 };
    expect(placeBeside(anchor, box, view, [column(250), column(550), above, below])).toEqual({
      left: 546,
      top: 300,
    });
  });

  it('is left of the last column, and at the lower edge beside a card that is cut off there', () => {
    const last = { left: 852, top: 760, width: 140, height: 32 };
    expect(placeBeside(last, box, view, [column(700)])).toEqual({ left: 566, top: 702 });
  });

  it('is below or above a card as wide as the window, and over one that fills it', () => {
    const phone = { width: 390, height: 800 };
    const wide = { left: 12, top: 100, width: 366, height: 150 };
    expect(placeBeside(wide, box, phone, [])).toEqual({ left: 12, top: 256 });
    expect(placeBeside({ ...wide, top: 600 }, box, phone, [])).toEqual({ left: 12, top: 504 });
    expect(placeBeside({ ...wide, top: 60, height: 680 }, box, phone, [])).toEqual({ left: 8, top: 60 });
  });

  it('is next to the anchor and inside the window, never over the anchor, and over other cards only if necessary', () => {
    const to = (min: number, max: number) => fc.integer({ min, max });
    const card = fc.record({
      left: to(0, 860),
      top: to(0, 700),
      width: fc.constant(140),
      height: to(20, 300),
    });
    const free = (spot: Box, cards: readonly Box[]) => !cards.some((each) => overlap(spot, each));
    fc.assert(
      fc.property(card, fc.array(card, { maxLength: 12 }), to(40, 260), (own, others, height) => {
        const found = placeBeside(own, { width: 280, height }, view, others);
        const spot = { ...found, width: 280, height };
        const across = Math.max(spot.left - own.left - own.width, own.left - spot.left - spot.width);
        const down = Math.max(spot.top - own.top - own.height, own.top - spot.top - spot.height);
        // A window of 1000 px has room for the box on one side of a 140 px card.
        expect(Math.max(across, down)).toBe(6);
        expect(spot.left).toBeGreaterThanOrEqual(8);
        expect(spot.left + 280).toBeLessThanOrEqual(992);
        expect(spot.top).toBeGreaterThanOrEqual(8);
        expect(spot.top + height).toBeLessThanOrEqual(792);
        const right = { ...spot, left: own.left + 146, top: Math.min(Math.max(own.top, 8), 792 - height) };
        const isRightFree = right.left + 280 <= 992 && free(right, others);
        const isRight = spot.left === right.left && spot.top === right.top;
        expect(isRightFree && !isRight).toBe(false);
      }),
    );
  });
});
